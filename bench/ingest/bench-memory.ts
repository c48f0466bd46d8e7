import { measure } from './measure.ts';
import { openGame } from './open-game.ts';

const minutes = 10;

/**
 * Measures the service's memory under full load, minute by minute. The first two minutes fill caches (players, compiled
 * code, connections); after that the memory must not grow.
 */
export async function benchMemory(): Promise<void> {
  const game = await openGame();
  try {
    const sizes: number[] = [];
    for (let minute = 1; minute <= minutes; minute++) {
      const { perSecond, memory } = await measure(game.laurel, game.key, minute % 2 ? 1 : 100, 60);
      sizes.push(memory);
      console.log(`minute ${minute}: ${perSecond.toFixed(0)} events/s, ${memory.toFixed(0)} MB`);
    }
    const [early = 0, late = 0] = [Math.max(...sizes.slice(2, 5)), Math.max(...sizes.slice(-3))];
    console.log(`\nmost in minutes 3 to 5: ${early.toFixed(0)} MB; in the last three: ${late.toFixed(0)} MB`);
  } finally {
    await game.close();
  }
}
