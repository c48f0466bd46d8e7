import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cpuSeconds, residentMegabytes } from '../http/cpu-time.ts';
import { median } from '../http/load.ts';
import type { Running } from '../http/start-server.ts';

export interface Measured {
  /** Events or echoes per second. */
  perSecond: number;
  p50: number;
  p99: number;
  /** Microseconds of CPU of the server process for each. */
  cpu: number;
  /** The number of events or echoes. */
  count: number;
  /** Megabytes that the server process has in memory afterwards. */
  memory: number;
}

const run = promisify(execFile);

/** Posts `size` events per call, or a profile, as fast as responses arrive, from another process. */
export async function measure(
  { url, pid }: Running,
  key: string,
  size: number,
  seconds: number,
  what: 'events' | 'profiles' = 'events',
  connections = 64,
): Promise<Measured> {
  const before = cpuSeconds(pid);
  const load = join(import.meta.dirname, 'post-load.ts');
  const { stdout } = await run(process.execPath, [
    load,
    url,
    key,
    String(size),
    String(seconds),
    what,
    String(connections),
  ]);
  const { requests, latency } = JSON.parse(stdout) as {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
  };
  return {
    perSecond: requests.average * size,
    p50: latency.p50,
    p99: latency.p99,
    cpu: ((cpuSeconds(pid) - before) / (requests.total * size)) * 1e6,
    count: requests.total * size,
    memory: residentMegabytes(pid),
  };
}

const warmUpRounds = 4;

/** V8 compiles during the first twenty seconds of load, on the cores that are measured. */
export async function warmUp(take: () => Promise<Measured>): Promise<void> {
  for (let round = 0; round < warmUpRounds; round++) await take();
}

export const middle = (all: readonly Measured[], of: keyof Measured) => median(all.map((one) => one[of]));
