/** A part of a stacked bar: from the value where it begins to the one where it ends. */
interface Slice {
  key: string;
  from: number;
  to: number;
}

/** Stacks what is above 0 upwards from 0, and what is below 0 downwards. */
export function stackAt(
  series: readonly { key: string; values: readonly (number | null)[] }[],
  index: number,
): Slice[] {
  let [above, below] = [0, 0];
  return series.flatMap(({ key, values }) => {
    const value = values[index] ?? 0;
    if (value === 0) return [];
    const from = value > 0 ? above : below;
    if (value > 0) above += value;
    else below += value;
    return [{ key, from, to: from + value }];
  });
}
