import type { Tx } from '../../platform/postgres/database.ts';
import type { ProjectContext } from '../access/index.ts';
import * as queries from './queries.ts';

/** The project and environment that a player belongs to. */
export type PlayerScope = Pick<ProjectContext, 'projectId' | 'environment' | 'levels' | 'timezone'>;

/**
 * Waits for all other writers of the player, and returns the player as they left it. Two statements, because one that
 * locks and reads would return the profile as it was before the wait.
 */
export async function lockPlayer(
  tx: Tx,
  environmentId: number,
  playerId: string,
): Promise<queries.PlayerRow | undefined> {
  const [locked, row] = await Promise.all([
    queries.lockProgress.maybe(tx, environmentId, playerId),
    queries.findPlayer.maybe(tx, environmentId, playerId),
  ]);
  return locked && row;
}
