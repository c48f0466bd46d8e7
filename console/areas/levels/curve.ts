import { type components, limits } from '../../../packages/sdk/src/index.ts';

export type Levels = components['schemas']['Levels'];

export const mostLevels = limits.levels;

/** The XP at which each level begins; the first is 0. */
export function thresholdsOf(levels: Levels): readonly number[] {
  if ('thresholds' in levels) return levels.thresholds;
  const thresholds = [0];
  for (let level = 1; level < levels.max; level++) {
    thresholds.push((thresholds.at(-1) ?? 0) + Math.round(levels.base * levels.growth ** (level - 1)));
  }
  return thresholds;
}

export interface LevelFault {
  field: 'thresholds' | 'base' | 'growth' | 'max';
  message: string;
}

/** What the service would refuse, told while it is typed; the service decides all the same. */
export function faultOf(levels: Levels): LevelFault | null {
  return 'thresholds' in levels ? thresholdFault(levels.thresholds) : growthFault(levels);
}

function thresholdFault(thresholds: readonly number[]): LevelFault | null {
  const fault = (message: string): LevelFault => ({ field: 'thresholds', message });
  if (thresholds.length === 0) return fault('Add at least one level.');
  if (thresholds.length > mostLevels) return fault(`At most ${mostLevels} levels are allowed.`);
  if (thresholds[0] !== 0) return fault('The first must be 0: level 1 starts at 0 XP.');
  for (const [index, xp] of thresholds.entries()) {
    if (!Number.isSafeInteger(xp)) return fault(`Level ${index + 1}: must be a whole number less than 2^53.`);
    if (xp <= (thresholds[index - 1] ?? -1)) {
      return fault(`Level ${index + 1}: must need more XP than the level before.`);
    }
  }
  return null;
}

function growthFault({
  base,
  growth,
  max,
}: {
  base: number;
  growth: number;
  max: number;
}): LevelFault | null {
  if (!(base > 0 && base <= Number.MAX_SAFE_INTEGER)) {
    return { field: 'base', message: 'Must be more than 0 and less than 2^53.' };
  }
  if (!(growth > 0 && Number.isFinite(growth))) return { field: 'growth', message: 'Must be more than 0.' };
  if (!(Number.isSafeInteger(max) && max >= 1 && max <= mostLevels)) {
    return { field: 'max', message: `Must be a whole number from 1 to ${mostLevels}.` };
  }
  const thresholds = thresholdsOf({ base, growth, max });
  for (const [index, xp] of thresholds.entries()) {
    if (!Number.isSafeInteger(xp)) {
      return { field: 'max', message: `Level ${index + 1} would need more than 2^53 XP.` };
    }
    if (index > 0 && xp <= (thresholds[index - 1] ?? 0)) {
      return { field: 'growth', message: `Level ${index + 1} would need no more XP than level ${index}.` };
    }
  }
  return null;
}

/** Numbers as they are pasted: one a line or with spaces, commas or semicolons between them. */
export function readThresholds(text: string): number[] {
  return text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number);
}
