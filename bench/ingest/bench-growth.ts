import { grow, grownEvents, grownPlayers } from './grow.ts';
import { type Measured, measure, middle, warmUp } from './measure.ts';
import { openGame } from './open-game.ts';

const rounds = 5;
const secondsPerRound = 4;

/** Compares the same load on a new installation, and on the same one with much data. */
export async function benchGrowth(): Promise<void> {
  const game = await openGame();
  const take = async (name: string, size: number) => {
    const once = () => measure(game.laurel, game.key, size, secondsPerRound);
    await warmUp(once);
    const all: Measured[] = [];
    for (let round = 0; round < rounds; round++) all.push(await once());
    const perSecond = middle(all, 'perSecond');
    console.log(`${name}: ${perSecond.toFixed(0)} events/s, p99 ${middle(all, 'p99').toFixed(0)} ms`);
    return perSecond;
  };
  try {
    const young = { single: await take('young, singly', 1), batch: await take('young, batches of 100', 100) };
    const started = Date.now();
    await grow(game.sql);
    const minutes = ((Date.now() - started) / 60_000).toFixed(1);
    console.log(
      `\ngrown by ${grownPlayers} players and ${grownEvents} events with traces in ${minutes} min\n`,
    );
    const old = { single: await take('grown, singly', 1), batch: await take('grown, batches of 100', 100) };
    const loss = (name: 'single' | 'batch') => `${((1 - old[name] / young[name]) * 100).toFixed(1)} %`;
    console.log(`\nlost: ${loss('single')} singly, ${loss('batch')} in batches (at most 20 %)`);
  } finally {
    await game.close();
  }
}
