export interface FairCache<V> {
  get(owner: string, key: string): V | undefined;
  /** The same, but it does not count as a use. */
  peek(owner: string, key: string): V | undefined;
  set(owner: string, key: string, value: V): void;
  /** How many entries there are. */
  readonly size: number;
  /** What they weigh together. */
  readonly weight: number;
}

interface Share<V> {
  /** The least recently used first. */
  readonly entries: Map<string, { value: V; weight: number }>;
  weight: number;
  usedAt: number;
}

/** What an owner has is given up first once nothing of it was used for this long. */
const idleMs = 60_000;

/** More is freed than needed, because looking at all owners is expensive. */
const spareShare = 1 / 100;

/**
 * A cache that owners share fairly. It is bounded by the weight of all entries. When it is full, it gives up what idle
 * owners have, and then the least recently used entries of those owners who have the most. So an owner with a small share
 * keeps it, however much others read: they push out their own entries.
 */
export function createFairCache<V>(options: {
  mostWeight: number;
  /** A heavier entry is not kept. Without it, one is counted as `mostWeight` at most. */
  heaviestEntry?: number;
  weigh: (value: V) => number;
  clock?: () => number;
}): FairCache<V> {
  const { mostWeight, heaviestEntry, weigh, clock = Date.now } = options;
  /** The least recently used first, as in each share. */
  const shares = new Map<string, Share<V>>();
  let size = 0;
  let total = 0;

  function use(owner: string, share: Share<V>): void {
    share.usedAt = clock();
    shares.delete(owner);
    shares.set(owner, share);
  }

  function drop(owner: string, share: Share<V>, key: string): void {
    const entry = share.entries.get(key);
    if (!entry) return;
    share.entries.delete(key);
    share.weight -= entry.weight;
    total -= entry.weight;
    size--;
    if (share.entries.size === 0) shares.delete(owner);
  }

  /** Until the owner has no more than `level`, or all owners together no more than `target`. */
  function shrink(owner: string, share: Share<V>, level: number, target: number): void {
    for (const key of share.entries.keys()) {
      if (share.weight <= level || total <= target) return;
      drop(owner, share, key);
    }
  }

  function makeRoom(): void {
    if (total <= mostWeight) return;
    const target = mostWeight * (1 - spareShare);
    const now = clock();
    for (const [owner, share] of shares) {
      if (now - share.usedAt < idleMs) break;
      shrink(owner, share, 0, target);
    }
    if (total <= mostWeight) return;
    const weights = Array.from(shares.values(), ({ weight }) => weight);
    const level = fairLevel(weights, total - target);
    for (const [owner, share] of shares) shrink(owner, share, level, target);
  }

  return {
    get(owner, key) {
      const share = shares.get(owner);
      const entry = share?.entries.get(key);
      if (!share || !entry) return undefined;
      share.entries.delete(key);
      share.entries.set(key, entry);
      use(owner, share);
      return entry.value;
    },
    peek: (owner, key) => shares.get(owner)?.entries.get(key)?.value,
    set(owner, key, value) {
      const known = shares.get(owner);
      if (known) drop(owner, known, key);
      const weight = Math.min(weigh(value), mostWeight);
      if (heaviestEntry !== undefined && weight > heaviestEntry) return;
      const share = shares.get(owner) ?? { entries: new Map(), weight: 0, usedAt: 0 };
      share.entries.set(key, { value, weight });
      share.weight += weight;
      total += weight;
      size++;
      use(owner, share);
      makeRoom();
    },
    get size() {
      return size;
    },
    get weight() {
      return total;
    },
  };
}

/** What an owner may keep if `excess` is taken from those who have the most, so that none of them keeps more than another. */
export function fairLevel(weights: readonly number[], excess: number): number {
  const heaviestFirst = weights.toSorted((a, b) => b - a);
  let sum = 0;
  for (const [index, weight] of heaviestFirst.entries()) {
    sum += weight;
    const count = index + 1;
    const next = heaviestFirst[count] ?? 0;
    if (sum - count * next >= excess) return (sum - excess) / count;
  }
  return 0;
}
