import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Config } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { isDatabaseAway } from '../platform/postgres/availability.ts';
import { type Database, openDatabase } from '../platform/postgres/database.ts';
import { connectToRunning, hasEmbedded, openEmbedded } from '../platform/postgres/embedded/index.ts';
import { migrate, readMigrations } from '../platform/postgres/migrate.ts';
import { StartupFault } from '../platform/startup-fault.ts';
import { UsageFault } from './command.ts';

export const migrationsDir = join(import.meta.dirname, '../migrations');

export interface Migrated {
  from: number;
  to: number;
}

/**
 * Runs `work` on the installation's database, brought up to date first, as at every start of the service: the one at
 * DATABASE_URL, the embedded one of a service that runs, or, where none runs, the embedded one started for the moment.
 */
export async function withDatabase<T>(
  config: Config,
  work: (db: Database, migrated: Migrated) => Promise<T>,
): Promise<T> {
  const { connection, release } = await connect(config);
  try {
    const migrated = await migrateNow(connection);
    const db = openDatabase({ ...connection, max: 2 }, createLog('silent'));
    try {
      return await work(db, migrated);
    } finally {
      await db.close();
    }
  } finally {
    await release();
  }
}

/**
 * The database as it is. `release` stops the embedded server where this has started it. A command in the wrong directory must
 * not answer from a new, empty database, so only the service itself and `restore` create one.
 */
export async function connect(
  config: Config,
): Promise<{ connection: PoolConfig; release: () => Promise<void> }> {
  const leave = async () => {};
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, release: leave };
  if (!(await hasEmbedded(config.dataDir))) {
    throw new UsageFault(
      `there is no database in ${config.dataDir}; set LAUREL_DATA_DIR to the data directory of the service, or DATABASE_URL to its database`,
    );
  }
  const running = await connectToRunning(config.dataDir);
  if (running) return { connection: running, release: leave };
  const embedded = await openEmbedded({ dataDir: config.dataDir });
  return { connection: embedded.connection, release: embedded.stop };
}

async function migrateNow(connection: PoolConfig): Promise<Migrated> {
  try {
    return await migrate({ ...connection, connectionTimeoutMillis: 5_000 }, readMigrations(migrationsDir));
  } catch (error) {
    if (error instanceof StartupFault || !isDatabaseAway(error)) throw error;
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code;
    throw new StartupFault(`the database cannot be reached: ${reason}`, error);
  }
}
