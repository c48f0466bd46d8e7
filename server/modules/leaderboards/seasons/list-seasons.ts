import { Type } from 'typebox';
import { outsideWindow } from '../../../engine/index.ts';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { PlacedBoard } from '../record-scores.ts';
import { dateOf, periodAt } from './periods.ts';
import * as queries from './queries.ts';

type ShownSeason = Omit<queries.SeasonRow, 'key' | 'environment_id' | 'leaderboard_id'>;

export function listSeasons(
  db: Queryable,
  environmentId: number,
  board: PlacedBoard,
  now: Date,
  page: PageRequest,
) {
  return readPage(page, {
    key: Type.Integer(),
    read: async (after, limit): Promise<ShownSeason[]> => {
      const unopened = after === null ? await readUnopened(db, environmentId, board, now) : [];
      const rows = await queries.listSeasons.all(db, environmentId, board.board.id, after, limit);
      // Between the two statements somebody may have scored in it.
      return [...unopened.filter(({ number }) => number !== rows[0]?.number), ...rows].slice(0, limit);
    },
    keyOf: (row) => row.number,
    present: presentSeason,
  });
}

/**
 * The open season is listed from its start, although its row is written with the first score. Outside of its window a leaderboard
 * has no open season.
 */
async function readUnopened(
  db: Queryable,
  environmentId: number,
  { board, timezone }: PlacedBoard,
  now: Date,
): Promise<ShownSeason[]> {
  if (outsideWindow(board, now.getTime()) !== null) return [];
  const { from, until } = periodAt(board, timezone, now.getTime());
  const row = await queries.findUnopened.maybe(db, environmentId, board.id, now, dateOf(from));
  if (!row) return [];
  return [{ ...row, ends_at: dateOf(until), closed_at: null, entries: 0, hash: null, tier_moves: null }];
}

export function presentSeason(row: ShownSeason) {
  return {
    number: row.number,
    startedAt: row.started_at.toISOString(),
    endsAt: row.closed_at === null ? (row.ends_at?.toISOString() ?? null) : null,
    closedAt: row.closed_at?.toISOString() ?? null,
    entries: row.entries ?? 0,
    hash: row.hash,
    tiers: row.tier_moves,
  };
}
