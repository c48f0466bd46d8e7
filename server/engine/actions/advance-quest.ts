import { COST } from '../limits.ts';
import { advanceQuest as advance } from '../quests/objectives.ts';
import { defineAction } from './action.ts';
import { withNumber } from './with-number.ts';

export const advanceQuest = defineAction({
  description: 'Advances an objective of a quest that the player has started.',
  fields: {
    questId: { kind: 'id', of: 'quest', description: 'The id of the quest.', example: 'win-three' },
    objectiveId: {
      kind: 'objectiveId',
      description: 'The id of the objective within the quest.',
      example: 'wins',
    },
    by: {
      kind: 'number',
      bounds: 'positive',
      default: 1,
      description: 'By how much: a number, or a CEL expression that returns one. Defaults to 1.',
    },
  },
  effects: ['quest.started', 'quest.progress', 'quest.completed'],
  work: COST.action,
  format: 0,
  run: (turn, action, cause) => withNumber(turn, action.by, (by) => advance(turn, action, by, cause)),
});
