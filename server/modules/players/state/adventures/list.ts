import { Type } from 'typebox';
import { described } from '../../../../platform/http/openapi/described.ts';
import { Timestamp } from '../../../access/index.ts';
import { closed, Moment, orNull, QuestId, Slug } from '../../field-schemas.ts';
import { facetList, isoOrNull } from '../facet-list.ts';
import { type AdventureRow, listAdventures } from './queries.ts';

const PlayerAdventure = Type.Object(
  {
    adventureId: Slug('first-week', 'The id of the adventure.'),
    status: Type.Enum(['active', 'completed'], { description: 'Whether it is under way or completed.' }),
    steps: Type.Array(
      Type.Object(
        {
          id: Type.String({ description: 'The id of the step within the adventure.', examples: ['first'] }),
          questId: QuestId,
          status: Type.Enum(['locked', 'open', 'completed'], {
            description: 'Locked until the steps before it are completed.',
          }),
        },
        closed,
      ),
      { description: 'How each step stands.' },
    ),
    startedAt: described(Timestamp, 'When the player started it, in UTC.'),
    completedAt: orNull(Moment, null, 'When the player completed it; null while it is under way.'),
  },
  { title: 'PlayerAdventure', description: 'How a player stands in an adventure.', ...closed },
);

export const adventureList = facetList({
  operationId: 'listPlayerAdventures',
  summary: "List a player's adventures, the one started last on top",
  description: 'With the state of each step.',
  exported: 'How the player stands in adventures.',
  item: PlayerAdventure,
  read: (db, playerKey, after, limit) =>
    listAdventures.all(db, playerKey, after?.[0] ?? null, after?.[1] ?? null, limit),
  keyOf: (row: AdventureRow) => [row.state.startedAt, row.adventure_id],
  present: ({ adventure_id: adventureId, state }: AdventureRow) => ({
    adventureId,
    status: state.status,
    steps: state.steps.map(({ id, questId, status }) => ({ id, questId, status })),
    startedAt: new Date(state.startedAt).toISOString(),
    completedAt: isoOrNull(state.completedAt),
  }),
});
