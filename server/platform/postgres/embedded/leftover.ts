import { readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { run } from './account.ts';
import { errnoOf } from './fault.ts';
import type { Log } from './log.ts';

async function sameDirectory(one: string, other: string): Promise<boolean> {
  try {
    const [a, b] = await Promise.all([stat(one), stat(other)]);
    return a.dev === b.dev && a.ino === b.ino;
  } catch {
    return false;
  }
}

/**
 * Whether a process is the PostgreSQL server of this cluster. A number in a file is no proof: after a reboot, or in a new
 * container, it may be anyone's. The server keeps its command line, with the data directory in it, for life.
 */
async function serves(pid: number, data: string): Promise<boolean> {
  let words: string[];
  try {
    words = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
  } catch {
    // No /proc on macOS.
    const outcome = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)], undefined).catch(
      () => undefined,
    );
    return outcome?.ok === true && outcome.output.includes(`/postgres -D ${data} `);
  }
  if (basename(words[0] ?? '') !== 'postgres') return false;
  const named = words[words.indexOf('-D') + 1] ?? '';
  // The working directory finds it after a rename of the data directory, where the kernel lets us look.
  return (await sameDirectory(named, data)) || (await sameDirectory(`/proc/${pid}/cwd`, data));
}

async function waitUntilGone(pid: number, data: string, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs;
  while (await serves(pid, data)) {
    if (performance.now() > end) return false;
    await delay(25);
  }
  return true;
}

/** False when there is no such process. Signal 0 asks without sending; a process of another user answers EPERM. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (errnoOf(error) === 'ESRCH') return false;
    if (errnoOf(error) === 'EPERM' && name === 0) return true;
    throw error;
  }
}

// Fast shutdown; then without a checkpoint, to be recovered at the start; then by force, likewise.
const escalation = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;

/**
 * Prepares the start of a new server. It stops a server that a killed process left behind (committed data stays), and
 * removes a `postmaster.pid` that names another process, because PostgreSQL would refuse to start. The caller holds the
 * lock, so no other process is about to start a server.
 */
export async function stopLeftover(data: string, log: Log): Promise<void> {
  const path = join(data, 'postmaster.pid');
  let pid: number;
  try {
    pid = Number.parseInt(await readFile(path, 'utf8'), 10);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT' || errnoOf(error) === 'ENOTDIR') return;
    throw error;
  }
  if (pid > 0 && (await serves(pid, data))) {
    log('stopping a database server that an earlier process left running', { pid });
    let gone = false;
    for (const [name, patienceMs] of escalation) {
      signal(pid, name);
      gone = await waitUntilGone(pid, data, patienceMs);
      if (gone) break;
    }
    if (!gone) return;
  }
  // A number that is free is left to PostgreSQL, which then looks for processes that outlived their server. One that is
  // taken is a stranger's, or that of a dead server which the first process of its container has not collected.
  if (!(pid > 0) || signal(pid, 0)) await rm(path, { force: true });
}
