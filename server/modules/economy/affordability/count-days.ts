/** How long players take to earn a price, and what a typical one of them has. */

/** What one player has of each currency, and earns in a day. */
export interface Purse {
  readonly balances: ReadonlyMap<string, number>;
  readonly perDay: ReadonlyMap<string, number>;
}

export interface Quartiles<T> {
  readonly lower: T;
  readonly median: T;
  readonly upper: T;
}

/** Ten years: whoever takes longer never gets there. */
const mostDays = 3_650;

/** Whole days until a player can pay the price; infinity for never. */
export function daysToAfford(
  price: readonly { currencyId: string; amount: number }[],
  { balances, perDay }: Purse,
  mostOf: (currencyId: string) => number,
): number {
  let days = 0;
  for (const { currencyId, amount } of price) {
    const missing = amount - (balances.get(currencyId) ?? 0);
    if (amount > mostOf(currencyId)) return Number.POSITIVE_INFINITY;
    if (missing <= 0) continue;
    const earned = perDay.get(currencyId) ?? 0;
    if (earned <= 0) return Number.POSITIVE_INFINITY;
    // Minus a little, because ten times 0.1 is just below 1 in floating point.
    days = Math.max(days, Math.ceil(missing / earned - 1e-9));
  }
  return days > mostDays ? Number.POSITIVE_INFINITY : days;
}

/** Each is the value of one of the players, so at least half of them have the median or less. Null without players. */
export function quartilesOf(values: readonly number[]): Quartiles<number> | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) };
}

/** The share of the players for whom the answer is true, from 0 to 1; null without players. */
export function shareOf(answers: readonly boolean[]): number | null {
  if (answers.length === 0) return null;
  return round(answers.filter(Boolean).length / answers.length, 4);
}

export function round(value: number, digits = 2): number {
  const factor = 10 ** digits;
  const rounded = Math.round(value * factor) / factor;
  return Number.isFinite(rounded) ? rounded : value;
}
