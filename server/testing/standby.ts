import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import {
  type Account,
  bareSurroundings,
  nobody,
  run,
  spawnAs,
} from '../platform/postgres/embedded/account.ts';
import { handOverTree } from '../platform/postgres/embedded/private-file.ts';
import { findServerPackage, readyPrograms } from '../platform/postgres/embedded/server-files.ts';

interface Server {
  connection: { host: string; port: number; user: string; password: string; database: string };
  /** As DATABASE_URL takes it. */
  url(database: string): string;
  start(): Promise<void>;
  /** As a machine that fails. */
  kill(): Promise<void>;
  query(text: string): Promise<void>;
}

const settings = {
  fsync: 'off',
  shared_buffers: '32MB',
  max_connections: '100',
  wal_level: 'replica',
  max_wal_senders: '4',
  wal_keep_size: '512MB',
  hot_standby: 'on',
  // A query on the standby that is in the way of the primary's vacuum is cancelled at once.
  max_standby_streaming_delay: '0',
  wal_retrieve_retry_interval: '100ms',
  autovacuum: 'off',
  timezone: 'UTC',
  listen_addresses: '',
};

/** A real primary and a real streaming standby, of the PostgreSQL that the service brings along or that is tested. */
export async function startPair(): Promise<{ primary: Server; standby: Server; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'laurel-pair-'));
  // PostgreSQL refuses to run as root.
  const account: Account | undefined = process.geteuid?.() === 0 ? nobody : undefined;
  await chmod(directory, 0o711);
  const home = join(directory, 'home');
  await mkdir(home);
  if (account) for (const path of [directory, home]) await chown(path, account.uid, account.gid);
  // For `npm run test:postgres`, as in `global-setup.ts`.
  const from = await findServerPackage(process.env['LAUREL_TEST_POSTGRES']);
  const programs = await readyPrograms(from, home, account, false);
  const made = await run(
    programs.initdb,
    [
      '-D',
      join(directory, 'primary'),
      '-U',
      'postgres',
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ],
    account,
  );
  if (!made.ok) throw new Error(made.output);

  function server(name: string, port: number, more: Readonly<Record<string, string>>): Server {
    let child: ChildProcess | undefined;
    const connection = { host: directory, port, user: 'postgres', password: 'none', database: 'postgres' };
    async function query(text: string): Promise<void> {
      const client = new Client(connection);
      await client.connect();
      try {
        await client.query(text);
      } finally {
        await client.end();
      }
    }
    return {
      connection,
      url: (database) =>
        `postgres://postgres:none@/${database}?host=${encodeURIComponent(directory)}&port=${port}`,
      query,
      async start() {
        const all = { ...settings, ...more, unix_socket_directories: directory, port: String(port) };
        const args = Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
        child = spawn(programs.postgres, ['-D', join(directory, name), ...args], {
          ...bareSurroundings,
          ...spawnAs(account),
          stdio: 'ignore',
        });
        while (
          !(await query('select').then(
            () => true,
            () => false,
          ))
        )
          await delay(50);
      },
      async kill() {
        if (!child || child.exitCode !== null || child.signalCode !== null) return;
        const ended = new Promise((done) => child?.once('exit', done));
        child.kill('SIGKILL');
        await ended;
        // Its children notice that it is gone, and end.
        await delay(200);
        await rm(join(directory, name, 'postmaster.pid'), { force: true });
      },
    };
  }

  const primary = server('primary', 5433, {});
  await primary.start();
  await copyBase(primary.connection, directory, account);
  const standby = server('standby', 5434, {
    primary_conninfo: `host=${directory} port=5433 user=postgres`,
  });
  await standby.start();
  return {
    primary,
    standby,
    async close() {
      await standby.kill();
      await primary.kill();
      await rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** What pg_basebackup does, which the packages do not have. The standby fetches the write-ahead log by itself. */
async function copyBase(
  connection: Server['connection'],
  directory: string,
  account: Account | undefined,
): Promise<void> {
  const [from, to] = [join(directory, 'primary'), join(directory, 'standby')];
  const client = new Client(connection);
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  const left = new Set([join(from, 'postmaster.pid'), join(from, 'postmaster.opts')]);
  const wal = join(from, 'pg_wal');
  await cp(from, to, {
    recursive: true,
    filter: (path) => !left.has(path) && !path.startsWith(`${wal}/`),
  });
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  await writeFile(join(to, 'backup_label'), rows[0].labelfile);
  await writeFile(join(to, 'standby.signal'), '');
  await mkdir(join(to, 'pg_wal', 'archive_status'), { recursive: true });
  await chmod(to, 0o700);
  if (account) await handOverTree(to, account);
}
