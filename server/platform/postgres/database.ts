import { Pool, type PoolClient, type PoolConfig, type QueryConfig, types } from 'pg';
import { unavailable } from '../faults.ts';
import type { Log } from '../log.ts';
import { isDatabaseAway, isRetryable } from './availability.ts';
import { openLanes } from './lanes.ts';
import type { Queryable } from './statement.ts';
import { writtenTogether } from './written-together.ts';

/** A transaction under way. Only `transaction` makes one, so a function that asks for it cannot run outside. */
export type Tx = Queryable & {
  readonly inTransaction: true;
  /**
   * The last statements, with the commit right behind them: one trip to the server less. All of them must be asked for
   * before anything is waited for; what is asked later is refused. If one fails, nothing is committed.
   */
  commitWith<T>(last: () => Promise<T>): Promise<T>;
};

export interface Database extends Queryable {
  /** For short reads that come often: see lanes.ts. */
  readonly quick: Queryable;
  /** Runs `work` in one transaction; on a deadlock or a serialization failure runs it again from the start. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The server's version number, or a rejection when it is away. */
  ping(): Promise<number>;
  readonly stats: { readonly total: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

const attempts = 5;

export function openDatabase(connection: PoolConfig, log: Log): Database {
  const settings = {
    // A request waits this long for a connection, then is told to come back: better than a queue without end.
    connectionTimeoutMillis: 5_000,
    application_name: 'laurel',
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    // A connection whose peer vanished without a word (a failover) must not hold its request for ever.
    query_timeout: 35_000,
    keepAlive: true,
    pipeline: true,
    types: { getTypeParser },
    ...connection,
  } as PoolConfig;
  const pool = new Pool({ max: 20, idleTimeoutMillis: 60_000, ...settings });
  pool.on('connect', writtenTogether);
  const lanes = openLanes(settings, log);
  // Without a listener a lost idle connection would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));

  const translated = (on: Queryable): Queryable['query'] => {
    return (config) =>
      on.query(config).catch((error: unknown) => {
        throw translate(error);
      });
  };

  async function once<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    // A connection lost between two queries reports itself here; the next query then rejects.
    const onError = (error: Error) =>
      log.warn({ err: error }, 'a database connection was lost in a transaction');
    client.on('error', onError);
    let broken = false;
    try {
      // Sent without waiting: in pipeline mode it travels with the first statement of the work.
      const begun = client.query('begin');
      begun.catch(() => {});
      const { tx, commit } = openTx(client);
      const result = await work(tx);
      await begun;
      await commit();
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  }

  return {
    query: translated(pool),
    quick: { query: translated(lanes) },
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(work);
        } catch (error) {
          if (!isRetryable(error) || attempt === attempts) throw translate(error);
          await new Promise((done) => setTimeout(done, 2 ** attempt * 5 * Math.random()));
        }
      }
    },
    async ping() {
      const text = "select current_setting('server_version_num')::int as version";
      // A server that vanished without a word is away for whoever asks, long before a query is given up.
      const { rows } = await pool.query({ text, query_timeout: 3_000 } as QueryConfig);
      return rows[0].version;
    },
    stats: {
      get total() {
        return pool.totalCount;
      },
      get idle() {
        return pool.idleCount;
      },
      get waiting() {
        return pool.waitingCount;
      },
    },
    async close() {
      await Promise.all([pool.end(), lanes.close()]);
    },
  };
}

function openTx(client: PoolClient): { tx: Tx; commit: () => Promise<unknown> } {
  let committed: Promise<unknown> | undefined;
  const commit = () => {
    committed ??= client.query('commit');
    return committed;
  };
  const tx: Tx = {
    inTransaction: true,
    query: (config) =>
      committed
        ? Promise.reject(new Error(`'${config.name}' was asked for after the commit`))
        : client.query(config),
    commitWith(last) {
      const results = last();
      // After a statement that failed the server takes a commit for a rollback; it is the statement that rejects.
      commit().catch(() => {});
      return results;
    },
  };
  return { tx, commit };
}

function translate(error: unknown): unknown {
  return isDatabaseAway(error) ? unavailable('The database cannot be reached just now.', 2, error) : error;
}

/** Every whole number that we store stays under 2^53, so a bigint is a number and not pg's default string. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === types.builtins.INT8) return Number;
  return types.getTypeParser(oid, format as 'text');
}
