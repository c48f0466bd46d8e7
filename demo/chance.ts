/** Seeded random numbers: the same seed gives the same history, so that an interrupted demo can continue. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** Both ends included. */
  whole(from: number, to: number): number;
  yes(probability: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** A random index, weighted. */
  weighted(weights: readonly number[]): number;
}

export function createChance(seed: string): Chance {
  let state = hash(seed);
  // mulberry32: 32 bits of state are plenty for a cast of players, and it needs no package.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    yes: (probability) => next() < probability,
    pick: ([first, ...rest]) => rest[Math.floor(next() * (rest.length + 1)) - 1] ?? first,
    weighted(weights) {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const found = weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      return found === -1 ? weights.length - 1 : found;
    },
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value;
}
