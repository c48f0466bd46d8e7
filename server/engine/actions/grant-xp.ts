import { COST } from '../limits.ts';
import { grantXp as grant } from '../player/xp.ts';
import { defineAction } from './action.ts';
import { withNumber } from './with-number.ts';

export const grantXp = defineAction({
  description: 'Gives the player XP, or takes some away.',
  fields: {
    amount: {
      kind: 'number',
      description:
        'The amount of XP, negative to take it away: a number, or a CEL expression that returns one.',
    },
  },
  effects: ['xp', 'level'],
  work: COST.action,
  format: 0,
  run: (turn, { amount }, cause) => withNumber(turn, amount, (xp) => grant(turn, xp, cause)),
});
