import type { components } from '../../../packages/sdk/src/index.ts';

/** The XP at which a level begins, for the bar from there to the next. */
export function levelStart(levels: components['schemas']['Levels'], level: number): number {
  if ('thresholds' in levels) return levels.thresholds[level - 1] ?? 0;
  let start = 0;
  for (let n = 1; n < level; n++) start += Math.round(levels.base * levels.growth ** (n - 1));
  return start;
}
