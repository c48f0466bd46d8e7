import type { VariantSums } from './index.ts';

/** Mulberry32: the same numbers for the same seed, from 0 to below 1. */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** By Box and Muller. */
export function normalFrom(chance: () => number): () => number {
  let spare: number | null = null;
  return () => {
    if (spare !== null) {
      const value = spare;
      spare = null;
      return value;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - chance()));
    const angle = 2 * Math.PI * chance();
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
}

export interface Simulated {
  /** A player's value and what they did before. `variant` is 0 for the control. */
  player(variant: number): { value: number; before: number };
  chance(): number;
  weights?: readonly number[];
  /** How many players there are at each look. */
  looks: readonly number[];
}

type Writable<T> = { -readonly [K in keyof T]: T[K] extends object ? Writable<T[K]> : T[K] };

/** Lets players arrive one by one, and shows the sums at each look. */
export function simulate(
  { player, chance, weights = [1, 1], looks }: Simulated,
  seen: (variants: readonly VariantSums[]) => void,
): void {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const variants = weights.map(
    (_, i): Writable<VariantSums> => ({
      id: i === 0 ? 'control' : `variant-${i}`,
      players: 0,
      sum: 0,
      squares: 0,
      before: { sum: 0, squares: 0, cross: 0 },
    }),
  );
  let arrived = 0;
  for (const look of looks) {
    for (; arrived < look; arrived++) {
      let point = chance() * all;
      let chosen = 0;
      while (chosen < weights.length - 1 && point >= (weights[chosen] ?? 0)) {
        point -= weights[chosen] ?? 0;
        chosen++;
      }
      const group = variants[chosen];
      if (!group) continue;
      const { value, before } = player(chosen);
      group.players++;
      group.sum += value;
      group.squares += value * value;
      group.before.sum += before;
      group.before.squares += before * before;
      group.before.cross += value * before;
    }
    seen(variants);
  }
}
