import { after } from 'node:test';
import { inspect } from 'node:util';

const ends: (() => Promise<unknown>)[] = [];

/** Runs this after the last test file of the process, for what its files share. */
export function atEndOfProcess(end: () => Promise<unknown>): void {
  ends.push(end);
}

let isLeft = false;

/**
 * Where files share a process, the one who runs them calls this before the first, and what it returns after the last: a hook
 * of the process itself runs whenever no test waits.
 */
export function leaveEndToRunner(): () => Promise<void> {
  isLeft = true;
  return endAll;
}

async function endAll(): Promise<void> {
  for (const end of ends.reverse().splice(0)) {
    try {
      await end();
    } catch (error) {
      // Outside of all tests nothing fails by itself.
      process.stderr.write(`${inspect(error)}\n`);
      process.exitCode = 1;
    }
  }
}

after(async () => {
  if (!isLeft) await endAll();
});
