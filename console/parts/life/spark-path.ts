/** The places of a line through all counts within a box, the largest at its top; a line of zeros lies at the bottom. */
export function sparkPoints(
  counts: readonly number[],
  width: number,
  height: number,
): { x: number; y: number }[] {
  const most = Math.max(...counts, 1);
  const step = counts.length > 1 ? width / (counts.length - 1) : 0;
  return counts.map((count, index) => ({
    x: round(index * step),
    y: round(height - (Math.max(0, count) / most) * height),
  }));
}

const round = (value: number) => Math.round(value * 10) / 10;
