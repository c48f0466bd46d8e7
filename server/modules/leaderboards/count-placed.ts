import type { Queryable } from '../../platform/postgres/statement.ts';
import { countPlaced as countPlacedRows } from './seasons/queries.ts';

/** More entries than these are not counted. */
const most = 2_000_000;

/** How many entries the seasons of a leaderboard between two times have, and of how many players. */
export function countPlaced(
  db: Queryable,
  environmentId: number,
  leaderboardId: string,
  { from, to }: { from: Date; to: Date },
): Promise<{ entries: number; players: number }> {
  return countPlacedRows.one(db, environmentId, leaderboardId, from, to, most);
}
