/** A run of equal elements, or elements that are in only one of the two lists. */
export interface Aligned<T> {
  before?: T;
  after?: T;
}

/** Lists in a draft can have any length. If they need more comparisons than this, elements are paired by position. */
const mostComparisons = 250_000;

/** Pairs the equal elements of two lists in order (longest common subsequence); others are unpaired. */
export function align<T>(
  before: readonly T[],
  after: readonly T[],
  same: (a: T, b: T) => boolean,
): Aligned<T>[] {
  if (before.length * after.length > mostComparisons) return byPlace(before, after);
  const rows = before.length + 1;
  const columns = after.length + 1;
  const lengths = new Uint32Array(rows * columns);
  const at = (i: number, j: number) => lengths[i * columns + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const equal = same(before[i] as T, after[j] as T);
      lengths[i * columns + j] = equal ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const found: Aligned<T>[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [a, b] = [before[i] as T, after[j] as T];
    if (i < before.length && j < after.length && same(a, b)) {
      found.push({ before: a, after: b });
      i++;
      j++;
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1))) {
      found.push({ before: a });
      i++;
    } else {
      found.push({ after: b });
      j++;
    }
  }
  return found;
}

function byPlace<T>(before: readonly T[], after: readonly T[]): Aligned<T>[] {
  const longer = before.length > after.length ? before : after;
  return longer.flatMap((_, index): Aligned<T>[] => {
    const [a, b] = [before[index], after[index]];
    return [...(a === undefined ? [] : [{ before: a }]), ...(b === undefined ? [] : [{ after: b }])];
  });
}
