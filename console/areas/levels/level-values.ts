import { defaultLevels } from '../../../packages/sdk/src/limits.ts';
import { type Levels, readThresholds } from './curve.ts';

/** What the form holds: both ways to give levels, and which of them counts. */
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

/** The way that does not count changes nothing. */
export function isSame(values: LevelValues, saved: LevelValues): boolean {
  return JSON.stringify(levelsOf(values)) === JSON.stringify(levelsOf(saved));
}
