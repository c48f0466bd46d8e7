import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { openEmbedded } from '../platform/postgres/embedded/index.ts';
import { migrate, readMigrations } from '../platform/postgres/migrate.ts';
import { clusterVariable, templateDatabase } from './databases.ts';
import { makeMemoryDirectory } from './memory-directory.ts';

const run = promisify(execFile);

let close: () => Promise<void> = async () => {};

/** One real server for the whole run, with one migrated template: a test's own database is a clone of it, in ms. */
export async function globalSetup(): Promise<void> {
  // Test files run in processes of their own and inherit the environment, this directory included.
  const memory = process.env['TMPDIR'] ? undefined : makeMemoryDirectory();
  if (memory) {
    process.env['TMPDIR'] = memory;
    process.once('exit', () => rmSync(memory, { recursive: true, force: true }));
  }
  const directory = await mkdtemp(join(tmpdir(), 'laurel-test-'));
  // Under root the server runs as another user. If that user could not enter the directory, the server would move to the
  // system's state directory, with a copy of its files (150 MB), and stay there after this run.
  await chmod(directory, 0o711);
  // Test files and the services that they start load the whole server: 1.7 s of a core, or 0.8 s with a cache of what the
  // compiler made of it. One process fills it beside the start of the database: one that is killed writes nothing.
  process.env['NODE_COMPILE_CACHE'] ??= join(directory, 'compile-cache');
  const filled = run(process.execPath, [join(import.meta.dirname, 'fill-compile-cache.ts')]);
  // For `npm run test:postgres`: the package with another version of the server.
  const serverPackage = process.env['LAUREL_TEST_POSTGRES'];
  const embedded = await openEmbedded({
    dataDir: join(directory, 'data'),
    ...(serverPackage ? { serverPackage } : {}),
    // Nothing here needs to outlive a power cut; tests of crashes start servers of their own with fsync on.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '400',
      // One that is at work in a database keeps those who are not superusers from dropping it.
      autovacuum: 'off',
      // Else a connection plans each statement for its values five times before it keeps a plan, and each service has a dozen
      // connections that live for seconds. With 8 files and 10 services the database took a quarter less.
      plan_cache_mode: 'force_generic_plan',
      // Versions before 18 do not know it.
      ...(serverPackage ? { io_method: undefined } : {}),
    },
  });
  close = async () => {
    await embedded.stop();
    await rm(directory, { recursive: true, force: true });
  };
  const { connection } = embedded;
  const admin = new Client({ ...connection });
  await admin.connect();
  // Each connection pays for these rounds of the hash, and a service has ten of them. New in PostgreSQL 16.
  const { rows: known } = await admin.query("select from pg_settings where name = 'scram_iterations'");
  if (known.length > 0) await admin.query('set scram_iterations = 1');
  await admin.query(`alter role ${connection.user} password ${admin.escapeLiteral(connection.password)}`);
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  await migrate(
    { ...connection, database: templateDatabase },
    readMigrations(join(import.meta.dirname, '../migrations')),
  );
  // A connection to a database without a cache of its system catalogue builds one, of ten at once each. The first to the
  // template writes it to a file, which clones then have too.
  const first = new Client({ ...connection, database: templateDatabase });
  await first.connect();
  await first.end();
  process.env[clusterVariable] = JSON.stringify(connection);
  await filled;
}

export async function globalTeardown(): Promise<void> {
  await close();
}
