import type { Tx } from '../../platform/postgres/database.ts';
import type { ProjectContext } from '../access/index.ts';
import * as queries from './queries.ts';

/** The project and environment that a player belongs to. */
export type PlayerScope = Pick<ProjectContext, 'projectId' | 'environment' | 'levels' | 'timezone'>;

/**
 * The player as they are once every other writer about them has ended. Locked and read by two statements: one that does
 * both would give the profile as it was before it had to wait.
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
