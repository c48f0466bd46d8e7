import type { Outcome } from './run-files.ts';

/** Describes for the terminal where the time of a run went, the slowest files first. */
export function describeRun(
  { times, cores, services, processorSeconds, seconds: whole }: Outcome,
  most = 20,
): string[] {
  const seconds = (ms: number) => (ms / 1_000).toFixed(1).padStart(7);
  const slowest = [...times].sort(([, a], [, b]) => b - a).slice(0, most);
  const heaviest = [...cores].sort(([, a], [, b]) => b - a).slice(0, 2 * most);
  const total = [...times.values()].reduce((sum, ms) => sum + ms, 0);
  return [
    `the ${slowest.length} slowest of ${times.size} test files, in seconds:`,
    ...slowest.map(([file, ms]) => `${seconds(ms)}  ${file}`),
    `the ${heaviest.length} that took the most of a core, without their databases and browsers:`,
    ...heaviest.map(([file, ms]) => `${seconds(ms)}  ${file}`),
    `${seconds(total)}  all of them, one after the other`,
    `${seconds(whole * 1_000)}  the whole run`,
    `${seconds(processorSeconds * 1_000)}  of the cores of this machine meanwhile`,
    `services started: ${services}`,
  ];
}
