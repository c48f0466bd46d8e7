const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
] as const;

/** ` (1 h 30 min)`, for a number of seconds that nobody reads at a glance. */
export function tellDuration(seconds: number | string): string {
  let rest = Number(seconds);
  if (!(rest >= 60)) return '';
  const parts: string[] = [];
  for (const [unit, size] of units) {
    if (rest >= size) parts.push(`${Math.floor(rest / size)} ${unit}`);
    rest %= size;
  }
  if (rest > 0) parts.push(`${rest} s`);
  return ` (${parts.join(' ')})`;
}
