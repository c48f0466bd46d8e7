import { Client, type PoolConfig } from 'pg';
import { currentOwner } from '../fair/owner.ts';
import type { Log } from '../log.ts';
import { createDatabase, type Database } from './database.ts';
import { connectionSettings, openPool, type SharedPool } from './pool.ts';
import { openQuickConnections, quickConnectionCount } from './quick-connections.ts';
import { watchSecondConnections } from './second-connections.ts';

/** The connections of a node, divided by purpose, so that one kind of work does not wait for another. */
export interface Connections {
  /** For calls of the API; each connection is taken for the owner of the work under way. */
  readonly requests: Database;
  /** For the group commit, which divides its own work. */
  readonly writes: Database;
  /** For what follows the writes: `user` names the part of the service. */
  followUp(user: string): Database;
  /** For work by the clock, in the name of the job under way. */
  readonly jobs: Database;
  /** The server's version number, or a rejection when it is away. Waits for no connection but its own. */
  ping(): Promise<number>;
  readonly stats: Readonly<Record<PoolName, SharedPool['stats']>>;
  close(): Promise<void>;
}

type PoolName = 'requests' | 'quick' | 'writes' | 'follow_up' | 'jobs';

/** How many connections each has, of this many in all. With the smallest total, 16, three are left for requests. */
export function divideConnections(total: number) {
  const health = 1;
  // Hardly ever more than five groups are under way at once (see events/ingest/ingest.ts); with few connections some wait.
  const writes = total < 24 ? 4 : 5;
  const jobs = total < 24 ? 2 : Math.floor(total / 8);
  const followUp = total < 24 ? 4 : Math.floor(total / 6);
  return {
    health,
    quick: quickConnectionCount,
    writes,
    jobs,
    followUp,
    requests: total - health - quickConnectionCount - writes - jobs - followUp,
  };
}

/** How many connections a node opens to a replica, beside those. */
export function replicaConnections(total: number): number {
  return Math.max(5, Math.floor(total / 3));
}

/** The most that one owner alone can use of the connections for requests. The rest is left for the next one. */
const share = 0.6;
const waitingPerOwner = 500;
/** A call or job that waits for a record holds a connection meanwhile. After this time it has to try again later. */
const lockTimeoutMs = 5_000;
/** A group of writes that waits for a record makes all others in the group wait. They are divided after this time. */
const writeLockTimeoutMs = 250;
/** What a piece of a job may take; a job has as many pieces as it needs. */
const jobStatementTimeoutMs = 20_000;

export function openConnections(connection: PoolConfig, total: number, log: Log): Connections {
  const sizes = divideConnections(total);
  const own = { share: 1, waitingPerOwner: 10_000 };
  const pools = {
    requests: openPool(
      { ...connection, max: sizes.requests, lock_timeout: lockTimeoutMs },
      { share, waitingPerOwner },
      log,
    ),
    writes: openPool(
      { ...connection, max: sizes.writes, lock_timeout: writeLockTimeoutMs },
      { ...own, planOnce: true },
      log,
    ),
    follow_up: openPool({ ...connection, max: sizes.followUp }, { ...own, share, planOnce: true }, log),
    jobs: openPool(
      {
        ...connection,
        max: sizes.jobs,
        lock_timeout: lockTimeoutMs,
        statement_timeout: jobStatementTimeoutMs,
      },
      own,
      log,
    ),
  };
  const watched = (name: keyof typeof pools) => watchSecondConnections(pools[name], name, log);
  const [requests, writes, followUp, jobs] = [
    watched('requests'),
    watched('writes'),
    watched('follow_up'),
    watched('jobs'),
  ];
  const quick = openQuickConnections(connectionSettings(connection), log);
  const health = openHealth(connection);

  return {
    requests: createDatabase(requests, quick, currentOwner, log),
    writes: createDatabase(writes, quick, () => 'writes', log),
    followUp: (user) => createDatabase(followUp, quick, () => user, log),
    jobs: createDatabase(jobs, quick, currentOwner, log),
    ping: health.ping,
    stats: {
      requests: pools.requests.stats,
      quick: quick.stats,
      writes: pools.writes.stats,
      follow_up: pools.follow_up.stats,
      jobs: pools.jobs.stats,
    },
    async close() {
      await Promise.all([...Object.values(pools).map((pool) => pool.close()), quick.close(), health.close()]);
    },
  };
}

/**
 * A server that vanished without closing its connections counts as away after this time, long before a query times out.
 */
const pingTimeoutMs = 3_000;

/** One connection for one question. All who ask while it is being answered share the answer. */
function openHealth(connection: PoolConfig) {
  let client: Client | undefined;
  let asked: Promise<number> | undefined;
  const text = "select current_setting('server_version_num')::int as version";

  async function ask(): Promise<number> {
    const one =
      client ??
      new Client({
        ...connectionSettings(connection),
        connectionTimeoutMillis: pingTimeoutMs,
        query_timeout: pingTimeoutMs,
      });
    try {
      if (!client) {
        client = one;
        // The question that is under way rejects; the next one opens another connection.
        one.on('error', () => forget(one));
        one.on('end', () => forget(one));
        await one.connect();
      }
      const { rows } = await one.query(text);
      return rows[0].version;
    } catch (error) {
      forget(one);
      void one.end().catch(() => {});
      throw error;
    }
  }

  function forget(one: Client): void {
    if (client === one) client = undefined;
  }

  return {
    ping(): Promise<number> {
      asked ??= ask().finally(() => {
        asked = undefined;
      });
      return asked;
    },
    async close() {
      await client?.end().catch(() => {});
    },
  };
}
