import { createHash } from 'node:crypto';
import { notFound } from '../../platform/faults.ts';
import { forgetAnswersAbout } from '../../platform/http/idempotency/idempotency.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { ProjectContext } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import type { Erasure } from '../module.ts';
import { lockPlayer } from './ensure-player.ts';
import * as queries from './queries.ts';
import { readPlayerKey } from './read-player.ts';

type ErasureScope = Pick<ProjectContext, 'tenantId' | 'projectId' | 'environment' | 'actor'>;

/** After this nothing about the player is stored, except, for one day, the hash of the erased id. */
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
  await queries.insertTombstone.run(tx, environment.id, hashOf(environment.id, playerId), now);
  await recordChange(tx, actor, {
    tenantId,
    projectId,
    action: 'player.erase',
    // Our own number, which means nothing any more: the log outlives the player, and must not name them.
    target: { type: 'player', id: String(player.key) },
    before: { environment: environment.name },
  });
  return committed;
}

/** The last one: badges, quests and whatever else hangs on the player by a foreign key go with their row. */
export const playerErasure: Erasure = {
  async erase(tx, { environment }, { key, id }) {
    await forgetAnswersAbout(tx, playerSubject(environment.id, id));
    await queries.deletePlayer.run(tx, key);
  },
};

/** For tokens that outlive an erasure: a new player with the same id is someone else. */
export async function wasErasedSince(
  db: Queryable,
  environmentId: number,
  playerId: string,
  since: Date,
): Promise<boolean> {
  const tombstone = await queries.findTombstone.maybe(db, environmentId, hashOf(environmentId, playerId));
  return tombstone !== undefined && tombstone.erased_at >= since;
}

/** Everybody who was erased since, by their mark (see `erasureMark`), and when. */
export async function listErased(db: Queryable, since: Date): Promise<Map<string, Date>> {
  const rows = await queries.listTombstones.all(db, since);
  return new Map(rows.map((row) => [markOf(row.environment_id, row.id_hash), row.erased_at]));
}

/** What `listErased` would say of this player. */
export function erasureMark(environmentId: number, playerId: string): string {
  return markOf(environmentId, hashOf(environmentId, playerId));
}

function markOf(environmentId: number, idHash: Buffer): string {
  return `${environmentId}:${idHash.toString('base64url')}`;
}

/** Under what an idempotent answer about a player is kept, so that it is forgotten with them. */
export function playerSubject(environmentId: number, playerId: string): string {
  return `player:${environmentId}:${playerId}`;
}

function hashOf(environmentId: number, playerId: string): Buffer {
  return createHash('sha256').update(playerSubject(environmentId, playerId)).digest();
}
