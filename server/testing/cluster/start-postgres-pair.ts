import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import {
  type Account,
  bareSurroundings,
  nobody,
  run,
  spawnAs,
} from '../../platform/postgres/embedded/account.ts';
import { chooseLocation } from '../../platform/postgres/embedded/location.ts';
import { handOver } from '../../platform/postgres/embedded/private-file.ts';
import {
  findServerPackage,
  type Programs,
  readyPrograms,
} from '../../platform/postgres/embedded/server-files.ts';
import { startTcpProxy } from './start-haproxy.ts';
import { findFreePort, hasEnded } from './start-nodes.ts';

/** A PostgreSQL primary with a synchronous standby, behind HAProxy, which sends all connections to the primary while it is up. */
export interface PostgresPair {
  /** Through HAProxy. */
  url: string;
  /** Kills every process of the primary, and then makes the standby the primary. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

interface Server {
  data: string;
  port: number;
  process: ChildProcess;
}

const user = 'postgres';
const standbyName = 'standby';

export async function startPostgresPair(): Promise<PostgresPair> {
  const home = await mkdtemp(join(tmpdir(), 'laurel-pair-'));
  // As root the server runs as another user, who must be able to enter.
  await chmod(home, 0o711);
  const location = await chooseLocation(join(home, 'files'), join(home, 'state'));
  // A user with a name, which initdb needs.
  const account = location.account && nobody;
  const programs = await readyPrograms(await findServerPackage(), location.home, account, location.relocated);
  const files = join(location.home, 'pair');
  await mkdir(files);
  await handOver(files, account);
  const servers: Server[] = [];
  const start = async (data: string) => {
    const server = await startServer(programs, account, data);
    servers.push(server);
    return server;
  };

  async function stop(): Promise<void> {
    for (const server of servers) await endServer(server);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }

  try {
    const primaryData = join(files, 'primary');
    await expectOk(
      run(programs.initdb, ['-D', primaryData, '-U', user, '--auth=trust', '--no-sync'], account),
    );
    const primary = await start(primaryData);
    const standbyData = join(files, 'standby');
    await copyRunning(primary, standbyData, account);
    const standby = await start(standbyData);
    // Only now: the standby has a copy of the settings, and must not wait for a standby of its own after it has taken over.
    await ask(primary, `alter system set synchronous_standby_names = '${standbyName}'`);
    await ask(primary, 'select pg_reload_conf()');
    await until(primary, `select 1 from pg_stat_replication where sync_state = 'sync'`);
    await ask(primary, 'create database laurel');
    const proxy = await startTcpProxy(primary.port, standby.port);
    await proxy.untilUp(0);
    return {
      url: `postgres://${user}@127.0.0.1:${proxy.port}/laurel`,
      async failOver() {
        await killServer(primary);
        await ask(standby, 'select pg_promote()');
        await until(standby, 'select 1 where not pg_is_in_recovery()');
      },
      async stop() {
        await proxy.stop();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startServer(programs: Programs, account: Account | undefined, data: string): Promise<Server> {
  const port = await findFreePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    // Without it the standby could not get what was written while its files were copied.
    wal_keep_size: '512MB',
    hot_standby_feedback: 'on',
    // In files of the server. Shared memory of a killed server would stay in the system.
    dynamic_shared_memory_type: 'mmap',
    jit: 'off',
    autovacuum: 'off',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(`${data}.log`, 'a');
  const process = spawn(programs.postgres, ['-D', data, ...args], {
    ...bareSurroundings,
    ...spawnAs(account),
    stdio: ['ignore', log, log],
  });
  const server = { data, port, process };
  await until(server, 'select 1');
  return server;
}

/** PostgreSQL's own way to copy a running server without `pg_basebackup`, which the packages do not have. */
async function copyRunning(primary: Server, target: string, account: Account | undefined): Promise<void> {
  const client = await connectTo(primary);
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    const left = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot']);
    const isCopied = (path: string) => !left.has(path.slice(primary.data.length + 1));
    await copyTolerantly(primary.data, target, isCopied);
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    await writeFile(join(target, 'backup_label'), rows[0].labelfile);
  } finally {
    await client.end();
  }
  for (const name of ['pg_wal', 'pg_replslot']) await mkdir(join(target, name), { recursive: true });
  const source = `host=127.0.0.1 port=${primary.port} user=${user} application_name=${standbyName}`;
  await writeFile(join(target, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  await writeFile(join(target, 'standby.signal'), '');
  await chmod(target, 0o700);
  if (account) await expectOk(run('chown', ['-R', `${account.uid}:${account.gid}`, target], undefined));
}

/** Files may come and go while a server runs. */
async function copyTolerantly(from: string, to: string, isCopied: (path: string) => boolean): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await cp(from, to, { recursive: true, filter: isCopied });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 20) throw error;
    }
  }
}

/** Without a checkpoint: nobody needs its data any more. */
async function endServer({ process: server }: Server): Promise<void> {
  if (hasEnded(server)) return;
  const gone = once(server, 'exit');
  server.kill('SIGQUIT');
  await gone;
}

/** All of its processes at once. First it is stopped, so that it starts none meanwhile. */
async function killServer({ process: server }: Server): Promise<void> {
  if (server.pid === undefined || hasEnded(server)) return;
  const gone = once(server, 'exit');
  server.kill('SIGSTOP');
  for (const pid of childrenOf(server.pid)) process.kill(pid, 'SIGKILL');
  server.kill('SIGKILL');
  await gone;
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.filter((pid) => parentOf(pid) === parent).map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    // The name of the program is in brackets and may hold anything.
    const rest = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '');
    return Number(rest.trim().split(' ')[1]);
  } catch {
    return undefined;
  }
}

async function connectTo({ port }: Server): Promise<Client> {
  const client = new Client({ host: '127.0.0.1', port, user, database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function ask(server: Server, text: string): Promise<number> {
  const client = await connectTo(server);
  try {
    return (await client.query(text)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** Waits until there is a row. */
async function until(server: Server, text: string): Promise<void> {
  for (;;) {
    const rows = await ask(server, text).catch(() => 0);
    if (rows > 0) return;
    if (server.process.exitCode !== null)
      throw new Error(`PostgreSQL ended:\n${readFileSync(`${server.data}.log`, 'utf8')}`);
    await wait(50);
  }
}

async function expectOk(running: ReturnType<typeof run>): Promise<void> {
  const { ok, output } = await running;
  if (!ok) throw new Error(output);
}
