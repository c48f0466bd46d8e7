import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Account, bareSurroundings, nobody, run, spawnAs } from './account.ts';
import {
  type Connection,
  type EmbeddedOptions,
  type EmbeddedPostgres,
  openEmbedded as openFromPackage,
} from './index.ts';
import { lockIn } from './location.ts';
import { isLocked } from './lock.ts';
import { findServerPackage } from './server-files.ts';

/** Helpers for tests with the real server: directories and processes that are removed after the test. */
export const asRoot = process.geteuid?.() === 0;
export const needsRoot = asRoot ? false : 'only root can do this; the suite of root runs it';
/** For speed, if the test is not about durability. */
export const quick = { fsync: 'off' };

/** A program that a killed process has left behind may still be writing files. */
const leaving = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };

const undoings = new WeakMap<TestContext, (() => unknown)[]>();

/** Clean-up in reverse order, unlike `t.after`: a server stops before its directory is removed. */
export function later(t: TestContext, undo: () => unknown): void {
  const known = undoings.get(t);
  if (known !== undefined) {
    known.push(undo);
    return;
  }
  const list = [undo];
  undoings.set(t, list);
  t.after(async () => {
    for (const step of list.reverse()) await step();
  });
}

export async function scratch(t: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'embedded-'));
  // As root the server runs as another user, who has to pass through.
  await chmod(path, 0o711);
  later(t, () => rm(path, leaving));
  return path;
}

async function untilExit(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'embedded-'));
  await chmod(path, 0o711);
  process.once('exit', () => rmSync(path, leaving));
  return path;
}

/**
 * The package with the server, where every user can run it. The checkout may be in a directory that only root may enter;
 * each data directory would then hold a copy of the server, which is not what these tests are about.
 */
async function findOpenPackage(): Promise<string> {
  const { directory } = await findServerPackage();
  if (!asRoot) return directory;
  const program = join(directory, 'native', 'bin', 'postgres');
  const isOpen = await run(program, ['--version'], nobody).catch(() => undefined);
  if (isOpen?.ok) return directory;
  const copy = join(await untilExit(), 'package');
  await cp(directory, copy, { recursive: true, verbatimSymlinks: true });
  const { ok, output } = await run('chmod', ['-R', 'a+rX', copy], undefined);
  if (!ok) throw new Error(output);
  return copy;
}

export const serverPackage = await findOpenPackage();

export const openEmbedded = (options: EmbeddedOptions): Promise<EmbeddedPostgres> =>
  openFromPackage({ serverPackage, ...options });

async function makePristine(): Promise<string> {
  const dataDir = join(await untilExit(), 'data');
  const embedded = await openEmbedded({ dataDir, settings: quick });
  await embedded.stop();
  return dataDir;
}

let pristine: Promise<string> | undefined;
let shared: Promise<string> | undefined;

async function copyPristine(path: string): Promise<string> {
  pristine ??= makePristine();
  const { ok, output } = await run('cp', ['-Rp', await pristine, path], undefined);
  if (!ok) throw new Error(output);
  return path;
}

/** A data directory with a cluster that was stopped properly, for tests that damage it. */
export const ownDataDir = async (t: TestContext): Promise<string> =>
  await copyPristine(join(await scratch(t), 'data'));

/** The same for all tests of a file, one after the other: making or copying one is most of what a test costs. */
export async function sharedDataDir(): Promise<string> {
  shared ??= untilExit().then((place) => copyPristine(join(place, 'data')));
  return await shared;
}

export async function open(t: TestContext, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const embedded = await openEmbedded({ settings: quick, ...options });
  later(t, () => embedded.stop());
  return embedded;
}

export async function query(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end().catch(() => {});
  }
}

/** Statements that show whether what was committed is still there. */
export const remember = 'drop table if exists kept; create table kept as select 42 as answer';
export const recall = 'select answer from kept';

/** Far more than anything takes on a busy machine. */
const patienceMs = 120_000;

/** Asks again and again until it holds; if it never does, the error says what was waited for. */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + patienceMs; !(await holds()); await delay(20)) {
    if (Date.now() > end) throw new Error(`waited ${patienceMs / 1_000} s in vain: ${what}`);
  }
}

export const dataOf = (home: string): string => join(home, 'cluster', 'data');
export const homeOf = (dataDir: string): string => join(dataDir, 'postgres');

export async function serverPid(home: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataOf(home), 'postmaster.pid'), 'utf8'), 10);
}

/** A zombie counts as gone: the first process of a container does not always reap it. */
export async function isAlive(pid: number): Promise<boolean> {
  const { ok, output } = await run('ps', ['-o', 'stat=', '-p', String(pid)], undefined);
  return ok && !output.trim().startsWith('Z');
}

export const exists = async (path: string): Promise<boolean> =>
  await stat(path).then(
    () => true,
    () => false,
  );

export const draftsIn = async (home: string): Promise<string[]> =>
  (await readdir(home).catch(() => [])).filter((name) => name.startsWith('initdb-'));

export type Service = {
  process: ChildProcess;
  lines: AsyncIterableIterator<string>;
  ended: Promise<unknown[]>;
};

/** A process of its own that opens the data directory; see test-service.ts. `prefix` is run by a shell before it. */
export function service(
  t: TestContext,
  args: {
    dataDir: string;
    act: string;
    stateDir?: string;
    user?: Account;
    node?: string;
    script?: string;
    prefix?: string;
    quiet?: boolean;
    ownGroup?: boolean;
  },
): Service {
  const script = args.script ?? fileURLToPath(new URL('test-service.ts', import.meta.url));
  const command = ['-c', `${args.prefix ?? ':'}; exec "$@"`, 'sh', args.node ?? process.execPath, script];
  const child = spawn('/bin/sh', [...command, args.dataDir, args.act, args.stateDir ?? '', serverPackage], {
    ...bareSurroundings,
    ...spawnAs(args.user),
    detached: args.ownGroup ?? false,
    stdio: ['ignore', 'pipe', args.quiet ? 'ignore' : 'inherit'],
  });
  const ended = once(child, 'exit');
  later(t, async () => {
    child.kill('SIGKILL');
    await ended;
    // The server then stops too. The directory must not be removed while it still writes.
    const home = homeOf(args.dataDir);
    const pid = await serverPid(home).catch(() => undefined);
    if (pid !== undefined && !isLocked(lockIn(home))) {
      await until('the server ends with its process', async () => !(await isAlive(pid)));
    }
  });
  return { process: child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](), ended };
}

/** The next line that the service prints: its connection, or why it did not start. */
export async function answer(
  from: Service,
): Promise<{ connection?: Connection; code?: string; message?: string }> {
  const { value } = await from.lines.next();
  return JSON.parse(String(value ?? '{}')) as { connection?: Connection; code?: string; message?: string };
}

/** Whether a mount can be made here: root in a container often may not. */
export async function mountTmpfs(t: TestContext, path: string, mode: string): Promise<boolean> {
  const { ok } = await run('mount', ['-t', 'tmpfs', '-o', mode, 'tmpfs', path], undefined);
  if (ok) {
    later(t, async () => {
      await run('umount', ['-l', path], undefined);
    });
  }
  return ok;
}
