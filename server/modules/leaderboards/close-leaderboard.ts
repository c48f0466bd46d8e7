import type { Database } from '../../platform/postgres/database.ts';
import type { ProjectContext } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import { readBoard } from './record-scores.ts';
import { closeNow } from './seasons/close-season.ts';
import type { SeasonRow } from './seasons/queries.ts';

/** Closes the open season on request, and records who requested it. */
export async function closeLeaderboard(
  db: Database,
  { tenantId, projectId, environment, actor }: ProjectContext,
  leaderboardId: string,
  now: Date,
): Promise<SeasonRow> {
  await readBoard(db, environment.id, leaderboardId);
  return closeNow(db, { environmentId: environment.id, leaderboardId }, now, (tx, season) =>
    recordChange(tx, actor, {
      tenantId,
      projectId,
      action: 'leaderboard.close',
      target: { type: 'leaderboard', id: leaderboardId },
      after: { environment: environment.name, season },
    }),
  );
}
