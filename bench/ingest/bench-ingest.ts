import { cpus } from 'node:os';
import { join } from 'node:path';
import { type Running, startServer } from '../http/start-server.ts';
import { playerCount } from './game.ts';
import { type Measured, measure, middle, warmUp } from './measure.ts';
import { openGame } from './open-game.ts';

const rounds = 5;
const secondsPerRound = 4;
const batchSize = 100;

const names = ['echo', 'group commit', 'its batches', 'single', 'batch', 'identify'] as const;
type Name = (typeof names)[number];

/** What each is compared with, and the required share of its speed. */
const targets: Partial<Record<Name, { of: Name; share: number }>> = {
  single: { of: 'group commit', share: 0.65 },
  batch: { of: 'its batches', share: 0.85 },
};

/**
 * Measures events over 64 connections, singly and in batches, and profiles of players, with all features on (fsync,
 * trace, outbox, the database on the same cores). It compares them with a Fastify route that only returns the body, and
 * with a group commit without an engine, which shows what could still be gained on this machine. They alternate, so that
 * noise affects all of them.
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
    console.log(
      `10 rules, 5 quests, 1 adventure, ${playerCount} players; ${rounds} rounds of ${secondsPerRound} s each, ` +
        `Node ${process.version}, ${cpus().length} cores\n`,
    );
    const take = (server: Running, size: number) => measure(server, game.key, size, secondsPerRound);
    const takes: Record<Name, () => Promise<Measured>> = {
      echo: () => take(bare, 1),
      'group commit': () => take(grouped, 1),
      'its batches': () => take(grouped, batchSize),
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

function report(results: ReadonlyMap<Name, readonly Measured[]>): void {
  const rateOf = (name: Name) => middle(results.get(name) ?? [], 'perSecond');
  console.log(`\n${'median'.padEnd(12)} per second   p50 ms   p99 ms   CPU µs each   of bare Fastify`);
  for (const [name, all] of results) {
    const figures = [
      rateOf(name).toFixed(0).padStart(10),
      middle(all, 'p50').toFixed(1).padStart(8),
      middle(all, 'p99').toFixed(1).padStart(8),
      middle(all, 'cpu').toFixed(0).padStart(13),
      percent(rateOf(name) / rateOf('echo')).padStart(17),
    ];
    console.log(`${name.padEnd(12)} ${figures.join(' ')}`);
  }
  for (const [name, target] of Object.entries(targets) as [Name, { of: Name; share: number }][]) {
    const share = rateOf(name) / rateOf(target.of);
    console.log(`${name}: ${percent(share)} of "${target.of}" (target ${percent(target.share)})`);
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
