/** The vertical axis of a chart. */
export interface Scale {
  /** The values that get a line and a label, from the lowest. */
  ticks: readonly number[];
  /** Where a value is, from 0 at the lower end to 1 at the upper. */
  at: (value: number) => number;
}

const wishedTicks = 5;

/** A scale from round number to round number that includes 0 and all values; with `top` it ends there. */
export function linearScale(
  values: readonly number[],
  { top, whole }: { top?: number | undefined; whole: boolean },
): Scale {
  const least = Math.min(0, ...values);
  const most = top ?? Math.max(0, ...values);
  const span = most - least || 1;
  const step = roundStep(span / (wishedTicks - 1), whole);
  const first = Math.floor(least / step);
  const last = top === undefined ? Math.ceil(most / step) : Math.floor(most / step + 1e-9);
  // Without any value above 0 the axis still needs an upper end.
  const ticks = Array.from({ length: Math.max(last - first, 1) + 1 }, (_, index) =>
    roundOff((first + index) * step),
  );
  const lower = ticks[0] ?? 0;
  const upper = top ?? ticks.at(-1) ?? 1;
  const inside = ticks.filter((tick) => tick <= upper);
  return { ticks: inside, at: (value) => (value - lower) / (upper - lower || 1) };
}

/** A scale in which each power of ten has the same height. All values have to be above 0. */
export function logScale(values: readonly number[]): Scale {
  const lower = Math.floor(Math.log10(Math.min(...values)));
  const upper = Math.max(Math.ceil(Math.log10(Math.max(...values))), lower + 1);
  const step = Math.ceil((upper - lower) / (wishedTicks + 1));
  const ticks = Array.from(
    { length: Math.floor((upper - lower) / step) + 1 },
    (_, index) => 10 ** (lower + index * step),
  );
  return { ticks, at: (value) => (Math.log10(value) - lower) / (upper - lower) };
}

/** The smallest of 1, 2, 2.5, 5, 10, 20 … that is at least so large. Counts have no step with a fraction. */
function roundStep(least: number, whole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(least));
  if (whole && power < 1) return 1;
  const factors = whole && power === 1 ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10];
  const factor = factors.find((one) => one * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Without the error of binary fractions: 0.3 and not 0.30000000000000004. */
function roundOff(value: number): number {
  return Number(value.toPrecision(12));
}
