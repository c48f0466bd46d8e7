import type { Tx } from '../../platform/postgres/database.ts';
import type { ProjectContext } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import { readBoard } from './record-scores.ts';
import { closeNow } from './seasons/close-season.ts';

/**
 * Closes the open season on request, and records who requested it. Returns the key of the season; `sealNow` comes next.
 */
export async function closeLeaderboard(
  tx: Tx,
  { tenantId, projectId, environment, actor }: ProjectContext,
  leaderboardId: string,
  now: Date,
): Promise<number> {
  await readBoard(tx, environment.id, leaderboardId);
  return closeNow(tx, { environmentId: environment.id, leaderboardId }, now, (_, season) =>
    recordChange(tx, actor, {
      tenantId,
      projectId,
      action: 'leaderboard.close',
      target: { type: 'leaderboard', id: leaderboardId },
      after: { environment: environment.name, season },
    }),
  );
}
