import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { cpuSeconds, databaseCpuSeconds, residentMegabytes } from '../http/cpu-time.ts';
import { median } from '../http/load.ts';
import { playerCount } from '../ingest/game.ts';
import { measure } from '../ingest/measure.ts';
import { type Game, openGame } from '../ingest/open-game.ts';

const rounds = 4;
const secondsPerRound = 3;
/** Each worker compiles for itself, with a part of the load. */
const warmUpRounds = 8;
const connections = 64;
const sizes = { single: 1, batch: 100 };
/** What workers may cost more than one process, for each event. */
const target = 1.1;

interface Figures {
  perSecond: number;
  p99: number;
  /** Microseconds of CPU for each event: of all processes of the service, of the main process among them, of the database. */
  service: number;
  main: number;
  database: number;
  memory: number;
}

/**
 * Events over 64 connections, on one process, on two workers with their main process, and on two services side by side that have
 * nothing in common, with a database and half of the connections each. They take turns, so that noise affects all. The load and
 * the databases are on the same cores, and groups are smaller where fewer connections feed them: the services side by side show
 * what that costs, so the rest is the price of workers.
 */
export async function benchWorkers(): Promise<void> {
  const workers = Number(process.argv[3] ?? '2');
  const only = process.argv[4];
  const games = new Map<string, Game[]>();
  const open = async (name: string, count: number, settings?: Record<string, string>) => {
    const opened: Game[] = [];
    games.set(name, opened);
    for (let n = 0; n < count; n++) opened.push(await openGame(settings));
  };
  try {
    await open('one process', 1);
    await open(`${workers} workers`, 1, { LAUREL_WORKERS: String(workers) });
    await open('side by side', workers);
    console.log(
      `${playerCount} players; ${rounds} rounds of ${secondsPerRound} s each, Node ${process.version}, ${cpus().length} cores\n`,
    );
    for (const [kind, size] of Object.entries(sizes)) {
      if (only && only !== kind) continue;
      const results = new Map<string, Figures[]>([...games.keys()].map((name) => [name, []]));
      for (let round = -warmUpRounds; round < rounds; round++) {
        for (const [name, services] of games) {
          const figures = await Promise.all(services.map((game) => take(game, size, services.length)));
          if (round >= 0) results.get(name)?.push(together(figures));
        }
      }
      report(kind, results);
    }
  } finally {
    for (const game of [...games.values()].flat()) await game.close();
  }
}

async function take({ laurel, key, sql }: Game, size: number, services: number): Promise<Figures> {
  const [own] = await sql('select pg_backend_pid() as pid');
  const backend = Number(own?.['pid']);
  const pids = [laurel.pid, ...childrenOf(laurel.pid)];
  const read = () => ({
    service: pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0),
    main: cpuSeconds(laurel.pid),
    database: databaseCpuSeconds(backend),
  });
  const before = read();
  const part = Math.ceil(connections / services);
  const { perSecond, p99, count } = await measure(laurel, key, size, secondsPerRound, 'events', part);
  const after = read();
  const each = (of: keyof typeof before) => ((after[of] - before[of]) / count) * 1e6;
  return {
    perSecond,
    p99,
    service: each('service'),
    main: each('main'),
    database: each('database'),
    memory: pids.reduce((sum, pid) => sum + residentMegabytes(pid), 0),
  };
}

function together(figures: readonly Figures[]): Figures {
  const sum = (of: keyof Figures) => figures.reduce((all, one) => all + one[of], 0);
  const perSecond = sum('perSecond');
  const mean = (of: keyof Figures) =>
    figures.reduce((all, one) => all + (one[of] * one.perSecond) / perSecond, 0);
  return {
    perSecond,
    p99: Math.max(...figures.map((one) => one.p99)),
    service: mean('service'),
    main: mean('main'),
    database: mean('database'),
    memory: sum('memory'),
  };
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

function report(kind: string, results: ReadonlyMap<string, readonly Figures[]>): void {
  const middle = (name: string, of: keyof Figures) => median((results.get(name) ?? []).map((one) => one[of]));
  console.log(`${kind.padEnd(14)} per second   p99 ms   service µs   of it main µs   database µs   MB`);
  for (const name of results.keys()) {
    const figures = [
      middle(name, 'perSecond').toFixed(0).padStart(10),
      middle(name, 'p99').toFixed(1).padStart(8),
      middle(name, 'service').toFixed(0).padStart(12),
      (name.endsWith(' workers') ? middle(name, 'main') : 0).toFixed(1).padStart(15),
      middle(name, 'database').toFixed(0).padStart(13),
      middle(name, 'memory').toFixed(0).padStart(6),
    ];
    console.log(`${name.padEnd(14)} ${figures.join(' ')}`);
  }
  const [one = '', several = '', apart = ''] = [...results.keys()];
  const ratio = (to: string) => {
    const pairs = (results.get(to) ?? []).map(
      ({ service }, i) => (results.get(several)?.[i]?.service ?? Number.NaN) / service,
    );
    return `${median(pairs).toFixed(2)} (by rounds ${pairs.map((pair) => pair.toFixed(2)).join(' ')})`;
  };
  console.log(
    `CPU of the service for each event, of one process: ${ratio(one)}, target ${target}; of services side by side: ${ratio(apart)}\n`,
  );
}
