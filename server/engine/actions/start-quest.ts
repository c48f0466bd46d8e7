import { COST } from '../limits.ts';
import { startQuest as start } from '../quests/quests.ts';
import { defineAction } from './action.ts';

export const startQuest = defineAction({
  description: 'Starts a quest for the player.',
  fields: {
    questId: { kind: 'id', of: 'quest', description: 'The id of the quest.', example: 'win-three' },
  },
  effects: ['quest.started'],
  work: COST.action,
  format: 0,
  run: (turn, { questId }, cause) => start(turn, questId, cause)?.gate ?? null,
});
