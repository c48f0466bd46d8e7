import { after } from 'node:test';

const ends: (() => Promise<unknown>)[] = [];

/** Runs this after the last test file of the process, for what its files share. */
export function atEndOfProcess(end: () => Promise<unknown>): void {
  ends.push(end);
}

// Where files share a process, this module is loaded before them all: otherwise the hook would belong to the first of them.
after(async () => {
  for (const end of ends.reverse()) await end();
});
