import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Config } from './config.ts';
import type { Log } from './platform/log.ts';
import { isDatabaseAway } from './platform/postgres/availability.ts';
import { type Connections, openConnections } from './platform/postgres/connections.ts';
import { EmbeddedFault, type EmbeddedPostgres, openEmbedded } from './platform/postgres/embedded/index.ts';
import { type Migration, migrate, readMigrations } from './platform/postgres/migrate.ts';
import { StartupFault } from './platform/startup-fault.ts';
import { preparedDatabase } from './prepared-database.ts';

export interface Storage extends Connections {
  notices: readonly string[];
  /** For code that needs a connection outside the pools. */
  connection: PoolConfig;
}

const migrationsDir = join(import.meta.dirname, 'migrations');
/** A database that starts beside us (a compose file) may need this long; after that something is wrong. */
const defaultPatienceMs = 15_000;

/** The database, migrated and ready: the one at DATABASE_URL, or the embedded server in the data directory. */
export async function openStorage(
  config: Config,
  log: Log,
  patienceMs = defaultPatienceMs,
): Promise<Storage> {
  const place = await openPlace(config, log, patienceMs);
  const connections = openConnections(place.connection, config.databaseConnections, log);
  return {
    ...connections,
    ...place,
    async close() {
      await connections.close();
      await place.close();
    },
  };
}

/** Where the database is. */
export interface Place {
  connection: PoolConfig;
  notices: readonly string[];
  close(): Promise<void>;
}

/** The database, migrated, without a connection to it. */
export async function openPlace(config: Config, log: Log, patienceMs = defaultPatienceMs): Promise<Place> {
  const migrations = readMigrations(migrationsDir);
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config, migrations, log);
  const close = async () => embedded?.stop();
  try {
    const connection: PoolConfig = embedded ? embedded.connection : { connectionString: config.databaseUrl };
    await bringUpToDate(connection, migrations, log, patienceMs);
    return { connection, notices: embedded?.notices ?? [], close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * For a worker: the main process has opened the place. It migrates again, which changes nothing unless this worker is of a
 * newer version than the main process.
 */
export async function openWorkerStorage(
  connection: PoolConfig,
  notices: readonly string[],
  config: Config,
  log: Log,
): Promise<Storage> {
  await bringUpToDate(connection, readMigrations(migrationsDir), log, defaultPatienceMs);
  return { ...openConnections(connection, config.databaseConnections, log), connection, notices };
}

async function bringUpToDate(
  connection: PoolConfig,
  migrations: readonly Migration[],
  log: Log,
  patienceMs: number,
): Promise<void> {
  const { from, to } = await migrateWithPatience(connection, migrations, log, patienceMs);
  if (from !== to) log.info({ from, to }, 'the database was migrated');
}

/** Reserved for the command line and for operators who query the database directly. */
const otherConnections = 30;

/** While workers are exchanged, there is one more. */
function mostConnections({ databaseConnections, workers }: Config): number {
  return databaseConnections + (workers > 1 ? Math.ceil(databaseConnections / workers) : 0);
}

async function startEmbedded(
  config: Config,
  migrations: readonly Migration[],
  log: Log,
): Promise<EmbeddedPostgres> {
  try {
    const embedded = await openEmbedded({
      dataDir: config.dataDir,
      settings: { max_connections: String(mostConnections(config) + otherConnections) },
      prepared: preparedDatabase(migrations),
      log: (message, fields) => log.info(fields ?? {}, message),
    });
    void embedded.exited.then((fault) => {
      if (fault) log.fatal({ err: fault }, 'the database server keeps failing; fix the cause and restart');
    });
    return embedded;
  } catch (error) {
    throw error instanceof EmbeddedFault ? new StartupFault(error.message, error) : error;
  }
}

async function migrateWithPatience(
  connection: PoolConfig,
  migrations: readonly Migration[],
  log: Log,
  patienceMs: number,
) {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await migrate({ ...connection, connectionTimeoutMillis: 5_000 }, migrations);
    } catch (error) {
      if (error instanceof StartupFault) throw error;
      const reason = (error as Error).message || (error as NodeJS.ErrnoException).code;
      if (!isDatabaseAway(error) || Date.now() > deadline) {
        throw new StartupFault(`the database cannot be used: ${reason}`, error);
      }
      log.warn({ reason }, 'the database is not reachable yet; retrying');
      await new Promise((done) => setTimeout(done, 1_000));
    }
  }
}
