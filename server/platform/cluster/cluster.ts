import { newId } from '../ids.ts';
import { createJob, type Job } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Database } from '../postgres/database.ts';
import type { Peers } from '../workers/peers.ts';
import { createWorkerBus } from '../workers/worker-bus.ts';
import type { WorkerEnd } from '../workers/worker-end.ts';
import { createWorkerHeldCounts } from '../workers/worker-held-counts.ts';
import { type Bus, createLocalBus } from './bus.ts';
import { createClockCheck } from './check-clock.ts';
import { createLocalHeldCounts, type HeldCounts } from './held-counts.ts';
import { createLeases, type Leases } from './leases.ts';
import { joinNodes, type Nodes } from './nodes.ts';
import * as queries from './queries.ts';
import type { RedisAddress } from './redis/address.ts';
import type { Redis } from './redis/connection.ts';
import { createRedisBus } from './redis-bus.ts';
import { createRedisHeldCounts } from './redis-held-counts.ts';
import { identifyRedis, identifyWorkers } from './redis-identity.ts';

/** What the nodes of one installation have in common. */
export interface Cluster {
  nodes: Nodes;
  leases: Leases;
  bus: Bus;
  /** Counts of what is limited over all nodes together, such as the connections of one caller. */
  held: HeldCounts;
  /** Absent without REDIS_URL: then this is the only node, or one of several workers of one main process. */
  redis: Redis | undefined;
  /** Whether other nodes can hear this one over the bus. */
  isShared: boolean;
  /** The other workers of the same main process, if there is one. */
  peers: Peers | undefined;
  jobs: readonly Job[];
  close(): Promise<void>;
}

export interface ClusterOptions {
  db: Database;
  log: Log;
  metrics: Metrics;
  redis: RedisAddress | undefined;
  /** How long a node without a sign of life counts as alive, and how long a lease lasts. */
  aliveMs: number;
  version: string;
  /** See `NodesOptions`. */
  readsFormat: number;
  address: () => string;
  relayLanes?: number;
  /** See `NodesOptions`. */
  isAlone?: boolean;
  /** Nodes that have certainly ended. */
  ended?: readonly string[];
  /** If this node is one of several workers: what they share without Redis. */
  worker?: WorkerShare | undefined;
  redisPatienceMs?: number;
}

export interface WorkerShare {
  /** The same for all workers of one main process. */
  mark: string;
  end: WorkerEnd;
  peers: Peers;
}

const checkClockMs = 60_000;

export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { db, log, metrics, aliveMs } = options;
  const id = newId();
  const redis = options.redis && (await connect(options.redis, options));
  const { worker } = options;
  const bus = redis
    ? createRedisBus(redis)
    : worker
      ? createWorkerBus(worker.end.lines.messages)
      : createLocalBus();
  const held = redis
    ? createRedisHeldCounts(redis, id, log)
    : worker
      ? createWorkerHeldCounts(worker.end)
      : createLocalHeldCounts();
  try {
    const checkClock = createClockCheck({
      log,
      metrics,
      now: Date.now,
      clocks: {
        database: async () => (await queries.readTime.one(db)).ms,
        ...(redis ? { Redis: () => readRedisTime(redis) } : {}),
      },
    });
    await checkClock();
    const nodes = await joinNodes({
      ...options,
      id,
      // Workers share all that nodes share through Redis, so they count as nodes that have one, each main process another.
      hasRedis: redis !== undefined || worker !== undefined,
      redis: redis ? identifyRedis(redis, id) : worker && identifyWorkers(worker.mark),
    });
    const leases = createLeases({ db, log, holder: id, ttlMs: aliveMs });
    return {
      nodes,
      leases,
      bus,
      held,
      redis,
      isShared: redis !== undefined || worker !== undefined,
      peers: worker?.peers,
      // Only reads.
      jobs: [createJob('check the clock', checkClockMs, checkClock)],
      async close() {
        await leases.close();
        await nodes.leave();
        await bus.close();
        await held.close();
        await redis?.close();
      },
    };
  } catch (error) {
    await held.close();
    await redis?.close();
    throw error;
  }
}

async function connect(address: RedisAddress, options: ClusterOptions): Promise<Redis> {
  const { db, log, metrics, redisPatienceMs: patienceMs } = options;
  await queries.nameInstallation.run(db);
  const { id } = await queries.readInstallation.one(db);
  // Most installations have no Redis: the 480 modules of its client are loaded where there is one.
  const { openRedis } = await import('./redis/connection.ts');
  return openRedis(address, {
    prefix: `laurel:${id}:`,
    log,
    metrics,
    ...(patienceMs === undefined ? {} : { patienceMs }),
  });
}

async function readRedisTime(redis: Redis): Promise<number | undefined> {
  const reply = await redis.send(['TIME']);
  return Array.isArray(reply) ? Number(reply[0]) * 1_000 + Number(reply[1]) / 1_000 : undefined;
}
