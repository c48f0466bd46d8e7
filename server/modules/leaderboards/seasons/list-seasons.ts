import { Type } from 'typebox';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { PlacedBoard } from '../record-scores.ts';
import { periodAt } from './periods.ts';
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

/** The open season is listed from its start, although its row is written with the first score. */
async function readUnopened(
  db: Queryable,
  environmentId: number,
  { board, timezone }: PlacedBoard,
  now: Date,
): Promise<ShownSeason[]> {
  const period = periodAt(board.reset, timezone, now.getTime());
  const from = period && new Date(period.from);
  const row = await queries.findUnopened.maybe(db, environmentId, board.id, now, from);
  if (!row) return [];
  return [{ ...row, ends_at: period && new Date(period.until), closed_at: null, entries: 0, hash: null }];
}

export function presentSeason(row: ShownSeason) {
  return {
    number: row.number,
    startedAt: row.started_at.toISOString(),
    endsAt: row.closed_at === null ? (row.ends_at?.toISOString() ?? null) : null,
    closedAt: row.closed_at?.toISOString() ?? null,
    entries: row.entries ?? 0,
    hash: row.hash,
  };
}
