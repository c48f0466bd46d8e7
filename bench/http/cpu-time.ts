import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports hundredths of a second, independent of the kernel's own tick. */
const ticksPerSecond = 100;

/**
 * The seconds of CPU that a process has used. Unlike calls per second it hardly depends on what else the machine does.
 * Available only on Linux; elsewhere it is NaN.
 */
export function cpuSeconds(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields?.[11]) + Number(fields?.[12])) / ticksPerSecond;
}

/**
 * The seconds of CPU that a PostgreSQL server on this machine has used, in all its processes, including those that have
 * ended. `ownBackend` is the process of the caller's connection: it identifies the server, and is left out.
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

/** The memory that a process has. Available only on Linux. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The kernel's counters of a process, starting with its state; undefined if there is no such process. */
export function statOf(pid: number): string[] | undefined {
  try {
    // The name of the program is in parentheses and may contain spaces; the counters come after it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined;
  }
}
