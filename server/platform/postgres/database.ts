import type { PoolClient, PoolConfig } from 'pg';
import { unavailable } from '../faults.ts';
import type { Log } from '../log.ts';
import { messages } from '../messages.ts';
import { isDatabaseAway, isLockTimeout, isRefusedAfterFailure, isRetryable } from './availability.ts';
import { connectionSettings, openPool, type SharedPool } from './pool.ts';
import { openQuickConnections, type QuickConnections } from './quick-connections.ts';
import type { Queryable } from './statement.ts';

/** A transaction under way. Only `transaction` makes one, so a function that asks for it cannot run outside. */
export type Tx = Queryable & {
  readonly inTransaction: true;
  /**
   * The last statements, with the commit sent right after them: one round trip less. All of them must be started before
   * anything is awaited; later ones are refused. If one fails, nothing is committed.
   */
  commitWith<T>(last: () => Promise<T>): Promise<T>;
};

export interface Database extends Queryable {
  /** For short reads that come often: see quick-connections.ts. */
  readonly quick: Queryable;
  /** Runs `work` in one transaction; on a deadlock or a serialization failure runs it again from the start. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface OpenDatabase extends Database {
  readonly stats: SharedPool['stats'];
  close(): Promise<void>;
}

const attempts = 5;

/** A database for one user alone, such as a command or a test: its connections are not divided between owners. */
export function openDatabase(connection: PoolConfig, log: Log): OpenDatabase {
  const pool = openPool(
    { ...connection, max: connection.max ?? 20 },
    { share: 1, waitingPerOwner: 10_000 },
    log,
  );
  const quick = openQuickConnections(connectionSettings(connection), log);
  return {
    ...createDatabase(pool, quick, () => 'alone', log),
    stats: pool.stats,
    async close() {
      await Promise.all([pool.close(), quick.close()]);
    },
  };
}

/** The database as one kind of user sees it: `owner` says for whom each connection is taken. */
export function createDatabase(
  pool: SharedPool,
  quick: QuickConnections,
  owner: () => string,
  log: Log,
): Database {
  async function once<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return pool.hold(owner(), async (client, giveUp) => {
      // A connection lost between two queries reports itself here; the next query then rejects.
      const onError = (error: Error) =>
        log.warn({ err: error }, 'a database connection was lost during a transaction');
      client.on('error', onError);
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
        await client.query('rollback').catch(giveUp);
        throw error;
      } finally {
        client.off('error', onError);
      }
    });
  }

  const fail = (error: unknown) => {
    throw translate(error);
  };
  return {
    query: (request) => pool.query(owner(), request).catch(fail),
    quick: { query: (request) => quick.query(owner(), request).catch(fail) },
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
  };
}

function openTx(client: PoolClient): { tx: Tx; commit: () => Promise<unknown> } {
  let committed: Promise<unknown> | undefined;
  const commit = () => {
    committed ??= client.query('commit');
    return committed;
  };
  // Statements that were sent after a failed one are refused only because of it. The first failure is the real reason:
  // it decides whether the transaction can be run again.
  let reason: unknown;
  const fail = (error: unknown) => {
    reason ??= error;
    throw isRefusedAfterFailure(error) ? reason : error;
  };
  const tx: Tx = {
    inTransaction: true,
    query: (config) =>
      committed
        ? Promise.reject(new Error(`'${config.name}' was run after the commit`))
        : client.query(config).catch(fail),
    commitWith(last) {
      const results = last();
      // After a failed statement the server treats a commit as a rollback. The statement itself rejects.
      commit().catch(() => {});
      return results;
    },
  };
  return { tx, commit };
}

/** Turns temporary errors of the database into faults of the API. All others are passed on as they are. */
export function translate(error: unknown): unknown {
  if (isLockTimeout(error)) {
    return unavailable(messages.contended, 1, error);
  }
  return isDatabaseAway(error) ? unavailable(messages.databaseAway, 2, error) : error;
}
