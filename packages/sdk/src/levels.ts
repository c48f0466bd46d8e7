/** Written by `npm run sdk` from server/engine/player/levels.ts; a test fails when it is stale. Not to be edited. */

/**
 * From XP to level. The level depends on XP alone. It also falls with XP: a fall sends no notification, and reaching the level again
 * sends another one. A change of the thresholds counts from the player's next event on.
 */
import type { components } from './schema.ts';

type Levels = components['schemas']['Levels'];

/** XP at which each level begins; the first is 0, the second that of level 2, and so on. */
export type Thresholds = readonly number[];

export function thresholdsOf(levels: Levels): Thresholds {
  if ('thresholds' in levels) return levels.thresholds;
  const thresholds = [0];
  let xp = 0;
  for (let level = 1; level < levels.max; level++) {
    xp += Math.round(levels.base * levels.growth ** (level - 1));
    thresholds.push(xp);
  }
  return thresholds;
}

export function levelAt(thresholds: Thresholds, xp: number): number {
  let low = 0;
  let high = thresholds.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((thresholds[middle] ?? Number.POSITIVE_INFINITY) <= xp) low = middle + 1;
    else high = middle;
  }
  return Math.max(1, low);
}

/** The XP at which the next level begins; null at the top. */
export function nextLevelXp(thresholds: Thresholds, level: number): number | null {
  return thresholds[level] ?? null;
}
