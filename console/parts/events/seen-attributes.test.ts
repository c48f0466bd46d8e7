import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seenAttributes } from './seen-attributes.ts';

test('the most frequent attributes come first, each with the plain values that were seen', () => {
  const players = [
    { team: 'red', country: 'DE', tags: ['a'] },
    { country: 'FR', vip: true },
    { country: 'DE', team: 7 },
  ];
  assert.deepEqual(seenAttributes(players), [
    { name: 'country', values: ['DE', 'FR'], liveValues: [], onlyLive: false },
    { name: 'team', values: ['7', 'red'], liveValues: [], onlyLive: false },
    { name: 'tags', values: [], liveValues: [], onlyLive: false },
    { name: 'vip', values: ['true'], liveValues: [], onlyLive: false },
  ]);
});

test('those of live come last, and what only live has is told apart', () => {
  const live = [{ country: 'AT', vip: true }, { country: 'DE' }];
  assert.deepEqual(seenAttributes([{ country: 'DE' }, { country: 'FR' }], live), [
    { name: 'country', values: ['DE', 'FR', 'AT'], liveValues: ['AT'], onlyLive: false },
    { name: 'vip', values: ['true'], liveValues: ['true'], onlyLive: true },
  ]);
  const many = Array.from({ length: 30 }, (_, n) => ({ country: `c${n}` }));
  assert.equal(seenAttributes([{ country: 'DE' }], many)[0]?.values.length, 20);
});

test('names and values are bounded', () => {
  const players = Array.from({ length: 300 }, (_, n) => ({ id: n, [`key${n}`]: 1 }));
  const seen = seenAttributes(players);
  assert.equal(seen.length, 100);
  assert.deepEqual([seen[0]?.name, seen[0]?.values.length], ['id', 20]);
});
