import { COST } from '../limits.ts';
import { awardBadge as award } from '../player/badges.ts';
import { defineAction } from './action.ts';

export const awardBadge = defineAction({
  description: 'Gives the player a badge.',
  fields: {
    badgeId: { kind: 'id', of: 'badge', description: 'The id of the badge.', example: 'first-win' },
  },
  effects: ['badge'],
  work: COST.action,
  format: 0,
  run: (turn, { badgeId }, cause) => award(turn, badgeId, cause),
});
