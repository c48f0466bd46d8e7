import { cpus } from 'node:os';
import { join } from 'node:path';
import { type Running, startServer } from '../http/start-server.ts';
import { event, playerCount } from './game.ts';
import { type Measured, measure, middle, warmUp } from './measure.ts';
import { type Game, openGame } from './open-game.ts';
import { countWrittenRows } from './written-rows.ts';

const rounds = 5;
const secondsPerRound = 4;
const batchSize = 100;

const names = [
  'echo',
  'group commit',
  'its batches',
  'same rows',
  'its same batches',
  'with engine',
  'its engine batches',
  'single',
  'batch',
  'identify',
] as const;
type Name = (typeof names)[number];

/** What each is compared with, and the required share of its speed. */
const targets: Partial<Record<Name, { of: Name; share: number }>> = {
  single: { of: 'group commit', share: 0.65 },
  batch: { of: 'its batches', share: 0.85 },
};

/** The same for what keeps as much as the service. */
const limits: [Name, Name][] = [
  ['single', 'same rows'],
  ['single', 'with engine'],
  ['batch', 'its same batches'],
  ['batch', 'its engine batches'],
];

/**
 * Measures events over 64 connections, singly and in batches, and profiles of players, with all features on (fsync,
 * trace, outbox, the database on the same cores). It compares them with a Fastify route that only returns the body, and
 * with a group commit without an engine, which shows what could still be gained on this machine, with one that writes
 * as much as the service does, which shows what could be gained without keeping less, and with the same that also runs the
 * engine. They alternate, so that noise affects all of them.
 */
export async function benchIngest(): Promise<void> {
  const game = await openGame();
  const started: Running[] = [];
  const start = async (script: string, settings: Record<string, string>) => {
    const running = await startServer(join(import.meta.dirname, script), settings);
    started.push(running);
    return running;
  };
  try {
    const bare = await start('bare-fastify-post.ts', {});
    const grouped = await start('bare-group-commit.ts', game.settings);
    const work = { ...game.settings, ...(await describeWork(game)) };
    const sameRows = await start('same-rows.ts', work);
    const withEngine = await start('same-rows.ts', { ...work, BENCH_ENGINE: '1' });
    console.log(
      `10 rules, 5 quests, 1 adventure, ${playerCount} players; ${rounds} rounds of ${secondsPerRound} s each, ` +
        `Node ${process.version}, ${cpus().length} cores\n`,
    );
    const take = (server: Running, size: number) => measure(server, game.key, size, secondsPerRound);
    const takes: Record<Name, () => Promise<Measured>> = {
      echo: () => take(bare, 1),
      'group commit': () => take(grouped, 1),
      'its batches': () => take(grouped, batchSize),
      'same rows': () => take(sameRows, 1),
      'its same batches': () => take(sameRows, batchSize),
      'with engine': () => take(withEngine, 1),
      'its engine batches': () => take(withEngine, batchSize),
      single: () => take(game.laurel, 1),
      batch: () => take(game.laurel, batchSize),
      identify: () => measure(game.laurel, game.key, 1, secondsPerRound, 'profiles'),
    };
    for (const name of names) await warmUp(takes[name]);
    const results = new Map<Name, Measured[]>(names.map((name) => [name, []]));
    for (let round = 1; round <= rounds; round++) {
      const line: string[] = [];
      for (const [name, all] of results) {
        const measured = await takes[name]();
        all.push(measured);
        line.push(`${name} ${measured.perSecond.toFixed(0)}/s`);
      }
      console.log(`round ${round}  ${line.join('  ')}`);
    }
    report(results);
  } finally {
    for (const server of started) await server.stop();
    await game.close();
  }
}

/** Says what an event of the game writes and answers, for the program that does just that. */
async function describeWork({ laurel, key, sql }: Game): Promise<Record<string, string>> {
  const rows = await countWrittenRows(sql, async () => {
    const { count } = await measure(laurel, key, 1, secondsPerRound);
    return count;
  });
  for (const { table, inserts, updates, bytes, indexes } of rows) {
    console.log(
      `an event writes to ${table}: ${inserts.toFixed(2)} new rows, ${updates.toFixed(2)} changes, ` +
        `${bytes} bytes a row, ${indexes} indexes`,
    );
  }
  const response = await fetch(`${laurel.url}/api/v1/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(event(0)),
  });
  const answer = await response.text();
  return { BENCH_ROWS: JSON.stringify(rows), BENCH_ANSWER: String(answer.length) };
}

function report(results: ReadonlyMap<Name, readonly Measured[]>): void {
  const rateOf = (name: Name) => middle(results.get(name) ?? [], 'perSecond');
  console.log(
    `\n${'median'.padEnd(18)} per second   p50 ms   p99 ms   CPU µs each   MB in memory   of bare Fastify`,
  );
  for (const [name, all] of results) {
    const figures = [
      rateOf(name).toFixed(0).padStart(10),
      middle(all, 'p50').toFixed(1).padStart(8),
      middle(all, 'p99').toFixed(1).padStart(8),
      middle(all, 'cpu').toFixed(0).padStart(13),
      middle(all, 'memory').toFixed(0).padStart(14),
      percent(rateOf(name) / rateOf('echo')).padStart(17),
    ];
    console.log(`${name.padEnd(18)} ${figures.join(' ')}`);
  }
  for (const [name, target] of Object.entries(targets) as [Name, { of: Name; share: number }][]) {
    const share = rateOf(name) / rateOf(target.of);
    console.log(`${name}: ${percent(share)} of "${target.of}" (target ${percent(target.share)})`);
  }
  for (const [name, limit] of limits) {
    console.log(`${name}: ${percent(rateOf(name) / rateOf(limit))} of "${limit}"`);
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
