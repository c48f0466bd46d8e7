import type { Levels } from '../definition-parts.ts';
import { isExact } from '../json.ts';
import { thresholdsOf } from '../player/levels.ts';
import { type DefinitionFault, fault } from './faults.ts';

const MOST_LEVELS = 1000;

export function validateLevels(levels: Levels): DefinitionFault[] {
  return 'thresholds' in levels ? thresholdFaults(levels.thresholds) : growthFaults(levels);
}

function thresholdFaults(thresholds: readonly number[]): DefinitionFault[] {
  if (thresholds.length > MOST_LEVELS)
    return [fault('/thresholds', `must have at most ${MOST_LEVELS} levels`)];
  if (thresholds[0] !== 0) return [fault('/thresholds/0', 'must be 0: level 1 starts at 0 XP')];
  return thresholds.flatMap((xp, i) => {
    if (!Number.isSafeInteger(xp))
      return [fault(`/thresholds/${i}`, 'must be a whole number less than 2^53')];
    const before = thresholds[i - 1] ?? -1;
    return xp > before ? [] : [fault(`/thresholds/${i}`, 'must be more than the threshold before it')];
  });
}

function growthFaults(levels: { base: number; growth: number; max: number }): DefinitionFault[] {
  const { base, growth, max } = levels;
  if (!(base > 0) || !isExact(base)) return [fault('/base', 'must be more than 0 and less than 2^53')];
  if (!(growth > 0) || !Number.isFinite(growth)) return [fault('/growth', 'must be more than 0')];
  if (!(Number.isSafeInteger(max) && max >= 1 && max <= MOST_LEVELS)) {
    return [fault('/max', `must be a whole number from 1 to ${MOST_LEVELS}`)];
  }
  const thresholds = thresholdsOf(levels);
  const tooFar = thresholds.findIndex((xp) => !Number.isSafeInteger(xp));
  if (tooFar >= 0) return [fault('/max', `level ${tooFar + 1} would need more than 2^53 XP`)];
  const flat = thresholds.findIndex((xp, i) => i > 0 && xp <= (thresholds[i - 1] ?? 0));
  return flat >= 0 ? [fault('/growth', `level ${flat + 1} would need no more XP than level ${flat}`)] : [];
}
