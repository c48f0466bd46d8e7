import { execFile } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { cpuSeconds, databaseCpuSeconds } from '../http/cpu-time.ts';
import { openInstallation } from '../http/installation.ts';
import { median } from '../http/load.ts';
import { type Running, startServer } from '../http/start-server.ts';
import { definitions, playerCount } from '../ingest/game.ts';
import { post, projectMaker } from '../neighbours/make-project.ts';
import { experimentsOf, types } from './experiments.ts';

const warmUps = 1;
const secondsPerSlice = 2;
const target = 0.05;
const perBatch = 1_000;

const kinds = ['without', 'with'] as const;
type Kind = (typeof kinds)[number];

interface Slice {
  perSecond: number;
  /** Microseconds of CPU per event. */
  service: number;
  database: number;
}

const run = promisify(execFile);

/**
 * Single events of a project with five experiments of five variants, in which every player is, beside those of the same project without any,
 * alternating: `npm run bench -- experiments [rounds]`.
 */
export async function benchExperiments(): Promise<void> {
  const rounds = Math.max(1, Number(process.argv[3] ?? 9));
  const installation = await openInstallation();
  const sql = new Client({ connectionString: installation.settings['DATABASE_URL'] });
  await sql.connect();
  let laurel: Running | undefined;
  try {
    laurel = await startServer(join(import.meta.dirname, '../../server/main.js'), installation.settings);
    const make = await projectMaker(laurel, installation, sql);
    const keys: Record<Kind, string> = { without: '', with: '' };
    for (const kind of kinds) keys[kind] = await prepare(laurel, (await make(kind)).key, kind);
    console.log(
      `${playerCount} players, ${rounds} rounds of ${secondsPerSlice} s each, Node ${process.version}, ` +
        `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}\n`,
    );
    const own = Number((await sql.query('select pg_backend_pid() as pid')).rows[0].pid);
    const server = laurel;
    const take = (kind: Kind) => measure(server, keys[kind], own);
    for (let i = 0; i < warmUps; i++) for (const kind of kinds) await take(kind);
    const slices: Record<Kind, Slice[]> = { without: [], with: [] };
    for (let round = 1; round <= rounds; round++) {
      // Alternates the order, so that none is always first.
      for (const kind of round % 2 === 0 ? kinds.toReversed() : kinds) slices[kind].push(await take(kind));
    }
    report(slices);
    const { rows } = await sql.query('select count(*)::int as n from experiment_players');
    console.log(`${rows[0].n} places of players in experiments`);
  } finally {
    await laurel?.stop();
    await sql.end();
    await installation.close();
  }
}

/** Every player has an event of each type, so that all of them are in all experiments. */
async function prepare(server: Running, key: string, kind: Kind): Promise<string> {
  for (const [path, body] of definitions) await post(server, key, path, body);
  if (kind === 'with') {
    for (const body of experimentsOf(5)) {
      await post(server, key, '/experiments', body);
      await post(server, key, `/experiments/${body.id}/start`, {});
    }
  }
  const waiting = Array.from({ length: (types.length * playerCount) / perBatch }, (_, n) => n);
  const send = async () => {
    for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) {
      const events = Array.from({ length: perBatch }, (_, i) => {
        const at = n * perBatch + i;
        const type = types[Math.floor(at / playerCount)];
        return { playerId: `p${at % playerCount}`, type, properties: { score: at % 1_000 } };
      });
      await post(server, key, '/events/batch', { events });
    }
  };
  await Promise.all(Array.from({ length: 4 }, send));
  return key;
}

async function measure({ url, pid }: Running, key: string, ownBackend: number): Promise<Slice> {
  const before = [cpuSeconds(pid), databaseCpuSeconds(ownBackend)] as const;
  const load = join(import.meta.dirname, '../regress/regress-load.ts');
  const { stdout } = await run(process.execPath, [load, url, key, 'single', String(secondsPerSlice)]);
  const { perSecond, count } = JSON.parse(stdout) as { perSecond: number; count: number };
  return {
    perSecond,
    service: ((cpuSeconds(pid) - before[0]) / count) * 1e6,
    database: ((databaseCpuSeconds(ownBackend) - before[1]) / count) * 1e6,
  };
}

function report(slices: Record<Kind, readonly Slice[]>): void {
  console.log('median      per second   service µs   database µs');
  for (const kind of kinds) {
    const figures = (['perSecond', 'service', 'database'] as const).map((of) =>
      median(slices[kind].map((slice) => slice[of]))
        .toFixed(0)
        .padStart(12),
    );
    console.log(`${kind.padEnd(9)} ${figures.join(' ')}`);
  }
  // Compares within each round: the noise of a busy machine affects both parts of a round.
  const more = (of: (slice: Slice) => number) =>
    median(slices.without.map((slice, i) => of(slices.with[i] ?? slice) / of(slice))) - 1;
  // Beside it all rounds together: it counts what jobs do now and then, for either kind.
  const sumOf = (kind: Kind) =>
    slices[kind].reduce((sum, { service, database }) => sum + service + database, 0);
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  console.log(
    `\nCPU of an event with five experiments of five variants: ${percent(more((one) => one.service + one.database))} more ` +
      `(service ${percent(more((one) => one.service))}, database ${percent(more((one) => one.database))}; target: ${percent(target)} at most); ` +
      `of all rounds together ${percent(sumOf('with') / sumOf('without') - 1)}`,
  );
}
