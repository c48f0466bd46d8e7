import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cpuSeconds } from './cpu-time.ts';
import type { Running } from './start-server.ts';

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** Microseconds of CPU of the server process per call. */
  cpu: number;
}

const connections = 64;
const autocannon = fileURLToPath(import.meta.resolve('autocannon'));
const run = promisify(execFile);

/** Makes as many calls as the server can answer, from a separate process. A response that is not 2xx ends the benchmark. */
export async function load({ url, pid }: Running, key: string, seconds: number): Promise<Measured> {
  const options = ['--json', '--no-progress', '-c', String(connections), '-d', String(seconds)];
  const before = cpuSeconds(pid);
  const { stdout } = await run(process.execPath, [
    autocannon,
    ...options,
    '-H',
    `X-API-Key=${key}`,
    `${url}/api/v1/players`,
  ]);
  const result = JSON.parse(stdout) as {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  };
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} calls failed`);
  }
  const { requests, latency } = result;
  const cpu = ((cpuSeconds(pid) - before) / requests.total) * 1e6;
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, cpu };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
  return (low + high) / 2;
}
