/** Runs of days with an event, as days since 1970: sorted, apart from each other by at least one day. */
import { formatDay, parseDay } from '../calendar.ts';

export type Run = readonly [first: number, last: number];
export type WrittenRun = readonly [first: string, last: string];

export function insertDay(runs: readonly Run[], day: number): Run[] {
  const merged: Run[] = [];
  let added: Run = [day, day];
  for (const run of runs) {
    if (run[1] < added[0] - 1 || run[0] > added[1] + 1) merged.push(run);
    else added = [Math.min(run[0], added[0]), Math.max(run[1], added[1])];
  }
  merged.push(added);
  return merged.sort((a, b) => a[0] - b[0]);
}

export function readRuns(written: readonly WrittenRun[]): Run[] {
  return written.map(([first, last]) => [parseDay(first), parseDay(last)]);
}

export function writeRuns(runs: readonly Run[]): WrittenRun[] {
  return runs.map(([first, last]) => [formatDay(first), formatDay(last)]);
}
