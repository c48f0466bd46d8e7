/**
 * Chooses the points of an axis that get a label: at most `most`, evenly spaced, and away from the ends, where a label
 * would be cut off.
 */
export function axisTicks(points: number, most: number): number[] {
  if (points <= 0) return [];
  // A few points have so much room that even the last label is not cut off.
  const edge = points <= 8 ? 0 : Math.ceil(points * 0.06);
  const usable = points - 2 * edge;
  const step = Math.max(1, Math.ceil(usable / most));
  const count = Math.ceil(usable / step);
  const offset = edge + Math.floor((usable - 1 - (count - 1) * step) / 2);
  return Array.from({ length: count }, (_, index) => offset + index * step);
}
