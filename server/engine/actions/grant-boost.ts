import { grantBoost as grant } from '../boosts/boosts.ts';
import { COST } from '../limits.ts';
import { defineAction } from './action.ts';

/** Ten years. */
export const LONGEST_BOOST = 315_360_000;

export const grantBoost = defineAction({
  description:
    'Gives the player a personal boost for a while. If the player still has it, the later of the two ends counts.',
  fields: {
    boostId: { kind: 'id', of: 'boost', description: 'The id of the boost.', example: 'happy-hour' },
    seconds: {
      kind: 'whole',
      least: 1,
      most: LONGEST_BOOST,
      example: 3_600,
      description: 'For how long, from the time of the event on.',
    },
  },
  effects: ['boost'],
  work: COST.action,
  format: 3,
  run: (turn, { boostId, seconds }, cause) => grant(turn, boostId, seconds, cause),
});
