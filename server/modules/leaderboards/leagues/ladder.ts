import type { League } from '../../../engine/index.ts';
import type { Ladder } from './next-tiers.ts';

export function ladderOf({ tiers, promote, relegate, absent }: League): Ladder {
  return { tiers: tiers.map(({ id }) => id), promote, relegate, absent };
}
