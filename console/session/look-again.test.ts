import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lookAgainMs } from './look-again.ts';

it('work under way is looked at soon, then once a second', () => {
  assert.deepEqual([0, 1, 2, 3, 4, 5, 5_000].map(lookAgainMs), [100, 200, 400, 800, 1_000, 1_000, 1_000]);
});
