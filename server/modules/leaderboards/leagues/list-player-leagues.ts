import { Type } from 'typebox';
import { orUndefined } from '../../../platform/faults.ts';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { readPlayerKey } from '../../players/index.ts';
import type { ViewBoard } from '../ranks/view-board.ts';
import { listLeaguesOf } from './queries.ts';
import { readLeague } from './read-league.ts';

/** The leagues that a player has a tier or a place in, by the id of the leaderboard. */
export async function listPlayerLeagues(
  deps: { db: Database; boards: { readonly view: ViewBoard } },
  environmentId: number,
  playerId: string,
  now: Date,
  { leaderboardId, ...page }: PageRequest & { leaderboardId?: string },
) {
  const playerKey = await readPlayerKey(deps.db.quick, environmentId, playerId);
  const found = await readPage(page, {
    key: Type.String(),
    read: (after, limit) =>
      listLeaguesOf.all(deps.db.quick, environmentId, playerKey, leaderboardId ?? null, after, limit),
    keyOf: (row) => row.leaderboard_id,
    present: (row) => row.leaderboard_id,
  });
  const leagues = await Promise.all(
    // Between a season that has ended and its tiers a player may be in none.
    found.data.map((id) => orUndefined(readLeague(deps, environmentId, playerId, id, now))),
  );
  return { ...found, data: leagues.filter((league) => league !== undefined) };
}
