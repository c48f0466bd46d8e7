import type { Tx } from '../../platform/postgres/database.ts';
import type { ProjectContext } from '../access/index.ts';
import { notify } from '../catalogue/index.ts';
import { levelOf } from './present-player.ts';
import * as queries from './queries.ts';

/** The project and environment that a player belongs to. */
export type PlayerScope = Pick<ProjectContext, 'projectId' | 'environment' | 'levels' | 'timezone'>;

/**
 * The player, locked; created without a profile where there is none. For transactions that are not groups of stimuli,
 * which create players by themselves.
 */
export async function ensurePlayer(
  tx: Tx,
  scope: PlayerScope,
  playerId: string,
  now: Date,
): Promise<queries.PlayerRow> {
  for (;;) {
    const known = await lockPlayer(tx, scope.environment.id, playerId);
    if (known) return known;
    const made = await createPlayer(tx, scope, playerId, now);
    if (made) return made;
    // Another transaction was faster: the player can be locked now, unless a third one has erased them already.
  }
}

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

async function createPlayer(
  tx: Tx,
  { projectId, environment, levels }: PlayerScope,
  playerId: string,
  now: Date,
): Promise<queries.PlayerRow | undefined> {
  const { id: environmentId } = environment;
  const [made, row] = await Promise.all([
    queries.insertPlayer.maybe(tx, environmentId, playerId, now),
    queries.findPlayer.maybe(tx, environmentId, playerId),
  ]);
  if (!made || !row) return undefined;
  const { key, display_name: displayName, attributes, xp } = row;
  const data = { playerId, displayName, attributes, xp, level: levelOf(row, levels) };
  const notification = { type: 'player.created', data } as const;
  await notify(
    tx,
    { projectId, environmentId, offsetMs: environment.offsetMs },
    [{ notification, playerKey: key }],
    now,
  );
  return row;
}
