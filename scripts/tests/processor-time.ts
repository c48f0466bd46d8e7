import { cpus } from 'node:os';

/**
 * How many seconds the cores of this machine have worked since it started, whoever they worked for. The times of a process
 * and its children would miss a third of a test run: the pages of a browser end as children of nobody, and the database
 * ends after the last test.
 */
export function processorTime(): number {
  const busy = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busy.reduce((sum, ms) => sum + ms, 0) / 1_000;
}
