import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mergeTop } from './merge-top.ts';

const entry = (playerId: string, rank: number, score: number) => ({
  playerId,
  rank,
  score,
  displayName: null,
  subscore: 0,
  metadata: null,
  achievedAt: '2026-11-15T12:00:00.000Z',
});
const names = Array.from({ length: 12 }, (_, n) => `p${n + 1}`);
const page = names.map((name, index) => entry(name, index + 1, 100 - index));
const shown = (rows: { playerId: string | null; rank: number }[]) =>
  rows.map(({ playerId, rank }) => `${rank} ${playerId}`);

describe('the first ranks', () => {
  it('are those of the page until the channel has sent its first message', () => {
    assert.deepEqual(mergeTop(page, null), page);
  });

  it('a player who rises into the first ten is shown once, and the others move down', () => {
    const top = [
      entry('p12', 1, 500),
      ...page.slice(0, 9).map((one, index) => ({ ...one, rank: index + 2 })),
    ];
    assert.deepEqual(shown(mergeTop(page, top)), [
      '1 p12',
      ...names.slice(0, 11).map((name, index) => `${index + 2} ${name}`),
    ]);
  });

  it('a player removed from a small board disappears', () => {
    assert.deepEqual(shown(mergeTop(page.slice(0, 3), [entry('p2', 1, 99)])), ['1 p2']);
  });

  it('a season that was closed leaves an empty board', () => {
    assert.deepEqual(mergeTop(page, []), []);
  });
});
