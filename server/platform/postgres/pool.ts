import { Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { createFairGate, type FairGateLimits, type FairGateStats, passThrough } from '../fair/fair-gate.ts';
import type { Log } from '../log.ts';
import { readMoment } from './moment.ts';
import { plannedOnce } from './planned-once.ts';
import type { Queryable, QueryRequest } from './statement.ts';
import { writtenTogether } from './written-together.ts';

/** What every connection is opened with, unless the caller says otherwise. */
export function connectionSettings(connection: PoolConfig): PoolConfig {
  return {
    connectionTimeoutMillis: waitMs,
    application_name: 'laurel',
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    // A connection whose server vanished without closing it (a failover) must not block its request forever.
    query_timeout: 35_000,
    keepAlive: true,
    pipeline: true,
    types: { getTypeParser },
    ...connection,
  } as PoolConfig;
}

/** How long a call waits for a connection before it is refused. */
const waitMs = 5_000;

export interface SharedPool {
  query(owner: string, request: QueryRequest): ReturnType<Queryable['query']>;
  /** Runs `work` on a connection of its own. `giveUp` is called when that connection cannot be used again. */
  hold<T>(owner: string, work: (client: PoolClient, giveUp: () => void) => Promise<T>): Promise<T>;
  readonly stats: FairGateStats & { readonly open: number };
  close(): Promise<void>;
}

/**
 * Connections that owners take in turns. The pool's own queue stays empty: the gate has as many places as the pool has
 * connections.
 */
export function openPool(
  connection: PoolConfig & { max: number },
  {
    planOnce = false,
    ...limits
  }: Pick<FairGateLimits, 'share' | 'waitingPerOwner'> & {
    /** For statements that come all the time: see planned-once.ts. */
    planOnce?: boolean;
  },
  log: Log,
): SharedPool {
  const settings = connectionSettings(connection);
  const pool = new Pool({ idleTimeoutMillis: 60_000, ...settings });
  pool.on('connect', writtenTogether);
  if (planOnce) pool.on('connect', plannedOnce);
  // Without a listener a lost idle connection would end the process.
  pool.on('error', ({ message: reason }) => {
    // The error has the whole connection with it, which is nothing for a log.
    if (!pool.ending) log.warn({ reason }, 'an idle database connection was lost');
  });
  const gate = createFairGate({
    ...limits,
    places: connection.max,
    waitMs: settings.connectionTimeoutMillis ?? waitMs,
  });

  return {
    query: (owner, request) => passThrough(gate, owner, () => pool.query(request)),
    hold: (owner, work) =>
      passThrough(gate, owner, async () => {
        const client = await pool.connect();
        let broken = false;
        try {
          return await work(client, () => {
            broken = true;
          });
        } finally {
          client.release(broken);
        }
      }),
    stats: {
      get open() {
        return pool.totalCount;
      },
      get inUse() {
        return gate.stats.inUse;
      },
      get waiting() {
        return gate.stats.waiting;
      },
      refused: gate.stats.refused,
    },
    close: () => pool.end(),
  };
}

const readOtherMoment = types.getTypeParser(types.builtins.TIMESTAMPTZ);
const readTimestamp = (text: string) => readMoment(text, readOtherMoment);

/** Every whole number that we store stays under 2^53, so a bigint is a number and not pg's default string. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === types.builtins.INT8) return Number;
  if (oid === types.builtins.TIMESTAMPTZ) return readTimestamp;
  return types.getTypeParser(oid, format as 'text');
}
