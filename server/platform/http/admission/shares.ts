export interface Shares {
  readonly used: number;
  readonly isFull: boolean;
  /** Whether the owner got this many. */
  take(owner: string, count: number): boolean;
  give(owner: string, count: number): void;
}

/**
 * A capacity that owners share: each may hold as many as are still free. One owner alone so gets half of all, two get
 * a third each, and there is always something left for the next one. A fixed share would either waste most of the
 * capacity while few are there, or run out when many are. (Known from packet switches as a dynamic threshold.)
 */
export function createShares(capacity: number): Shares {
  const held = new Map<string, number>();
  let used = 0;

  return {
    get used() {
      return used;
    },
    get isFull() {
      return used >= capacity;
    },
    take(owner, count) {
      const own = held.get(owner) ?? 0;
      if (own + count > capacity - used) return false;
      held.set(owner, own + count);
      used += count;
      return true;
    },
    give(owner, count) {
      const own = (held.get(owner) ?? 0) - count;
      used -= count;
      if (own > 0) held.set(owner, own);
      else held.delete(owner);
    },
  };
}
