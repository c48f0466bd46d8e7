import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../http/start-server.ts';
import { type Measured, measure, middle } from '../ingest/measure.ts';
import { openGame } from '../ingest/open-game.ts';

const rounds = 9;
const secondsPerRound = 3;

/** Measures the cost of the request log: CPU per event with and without it, alternating on one database. */
export async function benchRequests(): Promise<void> {
  const game = await openGame();
  try {
    const bare = await startServer(join(import.meta.dirname, 'without-log.ts'), game.settings);
    try {
      console.log(
        `${rounds} rounds of ${secondsPerRound} s each, single events over 64 connections, Node ${process.version}, ` +
          `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}\n`,
      );
      const takes = {
        without: () => measure(bare, game.key, 1, secondsPerRound),
        with: () => measure(game.laurel, game.key, 1, secondsPerRound),
      };
      const results: Record<keyof typeof takes, Measured[]> = { without: [], with: [] };
      for (let warm = 0; warm < 3; warm++) for (const take of Object.values(takes)) await take();
      for (let round = 1; round <= rounds; round++) {
        for (const name of ['without', 'with'] as const) results[name].push(await takes[name]());
        const line = (['without', 'with'] as const).map(
          (name) => `${name} ${results[name].at(-1)?.cpu.toFixed(1)} µs`,
        );
        console.log(`round ${round}  ${line.join('  ')}`);
      }
      const cpu = { without: middle(results.without, 'cpu'), with: middle(results.with, 'cpu') };
      console.log(
        `\nCPU for each event: ${cpu.without.toFixed(1)} µs without, ${cpu.with.toFixed(1)} µs with the log: ` +
          `${((cpu.with / cpu.without - 1) * 100).toFixed(1)} % more (target: 3 % at most)`,
      );
    } finally {
      await bare.stop();
    }
  } finally {
    await game.close();
  }
}
