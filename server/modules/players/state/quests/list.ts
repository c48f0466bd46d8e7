import { Type } from 'typebox';
import { isOverdue, questProgress } from '../../../../engine/index.ts';
import { described } from '../../../../platform/http/openapi/described.ts';
import { Timestamp } from '../../../access/index.ts';
import { closed, Moment, orNull, QuestId } from '../../field-schemas.ts';
import { facetList, isoOrNull } from '../facet-list.ts';
import { listQuests, type QuestRow } from './queries.ts';

const PlayerQuest = Type.Object(
  {
    questId: QuestId,
    status: Type.Enum(['active', 'completed', 'expired', 'abandoned'], {
      description: 'How the latest run stands: under way, or how it ended.',
    }),
    progress: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'How far the quest is as a whole, from 0 to 1.',
      examples: [0.6667],
    }),
    objectives: Type.Array(
      Type.Object(
        {
          id: Type.String({ description: 'The id of the objective within the quest.', examples: ['wins'] }),
          current: Type.Number({
            description: 'How far the objective is, in its own unit; never beyond the target.',
            examples: [2],
          }),
          target: Type.Number({ description: 'Where the objective is reached.', examples: [3] }),
          done: Type.Boolean({ description: 'Whether it is reached.', examples: [false] }),
        },
        closed,
      ),
      { description: 'How far each objective is, on the version with which the player started.' },
    ),
    iteration: Type.Integer({
      minimum: 1,
      description: 'Which run of the quest this is, from 1; repeatable quests have several.',
      examples: [1],
    }),
    startedAt: described(Timestamp, 'When this run began, in UTC.'),
    completedAt: orNull(Moment, null, 'When this run was completed; null where it was not.'),
    expiresAt: orNull(Moment, null, 'When this run expires if it is not completed; null where it does not.'),
  },
  { title: 'PlayerQuest', description: 'How a player stands in a quest.', ...closed },
);

export const questList = facetList({
  operationId: 'listPlayerQuests',
  summary: "List a player's quests, the one started last on top",
  description: 'With the status, the iteration and the progress of each objective.',
  exported: 'How the player stands in quests.',
  item: PlayerQuest,
  read: (db, playerKey, after, limit) =>
    listQuests.all(db, playerKey, after?.[0] ?? null, after?.[1] ?? null, limit),
  keyOf: (row: QuestRow) => [row.state.startedAt, row.quest_id],
  present: presentQuest,
});

/** A quest whose time has run out reads as expired from that moment on, whether or not the job has marked it. */
function presentQuest({ quest_id: questId, state }: QuestRow, now: Date) {
  return {
    questId,
    status: isOverdue(state, now.getTime()) ? ('expired' as const) : state.status,
    progress: questProgress(state.objectives),
    objectives: state.objectives.map(({ id, current, target, done }) => ({ id, current, target, done })),
    iteration: state.iteration,
    startedAt: new Date(state.startedAt).toISOString(),
    completedAt: isoOrNull(state.completedAt),
    expiresAt: isoOrNull(state.expiresAt),
  };
}
