import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeMoves } from './moves.ts';

it('the message about moved players says how many players were checked', () => {
  assert.equal(
    describeMoves({ players: 12, up: 3, down: 1, whole: true }),
    'Of 12 players, 3 would move up and 1 would move down at their next event.',
  );
  assert.equal(
    describeMoves({ players: 1_000, up: 0, down: 0, whole: false }),
    'The levels of the first 1,000 players stay the same.',
  );
});
