import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, statfs } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Account, bareSurroundings, spawnAs } from './account.ts';
import { EmbeddedFault, saysDiskFull } from './fault.ts';
import { stopLeftover } from './leftover.ts';
import type { Log } from './log.ts';
import type { ServerLog } from './server-log.ts';
import { clearSocketDirectory } from './socket-directory.ts';

/** What `pg` takes to reach the database. `host` is the directory of a Unix socket. */
export type Connection = { host: string; port: number; user: string; password: string; database: string };

/** All that one start of the server needs. */
export type ServerPlan = {
  program: string;
  args: string[];
  data: string;
  account: Account | undefined;
  connection: Connection;
  serverLog: ServerLog;
  log: Log;
};

export type ServerProcess = {
  /** Settles when the process has ended, with the way it ended. */
  ended: Promise<string>;
  stop: () => Promise<void>;
};

const startPatienceMs = 600_000;

/**
 * Ends the server when our process ends, however that happens: our end of the pipe closes, and the reader at the other
 * end then asks for a fast shutdown. An exit handler was rejected, because it does not run on a signal.
 */
function watchOver(pid: number, account: Account | undefined, log: Log): ChildProcess {
  const watcher = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(pid)], {
    ...bareSurroundings,
    ...spawnAs(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', (error) =>
    log('the watcher of the database server could not be started', { error: error.message }),
  );
  watcher.unref();
  if (watcher.stdin instanceof Socket) watcher.stdin.on('error', () => {}).unref();
  return watcher;
}

function launch({
  program,
  args,
  account,
  serverLog,
  log,
}: ServerPlan): ServerProcess & { pid: number | undefined } {
  const child = spawn(program, args, {
    ...bareSurroundings,
    ...spawnAs(account),
    // In a session of its own: Ctrl-C in a terminal reaches the whole group, and would take the database away from
    // requests that we are still finishing.
    detached: true,
    stdio: ['ignore', serverLog.fd, serverLog.fd],
  });
  // The database alone does not keep a process alive that has nothing left to do.
  child.unref();
  const watcher = child.pid === undefined ? undefined : watchOver(child.pid, account, log);
  const ended = new Promise<string>((resolve) => {
    // Not `once`: a signal that cannot be sent is an error event, too.
    child.on('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit status ${code}`));
  });
  void ended.then(() => watcher?.kill('SIGKILL'));

  const stop = async () => {
    // Fast shutdown; then without a checkpoint, to be recovered at the next start; then by force, likewise.
    for (const [signal, patienceMs] of [
      ['SIGINT', 10_000],
      ['SIGQUIT', 5_000],
      ['SIGKILL', 5_000],
    ] as const) {
      child.kill(signal);
      const patience = new AbortController();
      const late = delay(patienceMs, 'late', { signal: patience.signal }).catch(() => 'late');
      const first = await Promise.race([ended, late]);
      patience.abort();
      if (first !== 'late') return;
      log('the database server is slow to stop', { signal, patienceMs });
    }
  };
  return { pid: child.pid, ended, stop };
}

/** The server keeps its state in its pid file. Connecting to ask would put a line into its log each time. */
async function isReady(data: string, pid: number): Promise<boolean> {
  try {
    const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
    return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

async function checkConnection(connection: Connection, data: string): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedFault(
      'server-failed',
      `The database server in ${data} is running but refuses the connection: ${reason}`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** Why the server ended, in one line, out of what it wrote. */
async function explain({ data, serverLog }: ServerPlan, how: string): Promise<EmbeddedFault> {
  const text = await serverLog.sinceMark();
  const { bavail, bsize } = await statfs(data);
  // On a full disk there was no room for the message itself. A segment of the server's journal has 16 MB.
  if (saysDiskFull(text) || (!/FATAL|PANIC/.test(text) && bavail * bsize < 16_777_216)) {
    return new EmbeddedFault('disk-full', `The database in ${data} did not start: the disk is full.`);
  }
  if (text.includes('pre-existing shared memory block')) {
    return new EmbeddedFault(
      'old-processes-at-work',
      `Processes of an earlier database server are still running in ${data}. Wait for them to end, or stop them.`,
    );
  }
  // Before it can log, the server just prints, over several lines.
  const printed = text
    .replace(/^\d{4}-.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  const reason = /(?:FATAL|PANIC): +(.*)/.exec(text)?.[1] ?? (printed === '' ? how : printed);
  return new EmbeddedFault(
    'server-failed',
    `The database in ${data} did not start: ${reason} (log: ${serverLog.path}).`,
  );
}

/** Starts the server and waits until it takes connections; after a crash that includes its recovery. */
export async function startServer(plan: ServerPlan, cancelled: AbortSignal): Promise<ServerProcess> {
  await stopLeftover(plan.data, plan.log);
  await plan.serverLog.mark();
  await clearSocketDirectory(plan.connection.host, plan.account);
  const server = launch(plan);
  let gone: string | undefined;
  void server.ended.then((how) => {
    gone = how;
  });
  const begun = performance.now();
  let told = begun;
  while (!(await isReady(plan.data, server.pid ?? 0))) {
    if (gone !== undefined) throw await explain(plan, gone);
    const now = performance.now();
    if (cancelled.aborted || now - begun > startPatienceMs) {
      await server.stop();
      throw new EmbeddedFault('server-failed', `The database in ${plan.data} did not become ready.`);
    }
    if (now - told > 10_000) {
      told = now;
      plan.log('the database server is still starting', { seconds: Math.round((now - begun) / 1000) });
    }
    await delay(20);
  }
  try {
    await checkConnection(plan.connection, plan.data);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}
