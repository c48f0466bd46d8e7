import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { StartupFault } from '../startup-fault.ts';
import { isLockTimeout, isRetryable } from './availability.ts';

export interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

/** Any constant will do, as long as no one else uses it on the same database. */
export const migrationLock = 7_227_235_001;
const oldestServer = 150_000;

export function readMigrations(directory: string): Migration[] {
  return readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file, index) => {
      const version = Number(/^(\d{4})_/.exec(file)?.[1]);
      if (version !== index + 1)
        throw new Error(`migrations must be numbered without gaps: ${file} should be number ${index + 1}`);
      const sql = readFileSync(join(directory, file), 'utf8');
      return { version, name: file, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Brings the database to `target` (the newest by default). Several nodes may start at once: one does the work, the
 * others wait for it. Each migration is one transaction, so a crash leaves a database at some whole version. In an
 * empty database nobody is working, so all migrations are one transaction: a sixtieth of the commits to wait for.
 */
export async function migrate(
  connection: ClientConfig,
  migrations: readonly Migration[],
  target = migrations.length,
): Promise<{ from: number; to: number }> {
  const client = new Client(connection);
  // A connection lost while we wait rejects the query; without a listener it would end the process as well.
  client.on('error', () => {});
  await client.connect();
  try {
    refuseOldServer(await serverVersion(client));
    // Without the lock where there is nothing to do: a backup under way holds it, and a restart must not wait for that.
    if ((await isMigrated(client)) && (await verifyApplied(client, migrations)) === target)
      return { from: target, to: target };
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const from = await verifyApplied(client, migrations);
    if (from === 0) await applyAll(client, migrations.slice(0, target));
    else for (const migration of migrations.slice(from, target)) await apply(client, migration);
    return { from, to: Math.max(from, target) };
  } finally {
    // Ending the session also releases the lock.
    await client.end();
  }
}

async function applyAll(client: Client, migrations: readonly Migration[]): Promise<void> {
  await client.query('begin');
  for (const migration of migrations) await applyInTransaction(client, migration);
  await client.query('commit');
}

async function serverVersion(client: Client): Promise<number> {
  const { rows } = await client.query("select current_setting('server_version_num')::int as version");
  return rows[0].version;
}

export function refuseOldServer(version: number): void {
  if (version >= oldestServer) return;
  const major = Math.floor(version / 10_000);
  throw new StartupFault(
    `PostgreSQL 15 or later is required; the server at DATABASE_URL has version ${major}`,
  );
}

async function isMigrated(client: Client): Promise<boolean> {
  return (await client.query("select to_regclass('schema_migrations') is not null as known")).rows[0].known;
}

/** The version of the database, after checking that its history is that of this release. */
async function verifyApplied(client: Client, migrations: readonly Migration[]): Promise<number> {
  await client.query(`
    create table if not exists schema_migrations (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<Migration>(
    'select version, name, checksum from schema_migrations order by version',
  );
  for (const [index, row] of rows.entries()) {
    const known = migrations[row.version - 1];
    if (!known) {
      throw new StartupFault(
        `the database is newer than this release: it has migration ${row.name}, this release ends at version ${migrations.length}; start the newer release`,
      );
    }
    if (row.version !== index + 1) {
      throw new StartupFault(
        `the migration history of this database is damaged: ${migrations[index]?.name} is missing from schema_migrations`,
      );
    }
    if (known.checksum !== row.checksum) {
      throw new StartupFault(
        `migration ${row.name} was changed after it was applied to this database; restore the file, add a new migration instead`,
      );
    }
  }
  return rows.length;
}

/**
 * How long a migration waits for a lock, one value after the other. Requests queue behind it meanwhile. All are less
 * than PostgreSQL's `deadlock_timeout` (1 second): if a migration and a transaction of a running node wait for each
 * other, the migration gives up.
 */
const lockTimeoutsMs = [100, 200, 300, 500];
const lockPatienceMs = 120_000;

/**
 * Nodes of the previous version may be working. While they hold the locks that the migration needs, it is tried again.
 */
async function apply(client: Client, migration: Migration): Promise<void> {
  const deadline = performance.now() + lockPatienceMs;
  for (let tries = 0; ; tries++) {
    const timeout = lockTimeoutsMs[tries % lockTimeoutsMs.length];
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${timeout}`);
      await applyInTransaction(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if (!isBlocked(error)) throw error;
      if (performance.now() > deadline) throw stillBlocked(migration, error);
    }
    // Lets those that waited behind it go first.
    await new Promise((done) => setTimeout(done, 50 + 200 * Math.random()));
  }
}

function isBlocked(error: unknown): boolean {
  const cause = error instanceof StartupFault ? error.cause : error;
  return isLockTimeout(cause) || isRetryable(cause);
}

function stillBlocked({ name }: Migration, cause: unknown): StartupFault {
  return new StartupFault(
    `migration ${name} could not lock its tables for ${lockPatienceMs / 1_000} seconds: ` +
      'end the long transactions on this database (see pg_stat_activity), and start again',
    cause,
  );
}

async function applyInTransaction(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.checksum,
    ]);
  } catch (error) {
    throw new StartupFault(`migration ${migration.name} failed: ${(error as Error).message}`, error);
  }
}

/** Applies what is missing up to `target` in the transaction that the caller has begun. */
export async function migrateInTransaction(
  client: Client,
  migrations: readonly Migration[],
  target = migrations.length,
): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  const from = await verifyApplied(client, migrations);
  for (const migration of migrations.slice(from, target)) await applyInTransaction(client, migration);
}
