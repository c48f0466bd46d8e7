import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the kernel's own tick is. */
const ticksPerSecond = 100;

/**
 * The seconds of CPU that a process has used. Unlike calls per second it hardly depends on what else the machine does.
 * Only Linux tells; elsewhere it is not a number.
 */
export function cpuSeconds(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields?.[11]) + Number(fields?.[12])) / ticksPerSecond;
}

/**
 * The seconds of CPU that a PostgreSQL server on this machine has used: all of its processes, those that have ended
 * included. `ownBackend` is the process of the caller's connection, which tells where the server is and is left out.
 */
export function databaseCpuSeconds(ownBackend: number): number {
  const server = Number(statOf(ownBackend)?.[1]);
  if (Number.isNaN(server)) return Number.NaN;
  const ended = statOf(server) ?? [];
  let seconds = cpuSeconds(server) + (Number(ended[13]) + Number(ended[14])) / ticksPerSecond;
  for (const pid of readdirSync('/proc').map(Number)) {
    if (pid === ownBackend || Number(statOf(pid)?.[1]) !== server) continue;
    seconds += cpuSeconds(pid) || 0;
  }
  return seconds;
}

/** What the kernel counts of a process, from its state on; nothing where there is no such process. */
export function statOf(pid: number): string[] | undefined {
  try {
    // The name of the program, in parentheses, may hold spaces; what is counted stands behind it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined;
  }
}
