import { defaultLevels } from '../../../packages/sdk/src/limits.ts';
import { type Levels, readThresholds } from './curve.ts';

/** The form's values: a curve and a list of thresholds, and which of the two is used. */
export type LevelValues = {
  way: 'curve' | 'thresholds';
  base: number | string;
  growth: number | string;
  max: number | string;
  thresholds: string;
};

export function valuesOf(levels: Levels | undefined): LevelValues {
  if (levels && 'thresholds' in levels) {
    return { way: 'thresholds', ...defaultLevels, thresholds: levels.thresholds.join('\n') };
  }
  const { base, growth, max } = levels ?? defaultLevels;
  return { way: 'curve', base, growth, max, thresholds: '' };
}

export function levelsOf({ way, base, growth, max, thresholds }: LevelValues): Levels {
  if (way === 'thresholds') return { thresholds: readThresholds(thresholds) };
  return { base: Number(base), growth: Number(growth), max: Number(max) };
}

/** Compares only the way that is used. */
export function isSame(values: LevelValues, saved: LevelValues): boolean {
  return JSON.stringify(levelsOf(values)) === JSON.stringify(levelsOf(saved));
}
