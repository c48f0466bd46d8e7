import { execFile, execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { Client } from 'pg';
import { readReleases, unpackCommit } from '../../server/testing/cluster/unpack-release.ts';
import { cpuSeconds, databaseCpuSeconds } from '../http/cpu-time.ts';
import { openDatabaseServer } from '../http/installation.ts';
import { median } from '../http/load.ts';
import { startServer } from '../http/start-server.ts';
import { scenarios } from './scenarios.ts';
import { type Side, startSide } from './start-side.ts';

const here = import.meta.dirname;
const root = join(here, '../..');
const run = promisify(execFile);
const names = [...Object.keys(scenarios), 'webhooks'];
const warmUps = 3;
/** The work after a response, above all the relay, is part of the measurement. */
const settleMs = 300;

const figures = ['perSecond', 'service', 'database', 'both'] as const;
interface Slice extends Record<(typeof figures)[number], number> {}
const labels: Record<keyof Slice, string> = {
  perSecond: 'per second',
  service: 'service, µs of CPU',
  database: 'database, µs of CPU',
  both: 'both, µs of CPU',
};

/**
 * Compares this checkout, including uncommitted changes, with another commit:
 * `npm run bench -- regress [commit] [--only single,around] [--rounds 6] [--seconds 2]`.
 * The two alternate on one database server, so that noise affects both. The result is the ratio within a round.
 */
export async function benchRegress(): Promise<void> {
  const { commit, only, rounds, seconds } = readOptions(process.argv.slice(3));
  const other = await unpackCommit(commit);
  process.once('exit', () => rmSync(other, { recursive: true, force: true }));
  const server = await openDatabaseServer();
  const client = new Client(server.connection);
  await client.connect();
  const sides: Side[] = [];
  const receiver = await startServer(join(here, '../webhooks/receiver.ts'), {});
  try {
    for (const [name, directory] of [
      ['this', root],
      ['other', other],
    ] as const) {
      sides.push(await startSide(name, directory, server, receiver));
    }
    const ownBackend = Number((await client.query('select pg_backend_pid() as pid')).rows[0].pid);
    const take = (side: Side, scenario: string) => measure(side, scenario, seconds, ownBackend);
    console.log(
      `this checkout (${describeCommit('HEAD')}, with what is not committed) against ${describeCommit(commit)}\n` +
        `${rounds} rounds of ${seconds} s each, Node ${process.version}, ${cpus().length} cores`,
    );
    for (const scenario of only) {
      for (let n = 0; n < warmUps; n++) for (const side of sides) await take(side, scenario);
      const slices: Record<string, Slice[]> = { this: [], other: [] };
      for (let round = 0; round < rounds; round++) {
        // Neither of the two is always first.
        for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
          slices[side.name]?.push(await take(side, scenario));
        }
      }
      report(scenario, slices['this'] ?? [], slices['other'] ?? []);
    }
  } finally {
    for (const side of sides) await side.running.stop();
    await receiver.stop();
    await client.end();
    await server.close();
  }
}

function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { only: { type: 'string' }, rounds: { type: 'string' }, seconds: { type: 'string' } },
  });
  const only = values.only?.split(',') ?? names;
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(`there is no scenario "${unknown}"; say some of: ${names.join(', ')}`);
  }
  const named = positionals[0] ?? readReleases()[0]?.commit ?? '';
  const commit = execFileSync('git', ['rev-parse', '--verify', `${named}^{commit}`], {
    cwd: root,
  }).toString();
  return {
    commit: commit.trim(),
    only,
    rounds: Math.max(1, Number(values.rounds ?? 6)),
    seconds: Math.max(1, Number(values.seconds ?? 2)),
  };
}

function describeCommit(commit: string): string {
  return execFileSync('git', ['log', '-1', '--format=%h "%s"', commit], { cwd: root }).toString().trim();
}

async function measure(side: Side, scenario: string, seconds: number, ownBackend: number): Promise<Slice> {
  const { running, key, hooks } = side;
  const before = [cpuSeconds(running.pid), databaseCpuSeconds(ownBackend)] as const;
  const { perSecond, count } =
    scenario === 'webhooks' ? await hooks.deliver() : await load(running.url, key, scenario, seconds);
  await delay(settleMs);
  const service = ((cpuSeconds(running.pid) - before[0]) / count) * 1e6;
  const database = ((databaseCpuSeconds(ownBackend) - before[1]) / count) * 1e6;
  return { perSecond, service, database, both: service + database };
}

async function load(url: string, key: string, scenario: string, seconds: number) {
  const values = [url, key, scenario, String(seconds)];
  const { stdout } = await run(process.execPath, [join(here, 'regress-load.ts'), ...values]);
  return JSON.parse(stdout) as { perSecond: number; count: number };
}

/** Prints the medians of each side, and the median and the quartiles of their ratio. */
function report(scenario: string, ours: readonly Slice[], theirs: readonly Slice[]): void {
  console.log(
    `\n${scenario.padEnd(22)} ${'this'.padStart(8)} ${'other'.padStart(8)}   ratio (middle half of the rounds)`,
  );
  for (const of of figures) {
    const ratios = ours.map((slice, round) => slice[of] / (theirs[round]?.[of] ?? Number.NaN));
    const [low, high] = [quantile(ratios, 0.25), quantile(ratios, 0.75)];
    const digits = of === 'perSecond' ? 0 : 1;
    console.log(
      `  ${labels[of].padEnd(20)} ${median(ours.map((slice) => slice[of]))
        .toFixed(digits)
        .padStart(8)} ` +
        `${median(theirs.map((slice) => slice[of]))
          .toFixed(digits)
          .padStart(8)}   ` +
        `${median(ratios).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`,
    );
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}
