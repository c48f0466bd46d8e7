import { join } from 'node:path';
import { database, openCluster, type Prepared, packPrepared, role } from './cluster.ts';
import { asFault, EmbeddedFault } from './fault.ts';
import { stopLeftover } from './leftover.ts';
import { chooseLocation, clusterIn, type DatabaseLocation, defaultStateDir, lockIn } from './location.ts';
import { type Lock, takeLock } from './lock.ts';
import type { Log } from './log.ts';
import { handOver } from './private-file.ts';
import { findServerPackage, readyPrograms, type ServerPackage } from './server-files.ts';
import { openServerLog } from './server-log.ts';
import type { Connection } from './server-process.ts';
import { notify, readService, withdraw } from './service-file.ts';
import { port, type Settings, serverArguments } from './settings.ts';
import { makeSocketDirectory, removeSocketDirectory } from './socket-directory.ts';
import { supervise } from './supervisor.ts';

export { EmbeddedFault } from './fault.ts';
export { hasEmbedded, removeEmbedded } from './remove.ts';
export { connectToRunning } from './running.ts';
export type { Connection, Log, Prepared, Settings };

export type EmbeddedOptions = {
  dataDir: string;
  log?: Log;
  /** Over the defaults of settings.ts. */
  settings?: Settings;
  /** Where root keeps a database that cannot live in the data directory; the system's directory for state by default. */
  stateDir?: string;
  /** The directory of the npm package with the server; found in node_modules by default. */
  serverPackage?: string;
  /** Used instead of `initdb` if it fits. */
  prepared?: Prepared;
  /** See supervisor.ts. */
  restartDelays?: readonly number[];
};

export type EmbeddedPostgres = {
  /** A configuration for `pg`. Stays the same when the server is started again. */
  connection: Connection;
  /** Lines for the person who started it. */
  notices: string[];
  /** Stops the server and frees the data directory. */
  stop: () => Promise<void>;
  /** Settles with null after `stop`, or with the reason when the server could not be kept up. */
  exited: Promise<EmbeddedFault | null>;
};

async function lockLocation(location: DatabaseLocation, dataDir: string): Promise<Lock> {
  const path = lockIn(location.home);
  const lock = await takeLock(path).catch((error: unknown) => {
    throw asFault(error, `lock the data directory ${dataDir}`);
  });
  if (lock !== undefined) return lock;
  const pid = (await readService(location.home).catch(() => undefined))?.pid;
  throw new EmbeddedFault(
    'data-directory-in-use',
    `The data directory ${dataDir} is in use by another Laurel process${pid === undefined ? '' : ` (pid ${pid})`}. Stop that process, or choose another data directory.`,
  );
}

async function openDatabase(
  location: DatabaseLocation,
  lock: Lock,
  from: ServerPackage,
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  const { home, account, owner } = location;
  const { log = () => {}, settings = {} } = options;
  const undo: (() => Promise<void>)[] = [async () => lock.release()];
  let undone: Promise<void> | undefined;
  const undoAll = () => {
    undone ??= (async () => {
      for (const step of undo.reverse()) await step();
    })();
    return undone;
  };
  try {
    await handOver(lockIn(home), owner);
    const earlier = (await readService(home))?.connection?.host;
    await notify(home, { pid: process.pid }, owner);
    undo.push(() => withdraw(home));

    await stopLeftover(join(clusterIn(home), 'data'), log);
    if (earlier !== undefined) await removeSocketDirectory(earlier);
    const programs = await readyPrograms(from, home, account, location.relocated, owner);
    const { prepared } = options;
    const durable = settings['fsync'] !== 'off';
    const cluster = await openCluster(location, programs, from, { durable, prepared, log });

    const host = await makeSocketDirectory(home, account);
    undo.push(() => removeSocketDirectory(host));
    const serverLog = await openServerLog(join(home, 'postgres.log'), owner);
    undo.push(serverLog.close);
    const connection: Connection = { host, port, user: role, password: cluster.password, database };
    const supervised = await supervise(
      {
        program: programs.postgres,
        args: serverArguments(cluster.data, host, settings),
        data: cluster.data,
        account,
        connection,
        serverLog,
        log,
      },
      options.restartDelays,
    );
    undo.push(supervised.stop);
    await notify(home, { pid: process.pid, connection }, owner);
    log('the database server is ready', { home, uid: account?.uid });
    return {
      connection,
      notices: location.notices,
      stop: undoAll,
      exited: supervised.exited,
    };
  } catch (error) {
    await undoAll();
    throw asFault(error, `use the database in ${home}`);
  }
}

/** Makes (the first time) and starts the PostgreSQL server of a data directory, and keeps it up until `stop`. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  // Before anything is written: where no server can run, no data directory is made.
  const from = await findServerPackage(options.serverPackage);
  const location = await chooseLocation(options.dataDir, options.stateDir ?? defaultStateDir);
  const lock = await lockLocation(location, options.dataDir);
  return await openDatabase(location, lock, from, options);
}

/** Packs the database of a data directory, which nobody has open. */
export async function packEmbedded(
  { dataDir, stateDir = defaultStateDir, serverPackage }: EmbeddedOptions,
  into: Pick<Prepared, 'path' | 'contents'>,
): Promise<void> {
  const { home } = await chooseLocation(dataDir, stateDir);
  await packPrepared(home, await findServerPackage(serverPackage), into);
}
