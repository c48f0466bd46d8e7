import { Type } from 'typebox';
import { type PageRequest, readPage } from '../../../platform/http/pagination.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import * as queries from './queries.ts';

export function listSeasons(db: Queryable, environmentId: number, leaderboardId: string, page: PageRequest) {
  return readPage(page, {
    key: Type.Integer(),
    read: (after, limit) => queries.listSeasons.all(db, environmentId, leaderboardId, after, limit),
    keyOf: (row) => row.number,
    present: presentSeason,
  });
}

export function presentSeason(row: queries.SeasonRow) {
  return {
    number: row.number,
    startedAt: row.started_at.toISOString(),
    endsAt: row.closed_at === null ? (row.ends_at?.toISOString() ?? null) : null,
    closedAt: row.closed_at?.toISOString() ?? null,
    entries: row.entries ?? 0,
    hash: row.hash,
  };
}
