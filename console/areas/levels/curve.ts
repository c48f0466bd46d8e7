import { type components, limits } from '../../../packages/sdk/src/index.ts';
import { thresholdsOf } from '../../../packages/sdk/src/levels.ts';
import { t } from './texts.ts';

export type Levels = components['schemas']['Levels'];

export const mostLevels = limits.levels;

export interface LevelFault {
  field: 'thresholds' | 'base' | 'growth' | 'max';
  message: string;
}

/** The fault that the service would report, found while the person types. The service checks again. */
export function faultOf(levels: Levels): LevelFault | null {
  return 'thresholds' in levels ? thresholdFault(levels.thresholds) : growthFault(levels);
}

function thresholdFault(thresholds: readonly number[]): LevelFault | null {
  const fault = (message: string): LevelFault => ({ field: 'thresholds', message });
  if (thresholds.length === 0) return fault(t('faults.none'));
  if (thresholds.length > mostLevels) return fault(t('faults.tooMany', { most: mostLevels }));
  if (thresholds[0] !== 0) return fault(t('faults.first'));
  for (const [index, xp] of thresholds.entries()) {
    if (!Number.isSafeInteger(xp)) return fault(t('faults.whole', { level: index + 1 }));
    if (xp <= (thresholds[index - 1] ?? -1)) {
      return fault(t('faults.rising', { level: index + 1 }));
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
    return { field: 'base', message: t('faults.base') };
  }
  if (!(growth > 0 && Number.isFinite(growth))) return { field: 'growth', message: t('faults.growth') };
  if (!(Number.isSafeInteger(max) && max >= 1 && max <= mostLevels)) {
    return { field: 'max', message: t('faults.max', { most: mostLevels }) };
  }
  const thresholds = thresholdsOf({ base, growth, max });
  for (const [index, xp] of thresholds.entries()) {
    if (!Number.isSafeInteger(xp)) {
      return { field: 'max', message: t('faults.tooMuch', { level: index + 1 }) };
    }
    if (index > 0 && xp <= (thresholds[index - 1] ?? 0)) {
      return { field: 'growth', message: t('faults.flat', { level: index + 1, before: index }) };
    }
  }
  return null;
}

/** Reads pasted numbers, separated by line breaks, spaces, commas or semicolons. */
export function readThresholds(text: string): number[] {
  return text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number);
}
