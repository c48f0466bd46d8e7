import { readFile, readlink } from 'node:fs/promises';

/** Identifies a process, so that no later process is mistaken for it. */
export interface ProcessIdentity {
  /** The machine since it was started, and the container: numbers of processes mean something only there. */
  readonly machine: string;
  readonly pid: number;
  /** When the process began, in ticks since the machine was started. */
  readonly began: string;
}

/** Undefined if the system does not say, as on macOS. */
export async function identifyProcess(pid: number = process.pid): Promise<ProcessIdentity | undefined> {
  try {
    const [boot, container, stat] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readlink('/proc/self/ns/pid'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    // The name of the program comes second and may contain anything, so the fields are counted from its end.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const began = fields[18];
    // A zombie is dead: only its parent has not noticed yet.
    if (began === undefined || state === 'Z' || state === 'X') return undefined;
    return { machine: `${boot.trim()} ${container}`, pid, began };
  } catch {
    return undefined;
  }
}

export const writeIdentity = ({ machine, pid, began }: ProcessIdentity): string =>
  `${machine}/${pid}/${began}`;

/** Whether the process that wrote this has certainly ended: it ran on this machine and is no longer there. */
export async function hasEnded(written: string, self: ProcessIdentity): Promise<boolean> {
  const [machine, pid] = written.split('/');
  if (machine !== self.machine) return false;
  const there = await identifyProcess(Number(pid));
  return there === undefined || writeIdentity(there) !== written;
}
