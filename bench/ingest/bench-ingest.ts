import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { cpuSeconds } from '../http/cpu-time.ts';
import { type Installation, openInstallation } from '../http/installation.ts';
import { median } from '../http/load.ts';
import { type Running, startServer } from '../http/start-server.ts';
import { batch, definitions, playerCount } from './game.ts';

const rounds = 5;
const secondsPerRound = 4;
const batchSize = 100;

const here = import.meta.dirname;
const run = promisify(execFile);

interface Measured {
  /** Events, or echoes. */
  perSecond: number;
  p50: number;
  p99: number;
  /** Microseconds of the server process's CPU for each. */
  cpu: number;
}

/**
 * Events over 64 connections, singly and in batches, with everything on (fsync, trace, outbox, the database on the same
 * cores), against a Fastify route that only sends the body back. They take turns, so that noise falls on all.
 */
export async function benchIngest(): Promise<void> {
  const installation = await openInstallation();
  const running: Running[] = [];
  try {
    await allowManaging(installation);
    const laurel = await startServer(join(here, '../../server/main.ts'), installation.settings);
    const bare = await startServer(join(here, 'bare-fastify-post.ts'), {});
    running.push(laurel, bare);
    await prepare(laurel, installation.key);
    console.log(
      `10 rules, 5 quests, 1 adventure, ${playerCount} players; ${rounds} rounds of ${secondsPerRound} s each, ` +
        `Node ${process.version}, ${cpus().length} cores\n`,
    );
    const measure = (server: Running, size: number) => load(server, installation.key, size, secondsPerRound);
    const results: Record<string, Measured[]> = { echo: [], single: [], batch: [] };
    await measure(bare, 1);
    await measure(laurel, 1);
    for (let round = 1; round <= rounds; round++) {
      results['echo']?.push(await measure(bare, 1));
      results['single']?.push(await measure(laurel, 1));
      results['batch']?.push(await measure(laurel, batchSize));
      const last = Object.entries(results).map(
        ([name, all]) => `${name} ${all.at(-1)?.perSecond.toFixed(0)}/s`,
      );
      console.log(`round ${round}  ${last.join('  ')}`);
    }
    report(results);
  } finally {
    await Promise.all(running.map((server) => server.stop()));
    await installation.close();
  }
}

/** The installation's key may send events; here it also writes the definitions. */
async function allowManaging({ settings }: Installation): Promise<void> {
  const client = new Client({ connectionString: settings['DATABASE_URL'] });
  await client.connect();
  await client.query("update api_keys set scopes = '{manage}'");
  await client.end();
}

async function prepare({ url }: Running, key: string): Promise<void> {
  const post = async (path: string, body: string) => {
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    const response = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  for (const [path, body] of definitions) await post(path, JSON.stringify(body));
  for (let n = 0; n < playerCount / 1_000; n++) await post('/events/batch', batch(n, 1_000));
}

async function load({ url, pid }: Running, key: string, size: number, seconds: number): Promise<Measured> {
  const before = cpuSeconds(pid);
  const { stdout } = await run(process.execPath, [
    join(here, 'post-load.ts'),
    url,
    key,
    String(size),
    String(seconds),
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
  };
}

const targets: Record<string, number> = { single: 0.35, batch: 1 };

function report(results: Record<string, Measured[]>): void {
  const middle = (name: string, of: keyof Measured) => median((results[name] ?? []).map((one) => one[of]));
  const echo = middle('echo', 'perSecond');
  console.log(`\n${'median'.padEnd(10)} per second   p50 ms   p99 ms   CPU µs each   of bare Fastify`);
  for (const name of Object.keys(results)) {
    const figures = [
      middle(name, 'perSecond').toFixed(0).padStart(10),
      middle(name, 'p50').toFixed(1).padStart(8),
      middle(name, 'p99').toFixed(1).padStart(8),
      middle(name, 'cpu').toFixed(0).padStart(13),
      `${((middle(name, 'perSecond') / echo) * 100).toFixed(1)} %`.padStart(17),
    ];
    const target = targets[name];
    console.log(`${name.padEnd(10)} ${figures.join(' ')}${target ? `   (target ${target * 100} %)` : ''}`);
  }
}
