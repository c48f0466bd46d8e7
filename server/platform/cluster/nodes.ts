import { type Repetition, repeat } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { Database } from '../postgres/database.ts';
import { hasEnded, identifyProcess, type ProcessIdentity, writeIdentity } from './process-identity.ts';
import * as queries from './queries.ts';
import type { RedisIdentity } from './redis-identity.ts';

export interface ClusterNode {
  id: string;
  startedAt: Date;
  version: string;
  /** Where it listens. */
  address: string;
  hasRedis: boolean;
  /** The same on all nodes that use the same Redis; null while a node cannot say. */
  redisId: string | null;
  /** Into how many lanes it divides its relay; null: it does not say. */
  relayLanes: number | null;
}

/**
 * The nodes of an installation. The list is in the database, with and without Redis: the work that nodes divide is
 * there too, and one clock decides who is alive. SQL may join the table `nodes`.
 */
export interface Nodes {
  /** The id of this node. A process has a new one at every start. */
  readonly id: string;
  /** Where this node listens, with the name of its machine. */
  address(): string;
  /** How long a node without a sign of life counts as alive. */
  readonly aliveMs: number;
  /** Those that are alive, the oldest first. */
  list(): Promise<ClusterNode[]>;
  /** Frees what these nodes held, which have certainly ended, and forgets them. */
  removeEnded(ids: readonly string[]): Promise<void>;
  /** Marks this node as no longer alive. */
  leave(): Promise<void>;
}

export interface NodesOptions {
  db: Database;
  log: Log;
  id: string;
  aliveMs: number;
  version: string;
  /** The newest format of stored data that this node reads. Nodes write a newer format only when all nodes read it. */
  readsFormat: number;
  address: () => string;
  hasRedis: boolean;
  redis?: RedisIdentity | undefined;
  relayLanes?: number | undefined;
  /** Whether no other process can use the database, as with an embedded one: then all nodes before this one have ended. */
  isAlone?: boolean;
  /** Nodes that have certainly ended, as whoever started them knows. */
  ended?: readonly string[];
}

/** Frees what nodes held that have certainly ended, such as the one that was killed before this one was started. */
async function removeEnded(
  db: Database,
  self: ProcessIdentity | undefined,
  isAlone: boolean,
  known: readonly string[],
): Promise<void> {
  const others = await queries.listProcesses.all(db);
  const ended = await Promise.all(
    others.map(async ({ id, process }) => {
      const isOver =
        isAlone ||
        known.includes(id) ||
        (process !== null && self !== undefined && (await hasEnded(process, self)));
      return isOver ? [id] : [];
    }),
  );
  if (ended.flat().length > 0) await queries.removeNodes.run(db, ended.flat());
}

/** Says at once that this node is alive, and again every third of `aliveMs`. */
export async function joinNodes(options: NodesOptions): Promise<Nodes> {
  const { db, log, id, aliveMs, version, readsFormat, address, hasRedis, redis } = options;
  const { isAlone = false, ended = [] } = options;
  const relayLanes = options.relayLanes ?? null;
  const seconds = aliveMs / 1_000;
  const self = await identifyProcess();
  await removeEnded(db, self, isAlone, ended);
  const beat = async () => {
    // Not waited for: whether this node is alive does not depend on Redis.
    redis?.refresh();
    await queries.seeNode.run(
      db,
      id,
      version,
      address(),
      hasRedis,
      redis?.current() ?? null,
      seconds,
      readsFormat,
      self ? writeIdentity(self) : null,
      relayLanes,
    );
  };
  await beat();
  const heart: Repetition = repeat('say that this node is alive', aliveMs / 3, log, beat);
  return {
    id,
    address,
    aliveMs,
    async list() {
      const rows = await queries.listNodes.all(db, seconds);
      return rows.map(({ started_at, has_redis, redis_id, relay_lanes, ...row }) => ({
        ...row,
        startedAt: started_at,
        hasRedis: has_redis,
        redisId: redis_id,
        relayLanes: relay_lanes,
      }));
    },
    async removeEnded(ids) {
      await queries.removeNodes.run(db, [...ids]);
    },
    async leave() {
      await heart.stop();
      await queries.forgetNode
        .run(db, id)
        .catch((error: unknown) =>
          log.warn({ err: error }, 'this node could not sign off; others wait for its end'),
        );
    },
  };
}
