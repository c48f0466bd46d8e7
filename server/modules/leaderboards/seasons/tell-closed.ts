import type { Tx } from '../../../platform/postgres/database.ts';
import { seal } from '../../catalogue/index.ts';
import { asLeaderboard } from '../../definitions/index.ts';
import { appendToOutbox } from '../../outbox/index.ts';
import { findClosing } from './reward-queries.ts';

/**
 * Tells the outside that the standings are final. `isFollowed`: players get something for their ranks, or something is `on` the end of a
 * season, so a job has to go through the standings. Nothing if nobody is in them.
 */
export async function tellClosed(
  tx: Tx,
  realNow: Date,
  season: number,
  entries: number,
  hash: string,
): Promise<{ isFollowed: boolean } | undefined> {
  const closing = await findClosing.maybe(tx, season);
  if (!closing || entries === 0) return undefined;
  const { project_id: projectId, environment_id: environmentId, clock_offset_ms: offsetMs } = closing;
  const { leaderboard_id: leaderboardId, number } = closing;
  const data = { leaderboardId, season: number, entries, hash };
  const now = new Date(realNow.getTime() + offsetMs);
  const notification = { type: 'leaderboard.season_closed', data } as const;
  await appendToOutbox(tx, [seal({ projectId, environmentId, offsetMs }, notification, null, now)]);
  const { rewards } = asLeaderboard(leaderboardId, closing.body);
  return { isFollowed: rewards.length > 0 || closing.follows };
}
