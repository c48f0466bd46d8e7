import { Type } from 'typebox';
import { notFound } from '../../../platform/faults.ts';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { clientSettings } from '../../access/index.ts';
import { asLeaderboard } from '../../definitions/index.ts';
import { listStandings, type PublicStandingRow } from '../seasons/standing-queries.ts';
import { hashToken } from './links.ts';
import * as queries from './queries.ts';

/** The season that a token opens. A token that was revoked, or never existed, opens none. */
export async function findShared(db: Database, token: string): Promise<queries.SharedRow> {
  const row = await queries.findShared.maybe(db.quick, hashToken(token));
  if (!row) throw notFound('season');
  return row;
}

/** What anyone with the link sees: nothing of the project but the name of the leaderboard. */
export async function readShared(db: Database, token: string) {
  const row = await findShared(db, token);
  const { name, order, league } = asLeaderboard('', row.body);
  return {
    leaderboardName: name,
    order,
    season: row.number,
    tierName: league?.tiers.find(({ id }) => id === row.tier)?.name ?? row.tier,
    startedAt: row.started_at.toISOString(),
    closedAt: row.closed_at.toISOString(),
    entries: row.entries,
    hash: row.hash,
  };
}

export async function listShared(db: Database, token: string, page: PageRequest) {
  const row = await findShared(db, token);
  const present = presenterOf(row);
  return readPage(page, {
    key: Type.Integer(),
    read: (after, limit) => listStandings.all(db.quick, row.key, after ?? 0, limit),
    keyOf: ({ rank }) => rank,
    present,
  });
}

/** Ids are never shown, and names only if the project shows players to each other by more than an alias. */
export function presenterOf({ client }: Pick<queries.SharedRow, 'client'>) {
  const { hidePlayerIds } = clientSettings(client);
  return ({
    rank,
    score,
    subscore,
    pseudonym,
    achieved_at,
    player_id,
    team_id,
    display_name,
  }: PublicStandingRow) => ({
    rank,
    // The name of a team says nothing of a player.
    name: hidePlayerIds && team_id === null ? null : display_name,
    score,
    subscore,
    achievedAt: achieved_at.toISOString(),
    pseudonym,
    isErased: player_id === null && team_id === null,
  });
}
