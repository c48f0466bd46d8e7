import { Client, type ClientConfig, type PoolConfig } from 'pg';
import { migrationLock } from '../migrate.ts';
import { connectionSettings } from '../pool.ts';

/** A backup or a migration is under way, or somebody reads for long: the change can be tried again later. */
export class NotNow extends Error {
  override readonly name = 'NotNow';
}

/**
 * A connection for changes of partitions. Not one of a pool: building an index takes longer than a statement of the pools may,
 * and cannot be done inside a transaction.
 */
export async function openChanges(connection: PoolConfig): Promise<Client> {
  const client = new Client({
    ...connectionSettings(connection),
    application_name: 'laurel partitions',
    statement_timeout: 0,
    query_timeout: 0,
    pipeline: false,
  } as ClientConfig);
  // The query under way rejects as well; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'`);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/**
 * For how long a change waits for a lock, in milliseconds. Whoever comes after it waits behind it, so this is also the
 * longest that a change can delay others. Less than what a group of writes waits before it is divided (connections.ts).
 */
const lockWaitMs = 200;

/**
 * Runs changes that need a strong lock for a moment in one transaction. A backup holds weak locks on all tables while it
 * copies, so nothing is tried then.
 */
export async function changeQuickly<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query(`begin; set local lock_timeout = ${lockWaitMs}`);
  try {
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as free', [migrationLock]);
    if (!rows[0].free) throw new NotNow('a backup or a migration is under way');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if ((error as { code?: unknown }).code === '55P03') {
      throw new NotNow('a long transaction uses the table', { cause: error });
    }
    throw error;
  }
}
