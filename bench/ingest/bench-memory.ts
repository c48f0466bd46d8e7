import { join } from 'node:path';
import { type Running, startServer } from '../http/start-server.ts';
import { measure } from './measure.ts';
import { openGame } from './open-game.ts';

const minutes = 10;
const minutesOfBare = 4;

/**
 * Measures the service's memory under full load, minute by minute. The first two minutes fill caches (players, compiled
 * code, connections); after that the memory must not grow. What the bare group commit takes shows how much of it the
 * runtime alone needs under such a load.
 */
export async function benchMemory(): Promise<void> {
  const game = await openGame();
  try {
    const sizes = await loadFor(minutes, game.laurel, game.key);
    const [early = 0, late = 0] = [Math.max(...sizes.slice(2, 5)), Math.max(...sizes.slice(-3))];
    console.log(
      `\nmost in minutes 3 to 5: ${early.toFixed(0)} MB; in the last three: ${late.toFixed(0)} MB\n`,
    );

    const bare = await startServer(join(import.meta.dirname, 'bare-group-commit.ts'), game.settings);
    try {
      const most = Math.max(...(await loadFor(minutesOfBare, bare, game.key)));
      console.log(`\nthe bare group commit: at most ${most.toFixed(0)} MB`);
    } finally {
      await bare.stop();
    }
  } finally {
    await game.close();
  }
}

/** Megabytes after each minute, in which single events and batches come in turns. */
async function loadFor(count: number, server: Running, key: string): Promise<number[]> {
  const sizes: number[] = [];
  for (let minute = 1; minute <= count; minute++) {
    const { perSecond, memory } = await measure(server, key, minute % 2 ? 1 : 100, 60);
    sizes.push(memory);
    console.log(`minute ${minute}: ${perSecond.toFixed(0)} events/s, ${memory.toFixed(0)} MB`);
  }
  return sizes;
}
