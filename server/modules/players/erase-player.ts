import { createHash } from 'node:crypto';
import { notFound } from '../../platform/faults.ts';
import { forgetAnswersAbout } from '../../platform/http/idempotency.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { ProjectContext } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import { redact } from '../catalogue/index.ts';
import { lockPlayer } from './identify-player.ts';
import * as queries from './queries.ts';
import { readPlayerKey } from './read-player.ts';

type Place = Pick<ProjectContext, 'tenantId' | 'projectId' | 'environment' | 'actor'>;

/** A module above this one that knows something of players, told by the composition root. */
export interface ErasureHook {
  /** Takes the locks that its other work takes before those of players, so that nobody waits in a circle. */
  lockFirst?(tx: Tx, playerKey: number): Promise<void>;
  /** Forgets the player, who is locked by now. What it gives is called once all of it is committed. */
  forget(tx: Tx, place: ErasurePlace, player: { key: number; id: string }, now: Date): Promise<() => void>;
}

export type ErasurePlace = Pick<Place, 'projectId' | 'environment'>;

/** More events than this are not deleted under the player's lock: a group of other players' events may wait for it. */
const longHistory = 5_000;

/** After this nothing that we keep tells of the player, save for a day that somebody of that id's hash was erased. */
export async function erasePlayer(
  db: Database,
  place: Place,
  playerId: string,
  now: Date,
  hooks: readonly ErasureHook[],
): Promise<void> {
  const key = await readPlayerKey(db, place.environment.id, playerId);
  while (await queries.findLongHistory.maybe(db, key, longHistory)) {
    await queries.deleteOldestEvents.run(db, key, longHistory);
  }
  const committed = await db.transaction((tx) => eraseAtOnce(tx, place, playerId, now, hooks));
  for (const tell of committed) tell();
}

async function eraseAtOnce(
  tx: Tx,
  place: Place,
  playerId: string,
  now: Date,
  hooks: readonly ErasureHook[],
): Promise<(() => void)[]> {
  const { tenantId, projectId, environment, actor } = place;
  const before = await readPlayerKey(tx, environment.id, playerId);
  for (const hook of hooks) await hook.lockFirst?.(tx, before);
  const player = await lockPlayer(tx, environment.id, playerId);
  if (!player) throw notFound('player');
  const { key } = player;
  const committed: (() => void)[] = [];
  // Before the player's row is taken: a lobby that tells of the player holds that row while it waits for their lock.
  for (const hook of hooks) committed.push(await hook.forget(tx, place, { key, id: playerId }, now));
  await queries.silencePlayer.run(tx, key);
  await queries.deleteOldestEvents.run(tx, key, null);
  await queries.deleteAnnounced.run(tx, key);
  await redactAnnounced(tx, key, playerId);
  await queries.deleteBacktestsNaming.run(tx, environment.id, playerId);
  await forgetAnswersAbout(tx, playerSubject(environment.id, playerId));
  await queries.deletePlayer.run(tx, key);
  await queries.insertTombstone.run(tx, environment.id, hashOf(environment.id, playerId), now);
  await recordChange(tx, actor, {
    tenantId,
    projectId,
    action: 'player.erase',
    // Our own number, which means nothing any more: the log outlives the player, and must not name them.
    target: { type: 'player', id: String(key) },
    before: { environment: environment.name },
  });
  return committed;
}

/** What tells of others too stays theirs, without this player. */
async function redactAnnounced(tx: Tx, key: number, playerId: string): Promise<void> {
  await queries.awaitRelay.run(tx, key);
  const naming = await queries.listNaming.all(tx, key);
  if (naming.length === 0) return;
  await queries.replaceAnnounced.run(
    tx,
    naming.map(({ seq }) => seq),
    naming.map(({ envelope }) => redact(envelope, playerId)),
  );
}

/** For tokens that outlive an erasure: whoever comes back under the id is somebody else. */
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
