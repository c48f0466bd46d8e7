import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markLive } from './mark-live.ts';

test('what only live has is in a group of its own, after the rest, and nothing is suggested twice', () => {
  assert.deepEqual(markLive(['castle', 'harbour', 'mill', 'harbour'], ['harbour', 'castle']), [
    'mill',
    { group: 'Seen in live', items: ['castle', 'harbour'] },
  ]);
});

test('there is no group where live adds nothing', () => {
  assert.deepEqual(markLive(['mill'], []), ['mill']);
});
