import { readFileSync } from 'node:fs';

/** In a second, on every Linux of today. */
const ticks = 100;

/**
 * How many seconds of a core the children of this process have taken that have ended, with all of theirs. Linux only:
 * Node itself does not tell.
 */
export function processorTime(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  // The name of the program comes first, in brackets, and may contain anything.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const [user = 0, system = 0] = fields.slice(13, 15).map(Number);
  return (user + system) / ticks;
}
