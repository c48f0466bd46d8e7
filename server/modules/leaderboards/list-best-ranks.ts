import type { Database } from '../../platform/postgres/database.ts';
import type { Boards } from './boards.ts';
import { listPlayerStandings } from './list-player-standings.ts';
import { listFinalRanks } from './queries.ts';

/** Of so many leaderboards; also how many open ones are looked at, as each is a look into its ranking. */
const most = 20;

/** The best rank of a player on each leaderboard in a time, best first. */
export async function listBestRanks(
  deps: { db: Database; boards: Boards },
  environmentId: number,
  player: { key: number; id: string },
  { from, until, now }: { from: Date; until: Date; now: Date },
) {
  const closed = await listFinalRanks.all(deps.db, player.key, environmentId, from, until, most);
  const isNow = from <= now && now < until;
  const open = isNow
    ? (await listPlayerStandings(deps, environmentId, player.id, now, { limit: most })).data
    : [];
  const best = new Map(
    closed.map(({ leaderboard_id: leaderboardId, name: leaderboardName, season, rank }) => [
      leaderboardId,
      { leaderboardId, leaderboardName, season, rank, final: true },
    ]),
  );
  for (const { leaderboardId, leaderboardName, season, rank } of open) {
    const known = best.get(leaderboardId);
    if (!known || rank < known.rank) {
      best.set(leaderboardId, { leaderboardId, leaderboardName, season, rank, final: false });
    }
  }
  return [...best.values()]
    .sort((a, b) => a.rank - b.rank || (a.leaderboardId < b.leaderboardId ? -1 : 1))
    .slice(0, most);
}
