import assert from 'node:assert/strict';
import { it } from 'node:test';
import { movesBetween } from './moves.ts';

it('has players who rose or fell, and not those who stayed, joined or were erased', () => {
  const before = new Map(Object.entries({ ada: 1, grace: 2, alan: 3, edsger: 4 }));
  const entry = (playerId: string | null, rank: number) => ({
    playerId,
    rank,
    displayName: null,
    score: 0,
    subscore: 0,
    metadata: null,
    achievedAt: '2026-11-15T12:00:00.000Z',
  });
  const now = [entry('alan', 1), entry('ada', 2), entry('new', 3), entry('edsger', 4), entry(null, 5)];
  assert.deepEqual(Object.fromEntries(movesBetween(before, now)), { alan: 2, ada: -1 });
});
