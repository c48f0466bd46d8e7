import { notFound } from '../../platform/faults.ts';
import { forgetAnswersAbout } from '../../platform/http/idempotency/idempotency.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
import { endTokens, type ProjectContext, playerSubject } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import type { Erasure } from '../module.ts';
import { lockPlayer } from './lock-player.ts';
import * as queries from './queries.ts';
import { readPlayerKey } from './read-player.ts';
import { removeStoredExports } from './stored-exports/stored-exports.ts';

type ErasureScope = Pick<ProjectContext, 'tenantId' | 'projectId' | 'environment' | 'timezone' | 'actor'>;

/** After this nothing about the player is stored, except, for two days, the hash of the erased id. */
export async function erasePlayer(
  db: Database,
  scope: ErasureScope,
  playerId: string,
  now: Date,
  erasures: readonly Erasure[],
): Promise<void> {
  const key = await readPlayerKey(db, scope.environment.id, playerId);
  for (const erasure of erasures) await erasure.shrink?.(db, key);
  const committed = await db.transaction((tx) => eraseAtOnce(tx, scope, playerId, now, erasures));
  for (const tell of committed) tell?.();
}

async function eraseAtOnce(
  tx: Tx,
  scope: ErasureScope,
  playerId: string,
  now: Date,
  erasures: readonly Erasure[],
): Promise<((() => void) | undefined)[]> {
  const { tenantId, projectId, environment, actor } = scope;
  const before = await readPlayerKey(tx, environment.id, playerId);
  for (const erasure of erasures) await erasure.lockFirst?.(tx, before);
  const locked = await lockPlayer(tx, environment.id, playerId);
  if (!locked) throw notFound('player');
  const player = { key: locked.key, id: playerId };
  const committed: ((() => void) | undefined)[] = [];
  // Before the player's row is locked: a transaction of a lobby holds that row while it waits for the player's lock.
  for (const erasure of erasures) committed.push(await erasure.forget?.(tx, scope, player, now));
  await queries.lockForErasure.run(tx, player.key);
  for (const erasure of erasures) await erasure.erase?.(tx, scope, player);
  await endTokens(tx, environment.id, playerId, now);
  await recordChange(tx, actor, {
    tenantId,
    projectId,
    action: 'player.erase',
    // Our own number, which means nothing after the erasure: the audit log is kept, and must not name the player.
    target: { type: 'player', id: String(player.key) },
    before: { environment: environment.name },
  });
  return committed;
}

/**
 * The last one: badges, quests and whatever else refers to the player by a foreign key are deleted with the player's
 * row.
 */
export const playerErasure: Erasure = {
  async erase(tx, { environment }, { key, id }) {
    await removeStoredExports(tx, environment.id);
    await forgetAnswersAbout(tx, playerSubject(environment.id, id));
    await queries.deletePlayer.run(tx, key);
  },
};
