import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cpuSeconds } from '../http/cpu-time.ts';
import { openInstallation } from '../http/installation.ts';
import { median } from '../http/load.ts';
import { type Running, startServer } from '../http/start-server.ts';
import { measureMemory } from './measure-memory.ts';
import { seedBoards, sizes } from './seed-boards.ts';

const rounds = 3;
const secondsPerRound = 3;
const calls = ['rank', 'neighbours', 'page', 'update'] as const;
const mostGrowth = 1.5;
const leastOfPlayer = 0.6;
const leastOfEvents = 0.85;

const here = import.meta.dirname;
const run = promisify(execFile);

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** Microseconds of CPU of the server process per call. */
  cpu: number;
}

/**
 * Measures the cost of a leaderboard by its size: over HTTP with 64 connections and random players, with all features on
 * and the database on the same cores. Boards and calls alternate, so that noise affects all of them.
 */
export async function benchBoards(): Promise<void> {
  const installation = await openInstallation();
  let laurel: Running | undefined;
  try {
    console.log(`seeding boards of ${Object.values(sizes).join(', ')} entries …`);
    await seedBoards(installation.settings['DATABASE_URL'] ?? '');
    laurel = await startServer(join(here, '../../server/main.js'), installation.settings);
    const { key } = installation;
    const server = laurel;
    for (const board of Object.keys(sizes)) await untilIndexed(server, key, board);
    console.log(
      `${rounds} rounds of ${secondsPerRound} s each, Node ${process.version}, ${cpus().length} cores\n`,
    );
    const results = new Map<string, Measured[]>();
    const measure = async (what: string, board: string, size: number) => {
      const name = what === 'player' || what === 'event' ? what : `${what} of ${size}`;
      results.set(name, [...(results.get(name) ?? []), await load(server, key, what, board, size)]);
    };
    for (const what of ['player', 'event', ...calls])
      await load(server, key, what, 'thousand', sizes.thousand);
    for (let round = 1; round <= rounds; round++) {
      await measure('player', 'million', sizes.million);
      await measure('event', 'hundred-thousand', sizes['hundred-thousand']);
      for (const what of calls) {
        for (const [board, size] of Object.entries(sizes)) await measure(what, board, size);
      }
      console.log(`round ${round} of ${rounds} done`);
    }
    report(results);
    console.log(`\n${await measureMemory(sizes.million)}`);
  } finally {
    await laurel?.stop();
    await installation.close();
  }
}

/** The first call starts building the rank index. Until it is ready the database computes ranks, which is not measured. */
async function untilIndexed({ url }: Running, key: string, board: string): Promise<void> {
  const headers = { 'x-api-key': key };
  const began = performance.now();
  for (;;) {
    const from = performance.now();
    await (await fetch(`${url}/api/v1/leaderboards/${board}/entries/climber-1?around=5`, { headers })).text();
    const text = await (await fetch(`${url}/metrics`)).text();
    const indexed = Number(/^laurel_leaderboard_entries (\d+)/m.exec(text)?.[1]);
    if (indexed >= sizes[board as keyof typeof sizes]) {
      return console.log(`${board}: indexed after ${((performance.now() - began) / 1e3).toFixed(1)} s`);
    }
    console.log(
      `${board}: answered by the database in ${(performance.now() - from).toFixed(0)} ms meanwhile`,
    );
    await new Promise((done) => setTimeout(done, 250));
  }
}

/** `groups` are the ids of groups that are asked for, of a league. */
export async function load(
  { url, pid }: Running,
  key: string,
  what: string,
  board: string,
  size: number,
  groups: readonly string[] = [],
): Promise<Measured> {
  const before = cpuSeconds(pid);
  const values = [url, key, what, board, String(size), String(secondsPerRound), ...groups];
  const { stdout } = await run(process.execPath, [join(here, 'board-load.ts'), ...values]);
  const { requests, latency } = JSON.parse(stdout) as {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
  };
  const cpu = ((cpuSeconds(pid) - before) / requests.total) * 1e6;
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, cpu };
}

export function medianOf(results: Map<string, Measured[]>, name: string, of: keyof Measured): number {
  return median((results.get(name) ?? []).map((one) => one[of]));
}

export function printMedians(results: Map<string, Measured[]>): void {
  console.log(`\n${'median'.padEnd(24)} calls/s   p50 ms   p99 ms   CPU µs/call`);
  for (const name of results.keys()) {
    const figures = [
      medianOf(results, name, 'perSecond').toFixed(0).padStart(7),
      medianOf(results, name, 'p50').toFixed(1).padStart(8),
      medianOf(results, name, 'p99').toFixed(1).padStart(8),
      medianOf(results, name, 'cpu').toFixed(0).padStart(13),
    ];
    console.log(`${name.padEnd(24)} ${figures.join(' ')}`);
  }
}

function report(results: Map<string, Measured[]>): void {
  const middle = (name: string, of: keyof Measured) => medianOf(results, name, of);
  printMedians(results);
  console.log('');
  for (const what of calls) {
    const cost =
      middle(`${what} of ${sizes.thousand}`, 'perSecond') /
      middle(`${what} of ${sizes.million}`, 'perSecond');
    verdict(
      `${what}: the cost at a million is ${cost.toFixed(2)} times that at a thousand`,
      cost <= mostGrowth,
    );
  }
  const share = middle(`neighbours of ${sizes.million}`, 'perSecond') / middle('player', 'perSecond');
  verdict(`neighbours: ${(share * 100).toFixed(0)} % of GET /players/{id}`, share >= leastOfPlayer);
  const updates =
    middle(`update of ${sizes['hundred-thousand']}`, 'perSecond') / middle('event', 'perSecond');
  verdict(`update: ${(updates * 100).toFixed(0)} % of single events`, updates >= leastOfEvents);
}

export function verdict(text: string, reached: boolean): void {
  console.log(`${reached ? 'reached' : 'MISSED '}  ${text}`);
}
