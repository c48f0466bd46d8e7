import type { Levels } from '../definition-parts.ts';
import { isExact } from '../json.ts';
import { thresholdsOf } from '../player/levels.ts';
import { type DefinitionFault, fault } from './faults.ts';
import { messages } from './messages.ts';

const MOST_LEVELS = 1000;

export function validateLevels(levels: Levels): DefinitionFault[] {
  return 'thresholds' in levels ? thresholdFaults(levels.thresholds) : growthFaults(levels);
}

function thresholdFaults(thresholds: readonly number[]): DefinitionFault[] {
  if (thresholds.length > MOST_LEVELS)
    return [fault('/thresholds', messages.tooManyLevels({ most: MOST_LEVELS }))];
  if (thresholds[0] !== 0) return [fault('/thresholds/0', messages.firstLevel)];
  return thresholds.flatMap((xp, i) => {
    if (!Number.isSafeInteger(xp)) return [fault(`/thresholds/${i}`, messages.wholeExact)];
    const before = thresholds[i - 1] ?? -1;
    return xp > before ? [] : [fault(`/thresholds/${i}`, messages.notRising)];
  });
}

function growthFaults(levels: { base: number; growth: number; max: number }): DefinitionFault[] {
  const { base, growth, max } = levels;
  if (!(base > 0) || !isExact(base)) return [fault('/base', messages.positiveExact)];
  if (!(growth > 0) || !Number.isFinite(growth)) return [fault('/growth', messages.positive)];
  if (!(Number.isSafeInteger(max) && max >= 1 && max <= MOST_LEVELS)) {
    return [fault('/max', messages.levels({ most: MOST_LEVELS }))];
  }
  const thresholds = thresholdsOf(levels);
  const tooFar = thresholds.findIndex((xp) => !Number.isSafeInteger(xp));
  if (tooFar >= 0) return [fault('/max', messages.levelTooHigh({ level: tooFar + 1 }))];
  const flat = thresholds.findIndex((xp, i) => i > 0 && xp <= (thresholds[i - 1] ?? 0));
  return flat >= 0 ? [fault('/growth', messages.levelTooLow({ level: flat + 1, before: flat }))] : [];
}
