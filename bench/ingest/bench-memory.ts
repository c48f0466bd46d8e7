import { readFileSync } from 'node:fs';
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
      const { perSecond } = await measure(game.laurel, game.key, minute % 2 ? 1 : 100, 60);
      const size = residentMegabytes(game.laurel.pid);
      sizes.push(size);
      console.log(`minute ${minute}: ${perSecond.toFixed(0)} events/s, ${size.toFixed(0)} MB`);
    }
    const [early = 0, late = 0] = [Math.max(...sizes.slice(2, 5)), Math.max(...sizes.slice(-3))];
    console.log(`\nmost in minutes 3 to 5: ${early.toFixed(0)} MB; in the last three: ${late.toFixed(0)} MB`);
  } finally {
    await game.close();
  }
}

/** Available only on Linux. */
function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
