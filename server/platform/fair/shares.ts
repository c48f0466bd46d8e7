/**
 * How many more of a capacity one holder may take. After that, the holder has at most `share` of what it holds and what
 * is still free, together. So a holder that is alone stops at its share, several leave less to each other, and something
 * nearly always stays free for the next one, which then need not wait. A fixed share would waste most of the capacity
 * with few holders, or run out with many. A holder of nothing gets at least one while any is free.
 *
 * Packet switches use this under the name dynamic threshold.
 */
export function roomFor(free: number, held: number, share: number): number {
  if (free <= 0) return 0;
  // In whole hundredths: with fractions, 0.6 of 10 would be less than 6.
  const hundredths = Math.round(share * 100);
  const room = Math.floor((hundredths * free - (100 - hundredths) * held) / 100);
  return Math.max(held === 0 ? 1 : 0, room);
}

/** A capacity that owners share by `roomFor`. Nobody waits: an owner gets what it asks for, or nothing. */
export interface Shares<Owner = string> {
  readonly used: number;
  readonly isFull: boolean;
  usedBy(owner: Owner): number;
  /** How many more this owner may take now. */
  room(owner: Owner): number;
  /** Whether the owner got this many. */
  take(owner: Owner, count: number): boolean;
  give(owner: Owner, count: number): void;
}

export function createShares<Owner = string>(capacity: number, share = 0.5): Shares<Owner> {
  const held = new Map<Owner, number>();
  let used = 0;
  const usedBy = (owner: Owner) => held.get(owner) ?? 0;
  const room = (owner: Owner) => roomFor(capacity - used, usedBy(owner), share);

  return {
    get used() {
      return used;
    },
    get isFull() {
      return used >= capacity;
    },
    usedBy,
    room,
    take(owner, count) {
      if (count > room(owner)) return false;
      held.set(owner, usedBy(owner) + count);
      used += count;
      return true;
    },
    give(owner, count) {
      const left = usedBy(owner) - count;
      used -= count;
      if (left > 0) held.set(owner, left);
      else held.delete(owner);
    },
  };
}
