import { type Repetition, repeat } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { Database } from '../postgres/database.ts';
import * as queries from './queries.ts';

export interface ClusterNode {
  id: string;
  startedAt: Date;
  version: string;
  /** Where it listens. */
  address: string;
  hasRedis: boolean;
}

/**
 * The nodes of an installation. It is in the database, with and without Redis: what nodes divide among each other is
 * there too, and one clock decides who is alive. SQL may join the table `nodes`.
 */
export interface Nodes {
  /** Of this node. A process has a new one at every start. */
  readonly id: string;
  /** Where this node listens, with the name of its machine. */
  address(): string;
  /** How long a node that says nothing counts as alive. */
  readonly aliveMs: number;
  /** Those that are alive, the oldest first. */
  list(): Promise<ClusterNode[]>;
  /** No longer alive, from now on. */
  leave(): Promise<void>;
}

export interface NodesOptions {
  db: Database;
  log: Log;
  id: string;
  aliveMs: number;
  version: string;
  address: () => string;
  hasRedis: boolean;
}

/** Says at once that this node is alive, and again every third of `aliveMs`. */
export async function joinNodes(options: NodesOptions): Promise<Nodes> {
  const { db, log, id, aliveMs, version, address, hasRedis } = options;
  const seconds = aliveMs / 1_000;
  const beat = async () => {
    await queries.seeNode.run(db, id, version, address(), hasRedis, seconds);
  };
  await beat();
  const heart: Repetition = repeat('say that this node is alive', aliveMs / 3, log, beat);
  return {
    id,
    address,
    aliveMs,
    async list() {
      const rows = await queries.listNodes.all(db, seconds);
      return rows.map(({ started_at, has_redis, ...row }) => ({
        ...row,
        startedAt: started_at,
        hasRedis: has_redis,
      }));
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
