import { fewestPlayers, smallestEffect, type VariantSums } from './compare-variants.ts';

/** More than this is no answer that helps anybody. */
const most = 1_000_000_000;

/**
 * How many players all variants together need, for a true difference of that size to be seen with a probability of 80 %: the
 * fewest at which `smallestEffect` is not larger. `mean` and `variance` are those of one player's value. Null if no number is enough.
 */
export function playersNeeded({
  weights,
  mean,
  variance,
  difference,
}: {
  weights: readonly number[];
  mean: number;
  variance: number;
  difference: number;
}): number | null {
  if (!(difference > 0 && variance > 0)) return null;
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const isEnough = (players: number) => {
    const effect = smallestEffect(
      weights.map((weight, i) => group(String(i), (players * weight) / all, mean, variance)),
    );
    return effect !== null && effect.absolute <= difference;
  };
  let low = fewestPlayers;
  if (!isEnough(most)) return null;
  let high = most;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function group(id: string, part: number, mean: number, variance: number): VariantSums {
  const players = Math.floor(part);
  return {
    id,
    players,
    sum: players * mean,
    squares: players * mean * mean + Math.max(0, players - 1) * variance,
    before: { sum: 0, squares: 0, cross: 0 },
  };
}
