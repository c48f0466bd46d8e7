import { open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { errnoOf } from './fault.ts';

/**
 * One process at a time, by a lock that the kernel holds and drops with the process, however it dies.
 *
 * Node has no call for file locks; SQLite, which is part of Node, takes POSIX record locks on Linux and macOS alike.
 * Rejected: a pid file (a number says little after a reboot or in another container), an abstract socket (Linux only, and
 * two containers on one volume do not see each other's), `flock` (not on macOS). The database in the file stays empty.
 *
 * The kernel drops a process's record locks when it closes any descriptor of the file: never open this file otherwise.
 */
export type Lock = { release: () => void };

// Without a reference the handle would be garbage collected, and the lock released with it.
const held = new Set<DatabaseSync>();

const busy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 5;

function tryLock(path: string): Lock | undefined {
  const database = new DatabaseSync(path);
  try {
    // Without this a killed process leaves a journal beside the file.
    database.exec('pragma journal_mode = memory');
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (busy(error)) return undefined;
    throw error;
  }
  held.add(database);
  return {
    release: () => {
      if (held.delete(database)) database.close();
    },
  };
}

/** Only for its owner: a user who can read the file can lock it. Created only if absent, for the reason above. */
async function makeFile(path: string): Promise<void> {
  try {
    await (await open(path, 'wx', 0o600)).close();
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error;
  }
}

/** Waits a moment: `isLocked` holds a shared lock briefly, and a process that is stopping needs time to exit. */
export async function takeLock(path: string, patienceMs = 1_000): Promise<Lock | undefined> {
  await makeFile(path);
  const end = performance.now() + patienceMs;
  for (;;) {
    const lock = tryLock(path);
    if (lock !== undefined || performance.now() > end) return lock;
    await delay(50);
  }
}

/** Whether a process holds the lock. The file must be there. */
export function isLocked(path: string): boolean {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    database.prepare('select count(*) from sqlite_schema').get();
    return false;
  } catch (error) {
    if (busy(error)) return true;
    throw error;
  } finally {
    database.close();
  }
}
