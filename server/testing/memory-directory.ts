import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const gibibyte = 1024 ** 3;
/** The whole suite has less than 1 GiB in temporary files at any time. */
const enough = { free: 2 * gibibyte, memory: 4 * gibibyte };

/**
 * A temporary directory in memory, or undefined if the system has none that is large enough. A clone of the template
 * database, more than a thousand small files, takes 9 ms of a core there, and 165 ms on a disk with ext4.
 */
export function makeMemoryDirectory(
  parent = '/dev/shm',
  least = enough,
  remove: (path: string) => void = removeWhole,
): string | undefined {
  try {
    removeAbandoned(parent, remove);
    const { bavail, bsize } = statfsSync(parent);
    if (bavail * bsize < least.free || availableMemory() < least.memory) return undefined;
    // Short, because the addresses of sockets below it may have 107 bytes.
    const directory = mkdtempSync(join(parent, `laurel-${process.pid.toString(36)}-`));
    // As open as /tmp: some tests run processes of other users.
    chmodSync(directory, 0o1777);
    if (canRunPrograms(directory)) return directory;
    rmSync(directory, { recursive: true });
  } catch {
    // There is no such directory, or this user may not use it.
  }
  return undefined;
}

const removeWhole = (path: string) => rmSync(path, { recursive: true, force: true });

/** What a run that was killed has left takes memory until it is removed. */
function removeAbandoned(parent: string, remove: (path: string) => void): void {
  for (const name of readdirSync(parent)) {
    const pid = /^laurel-([0-9a-z]+)-\w{6}$/.exec(name)?.[1];
    if (!pid || isRunning(Number.parseInt(pid, 36))) continue;
    try {
      remove(join(parent, name));
    } catch {
      // A process of that run may still write there, or a file system may still be mounted.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Linux tells how much memory is free to use, and has /dev/shm. Other systems have neither. */
function availableMemory(): number {
  try {
    const kilobytes = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Containers often mount it with `noexec`, and some tests start a copy of a program. */
function canRunPrograms(directory: string): boolean {
  const program = join(directory, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
