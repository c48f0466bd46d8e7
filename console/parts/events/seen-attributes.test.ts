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
    { name: 'country', values: ['DE', 'FR'] },
    { name: 'team', values: ['7', 'red'] },
    { name: 'tags', values: [] },
    { name: 'vip', values: ['true'] },
  ]);
});

test('names and values are bounded', () => {
  const players = Array.from({ length: 300 }, (_, n) => ({ id: n, [`key${n}`]: 1 }));
  const seen = seenAttributes(players);
  assert.equal(seen.length, 100);
  assert.deepEqual([seen[0]?.name, seen[0]?.values.length], ['id', 20]);
});
