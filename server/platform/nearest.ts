/** Longer texts are not compared: nobody mistypes them, and the work grows with the square of the length. */
const longest = 64;

/** The value that a mistyped text was meant to be; undefined if none is near. */
export function nearest(text: string, values: readonly string[]): string | undefined {
  if (text.length === 0 || text.length > longest) return undefined;
  const most = Math.ceil(text.length / 4);
  let best: { value: string; distance: number } | undefined;
  for (const value of values) {
    if (Math.abs(value.length - text.length) > most) continue;
    const distance = distanceOf(text.toLowerCase(), value.toLowerCase());
    if (distance <= most && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
      best = { value, distance };
  }
  return best?.value;
}

/** How many characters have to be changed, added or removed (Levenshtein). */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
