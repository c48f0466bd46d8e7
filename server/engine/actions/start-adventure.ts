import { startAdventure as start } from '../adventures/adventures.ts';
import { COST } from '../limits.ts';
import { defineAction } from './action.ts';

export const startAdventure = defineAction({
  description: 'Starts an adventure for the player.',
  fields: {
    adventureId: {
      kind: 'id',
      of: 'adventure',
      description: 'The id of the adventure.',
      example: 'first-week',
    },
  },
  effects: ['adventure.started'],
  work: COST.action,
  format: 0,
  run: (turn, { adventureId }, cause) => start(turn, adventureId, cause)?.gate ?? null,
});
