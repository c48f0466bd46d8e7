import { execFile } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { cpuSeconds, databaseCpuSeconds } from '../http/cpu-time.ts';
import { openInstallation } from '../http/installation.ts';
import { median } from '../http/load.ts';
import { type Running, startServer } from '../http/start-server.ts';
import { definitions, kinds, type LoadKind, playerCount } from './shop.ts';

const warmUps = 3;
const secondsPerSlice = 3;
const target = 0.1;

interface Slice {
  perSecond: number;
  /** Microseconds of CPU per call. */
  service: number;
  database: number;
}

const run = promisify(execFile);

/**
 * Compares grants of currency with grants of XP, and purchases with single events, over 64 connections, alternating:
 * `npm run bench -- economy [rounds]`.
 */
export async function benchEconomy(): Promise<void> {
  const rounds = Math.max(1, Number(process.argv[3] ?? 9));
  const installation = await openInstallation();
  const client = new Client({ connectionString: installation.settings['DATABASE_URL'] });
  await client.connect();
  let laurel: Running | undefined;
  try {
    await client.query("update api_keys set scopes = '{manage}'");
    laurel = await startServer(join(import.meta.dirname, '../../server/main.js'), installation.settings);
    await prepare(laurel.url, installation.key);
    console.log(
      `${playerCount} players, ${rounds} rounds of ${secondsPerSlice} s each, Node ${process.version}, ` +
        `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}\n`,
    );
    const own = Number((await client.query('select pg_backend_pid() as pid')).rows[0].pid);
    const server = laurel;
    const take = (kind: LoadKind) => measure(server, installation.key, kind, own);
    for (let i = 0; i < warmUps; i++) for (const kind of kinds) await take(kind);
    const slices: Record<LoadKind, Slice[]> = { xp: [], coins: [], purchase: [] };
    for (let round = 1; round <= rounds; round++) {
      // Alternates the order, so that none is always first.
      for (const kind of round % 2 === 0 ? kinds.toReversed() : kinds) slices[kind].push(await take(kind));
      const line = kinds.map((kind) => describe(kind, slices[kind].at(-1)));
      console.log(`round ${round}  ${line.join('   ')}`);
    }
    report(slices);
  } finally {
    await laurel?.stop();
    await client.end();
    await installation.close();
  }
}

function describe(kind: LoadKind, slice: Slice | undefined): string {
  if (!slice) return kind;
  const { perSecond, service, database } = slice;
  return `${kind} ${perSecond.toFixed(0)}/s ${service.toFixed(0)} + ${database.toFixed(0)} µs`;
}

async function measure(
  { url, pid }: Running,
  key: string,
  kind: LoadKind,
  ownBackend: number,
): Promise<Slice> {
  const before = [cpuSeconds(pid), databaseCpuSeconds(ownBackend)] as const;
  const load = join(import.meta.dirname, 'shop-load.ts');
  const { stdout } = await run(process.execPath, [load, url, key, kind, String(secondsPerSlice)]);
  const { perSecond, count } = JSON.parse(stdout) as { perSecond: number; count: number };
  return {
    perSecond,
    service: ((cpuSeconds(pid) - before[0]) / count) * 1e6,
    database: ((databaseCpuSeconds(ownBackend) - before[1]) / count) * 1e6,
  };
}

function report(slices: Record<LoadKind, readonly Slice[]>): void {
  const middle = (kind: LoadKind, of: keyof Slice) => median(slices[kind].map((slice) => slice[of]));
  console.log('\nmedian      per second   service µs   database µs');
  for (const kind of kinds) {
    const figures = (['perSecond', 'service', 'database'] as const).map((of) =>
      middle(kind, of).toFixed(0).padStart(12),
    );
    console.log(`${kind.padEnd(9)} ${figures.join(' ')}`);
  }
  // Compares within each round: the noise of a busy machine affects all parts of a round.
  const ratios = slices.xp.map((xp, i) => {
    const coins = slices.coins[i] ?? xp;
    return (coins.service + coins.database) / (xp.service + xp.database);
  });
  console.log(
    `\nCPU of an event that grants currency: ${percent(median(ratios) - 1)} more than of one that grants XP ` +
      `(target: ${percent(target)} at most)`,
  );
  console.log(
    `purchases: ${percent(middle('purchase', 'perSecond') / middle('xp', 'perSecond'))} of single events a second`,
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

async function prepare(url: string, key: string): Promise<void> {
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    const response = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  };
  for (const [path, body] of definitions) await post(path, body);
  for (let first = 0; first < playerCount; first += 1_000) {
    const events = Array.from({ length: 1_000 }, (_, i) => ({ playerId: `p${first + i}`, type: 'begin' }));
    await post('/events/batch', { events });
  }
}
