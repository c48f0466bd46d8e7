import type { SeasonStart } from '../../../engine/index.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { listSeasonStarts } from './queries.ts';

/** When the open season of each leaderboard of an environment began. */
export async function readSeasonStarts(on: Queryable, environmentId: number): Promise<SeasonStart> {
  const rows = await listSeasonStarts.all(on, environmentId);
  const starts = new Map(rows.map((row) => [row.leaderboard_id, row.started_at.getTime()]));
  return (leaderboardId) => starts.get(leaderboardId);
}
