import type { Queryable } from '../../platform/postgres/statement.ts';
import { countPlaced as countPlacedRows } from './seasons/standing-queries.ts';

/** Counting stops at this many entries. */
const most = 2_000_000;

/** How many entries the seasons between two times have, and of how many players they are. */
export function countPlaced(
  db: Queryable,
  environmentId: number,
  leaderboardId: string,
  { from, to }: { from: Date; to: Date },
): Promise<{ entries: number; players: number }> {
  return countPlacedRows.one(db, environmentId, leaderboardId, from, to, most);
}
