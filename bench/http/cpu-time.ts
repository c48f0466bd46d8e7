import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the kernel's own tick is. */
const ticksPerSecond = 100;

/**
 * The seconds of CPU that a process has used. Unlike calls per second it hardly depends on what else the machine does.
 * Only Linux tells; elsewhere it is not a number.
 */
export function cpuSeconds(pid: number): number {
  try {
    // The name of the program, in parentheses, may hold spaces; what is counted stands behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}
