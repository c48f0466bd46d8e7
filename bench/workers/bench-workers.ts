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
 * Events over 64 connections, on one process and on two workers with their main process, each with a database of its own. They take
 * turns, so that noise affects both. On a machine with two cores the load and the database are on the same cores: look at the
 * CPU for each event, and at the share of the main process, which is what the workers of a larger machine have in common.
 */
export async function benchWorkers(): Promise<void> {
  const workers = process.argv[3] ?? '2';
  const games = new Map<string, Game>();
  try {
    games.set('one process', await openGame());
    games.set(`${workers} workers`, await openGame({ LAUREL_WORKERS: workers }));
    console.log(
      `${playerCount} players; ${rounds} rounds of ${secondsPerRound} s each, Node ${process.version}, ${cpus().length} cores\n`,
    );
    for (const [kind, size] of Object.entries(sizes)) {
      const results = new Map<string, Figures[]>([...games.keys()].map((name) => [name, []]));
      for (let round = -warmUpRounds; round < rounds; round++) {
        for (const [name, game] of games) {
          const figures = await take(game, size);
          if (round >= 0) results.get(name)?.push(figures);
        }
      }
      report(kind, results);
    }
  } finally {
    for (const game of games.values()) await game.close();
  }
}

async function take({ laurel, key, sql }: Game, size: number): Promise<Figures> {
  const [own] = await sql('select pg_backend_pid() as pid');
  const backend = Number(own?.['pid']);
  const pids = [laurel.pid, ...childrenOf(laurel.pid)];
  const read = () => ({
    service: pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0),
    main: cpuSeconds(laurel.pid),
    database: databaseCpuSeconds(backend),
  });
  const before = read();
  const { perSecond, p99, count } = await measure(laurel, key, size, secondsPerRound);
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
      (name === 'one process' ? 0 : middle(name, 'main')).toFixed(1).padStart(15),
      middle(name, 'database').toFixed(0).padStart(13),
      middle(name, 'memory').toFixed(0).padStart(6),
    ];
    console.log(`${name.padEnd(14)} ${figures.join(' ')}`);
  }
  const [one = '', several = ''] = [...results.keys()];
  const pairs = (results.get(one) ?? []).map(
    ({ service }, i) => (results.get(several)?.[i]?.service ?? Number.NaN) / service,
  );
  console.log(
    `CPU of the service for each event: ${median(pairs).toFixed(2)} times that of one process (target ${target}), ` +
      `by rounds ${pairs.map((pair) => pair.toFixed(2)).join(' ')}\n`,
  );
}
