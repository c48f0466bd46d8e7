import type { Queryable } from '../../platform/postgres/statement.ts';
import { countHolders, countPlayers } from './queries.ts';

/** How many players have a badge, and how many players there are. Both are counted in an index. */
export async function countBadgeHolders(
  db: Queryable,
  environmentId: number,
  badgeId: string,
): Promise<{ holders: number; players: number }> {
  const [holders, players] = await Promise.all([
    countHolders.one(db, environmentId, badgeId),
    countPlayers.one(db, environmentId),
  ]);
  return { holders: holders.count, players: players.count };
}
