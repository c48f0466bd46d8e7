import { Type } from 'typebox';
import { isOverdue, type QuestState, questProgress } from '../../../../engine/index.ts';
import {
  Decimal,
  Fields,
  Flag,
  orNull,
  Shape,
  Text,
  Whole,
} from '../../../../platform/http/field-schemas.ts';
import { described } from '../../../../platform/http/openapi/described.ts';
import { Timestamp } from '../../../../platform/http/record-fields.ts';
import { Moment, QuestId } from '../../field-schemas.ts';
import { facetList, isoOrNull } from '../facet-list.ts';
import { listQuests, type QuestRow } from './queries.ts';

export const PlayerQuest = Shape('PlayerQuest', 'The progress of a player in a quest.', {
  questId: QuestId,
  status: Type.Enum(['active', 'completed', 'expired', 'abandoned'], {
    description: 'The status of the latest run.',
  }),
  progress: Decimal(0.6667, 'The progress of the whole quest, from 0 to 1.', { minimum: 0, maximum: 1 }),
  objectives: Type.Array(
    Fields({
      id: Text('wins', 'The id of the objective within the quest.'),
      current: Decimal(2, 'The progress of the objective in its own unit, at most the target.'),
      target: Decimal(3, 'The value at which the objective is completed.'),
      done: Flag(false, 'Whether the objective is completed.'),
    }),
    { description: 'The progress of each objective, on the version that the player started with.' },
  ),
  iteration: Whole(1, 'The number of the run, from 1; repeatable quests can have several.', { minimum: 1 }),
  startedAt: described(Timestamp, 'When this run started, in UTC.'),
  completedAt: orNull(Moment, null, 'When this run was completed; null if it was not.'),
  expiresAt: orNull(Moment, null, 'When this run expires if it is not completed; null if it does not.'),
});

export const questList = facetList({
  operationId: 'listPlayerQuests',
  summary: "List a player's quests, most recently started first",
  description: 'With the status, the iteration and the progress of each objective.',
  exported: 'The progress of the player in quests.',
  item: PlayerQuest,
  read: (db, playerKey, after, limit) =>
    listQuests.all(db, playerKey, after?.[0] ?? null, after?.[1] ?? null, limit),
  keyOf: (row: QuestRow) => [row.state.startedAt, row.quest_id],
  present: ({ quest_id, state }, now) => presentQuest(quest_id, state, now),
});

/** A quest whose time has run out reads as expired from that moment on, whether or not the job has marked it. */
export function presentQuest(questId: string, state: QuestState, now: Date) {
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
