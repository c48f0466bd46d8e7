import { Type } from 'typebox';
import type { BoardState } from '../../../../engine/index.ts';
import { Count, Fields, orNull, Text, Whole } from '../../../../platform/http/field-schemas.ts';
import { isoOrNull, type UnlistedFacet } from '../facet-list.ts';
import { listBoards } from './queries.ts';

const Paid = Type.Array(
  Fields({
    currencyId: Text('coins', 'The id of the currency.'),
    amount: Whole(10, 'The amount.'),
  }),
  { description: 'What was paid to join.' },
);

const PlayerBoard = Fields({
  leaderboardId: Text('weekly', 'The id of the leaderboard.'),
  season: Count(3, 'The number of the last season that the player was in.'),
  attempts: Count(2, 'Accepted scores in that season.'),
  milestones: Type.Array(
    Fields({
      milestoneId: Text('tier-1', 'The id of the milestone.'),
      reachedAt: Text('2026-11-15T09:30:00.000Z', 'When it was reached, in UTC.', { format: 'date-time' }),
    }),
    { description: 'Milestones in the order in which they were reached.' },
  ),
  joinedAt: orNull(
    Type.String({ format: 'date-time' }),
    '2026-11-15T09:30:00.000Z',
    'When the player joined; null if they did not.',
  ),
  paid: Paid,
});

/** Milestones have an operation of their own, with the leaderboards. */
export const boardList: UnlistedFacet = {
  exported: 'Attempts, milestones and entries on leaderboards, in the last season of each.',
  item: PlayerBoard,
  readAll: async (db, playerKey) =>
    (await listBoards.all(db, playerKey)).map(({ leaderboard_id: leaderboardId, state }) => ({
      leaderboardId,
      ...presentPart(state),
    })),
};

function presentPart({ number, attempts, reached, joinedAt, paid }: BoardState) {
  return {
    season: number,
    attempts,
    milestones: reached.map(([milestoneId, at]) => ({ milestoneId, reachedAt: new Date(at).toISOString() })),
    joinedAt: isoOrNull(joinedAt),
    paid,
  };
}
