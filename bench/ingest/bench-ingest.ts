import { cpus } from 'node:os';
import { join } from 'node:path';
import { type Running, startServer } from '../http/start-server.ts';
import { playerCount } from './game.ts';
import { type Measured, measure, middle } from './measure.ts';
import { openGame } from './open-game.ts';

const rounds = 5;
const secondsPerRound = 4;
const batchSize = 100;

/**
 * Events over 64 connections, singly and in batches, with everything on (fsync, trace, outbox, the database on the same
 * cores), against a Fastify route that only sends the body back. They take turns, so that noise falls on all.
 */
export async function benchIngest(): Promise<void> {
  const game = await openGame();
  let bare: Running | undefined;
  try {
    bare = await startServer(join(import.meta.dirname, 'bare-fastify-post.ts'), {});
    console.log(
      `10 rules, 5 quests, 1 adventure, ${playerCount} players; ${rounds} rounds of ${secondsPerRound} s each, ` +
        `Node ${process.version}, ${cpus().length} cores\n`,
    );
    const take = (server: Running, size: number) => measure(server, game.key, size, secondsPerRound);
    const results = { echo: [] as Measured[], single: [] as Measured[], batch: [] as Measured[] };
    await take(bare, 1);
    await take(game.laurel, 1);
    for (let round = 1; round <= rounds; round++) {
      results.echo.push(await take(bare, 1));
      results.single.push(await take(game.laurel, 1));
      results.batch.push(await take(game.laurel, batchSize));
      const last = Object.entries(results).map(
        ([name, all]) => `${name} ${all.at(-1)?.perSecond.toFixed(0)}/s`,
      );
      console.log(`round ${round}  ${last.join('  ')}`);
    }
    report(results);
  } finally {
    await bare?.stop();
    await game.close();
  }
}

const targets: Record<string, number> = { single: 0.35, batch: 1 };

function report(results: Record<'echo' | 'single' | 'batch', Measured[]>): void {
  const echo = middle(results.echo, 'perSecond');
  console.log(`\n${'median'.padEnd(10)} per second   p50 ms   p99 ms   CPU µs each   of bare Fastify`);
  for (const [name, all] of Object.entries(results)) {
    const figures = [
      middle(all, 'perSecond').toFixed(0).padStart(10),
      middle(all, 'p50').toFixed(1).padStart(8),
      middle(all, 'p99').toFixed(1).padStart(8),
      middle(all, 'cpu').toFixed(0).padStart(13),
      `${((middle(all, 'perSecond') / echo) * 100).toFixed(1)} %`.padStart(17),
    ];
    const target = targets[name];
    console.log(`${name.padEnd(10)} ${figures.join(' ')}${target ? `   (target ${target * 100} %)` : ''}`);
  }
}
