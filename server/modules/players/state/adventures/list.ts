import { Type } from 'typebox';
import type { AdventureState } from '../../../../engine/index.ts';
import { Fields, orNull, Shape, Text } from '../../../../platform/http/field-schemas.ts';
import { described } from '../../../../platform/http/openapi/described.ts';
import { Timestamp } from '../../../../platform/http/record-fields.ts';
import { Moment, QuestId, Slug } from '../../field-schemas.ts';
import { facetList, isoOrNull } from '../facet-list.ts';
import { type AdventureRow, listAdventures } from './queries.ts';

export const PlayerAdventure = Shape('PlayerAdventure', 'The progress of a player in an adventure.', {
  adventureId: Slug('first-week', 'The id of the adventure.'),
  status: Type.Enum(['active', 'completed'], { description: 'The status of the adventure.' }),
  steps: Type.Array(
    Fields({
      id: Text('first', 'The id of the step within the adventure.'),
      questId: QuestId,
      status: Type.Enum(['locked', 'open', 'completed'], {
        description: 'Locked until the steps before it are completed.',
      }),
    }),
    { description: 'The state of each step.' },
  ),
  startedAt: described(Timestamp, 'When the player started it, in UTC.'),
  completedAt: orNull(Moment, null, 'When the player completed it; null while it is active.'),
});

export const adventureList = facetList({
  operationId: 'listPlayerAdventures',
  summary: "List a player's adventures, most recently started first",
  description: 'With the state of each step.',
  exported: 'The progress of the player in adventures.',
  item: PlayerAdventure,
  read: (db, playerKey, after, limit) =>
    listAdventures.all(db, playerKey, after?.[0] ?? null, after?.[1] ?? null, limit),
  keyOf: (row: AdventureRow) => [row.state.startedAt, row.adventure_id],
  present: ({ adventure_id, state }: AdventureRow) => presentAdventure(adventure_id, state),
});

export function presentAdventure(adventureId: string, state: AdventureState) {
  return {
    adventureId,
    status: state.status,
    steps: state.steps.map(({ id, questId, status }) => ({ id, questId, status })),
    startedAt: new Date(state.startedAt).toISOString(),
    completedAt: isoOrNull(state.completedAt),
  };
}
