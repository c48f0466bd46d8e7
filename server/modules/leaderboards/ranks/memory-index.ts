import { createEntryTable } from './entry-table.ts';
import type { Entry, Order, RankChange, RankedEntry, RankIndex, Removed, SortKey, Step } from './ranking.ts';

/**
 * The sorted slots are divided into pieces: a change moves at most this many, and a rank is a sum over the pieces before
 * it.
 */
const pieceSize = 1_024;

/**
 * An order-statistic index: sorted pieces over a table of entries. A tree with counts would need fewer comparisons for
 * each step. But a million entries have a thousand pieces, whose lengths are next to each other in memory and are added
 * up in a microsecond, and a slot costs 4 bytes instead of 40 for a node of a tree.
 */
export function createMemoryIndex(order: Order): RankIndex {
  const table = createEntryTable();
  const higher = order === 'desc' ? -1 : 1;
  const pieces: Int32Array[] = [new Int32Array(pieceSize)];
  let lengths = new Int32Array(16);

  const pieceAt = (at: number) => pieces[at] as Int32Array;
  const lengthAt = (at: number) => lengths[at] as number;

  /** Like compareIn, without creating objects. */
  function compare(slot: number, key: SortKey): number {
    const score = table.scores[slot] as number;
    if (score !== key.score) return score > key.score ? higher : -higher;
    const subscore = table.subscoreOf(slot);
    if (subscore !== key.subscore) return subscore > key.subscore ? higher : -higher;
    const time = table.times[slot] as number;
    if (time !== key.achievedUs) return time - key.achievedUs;
    const id = table.ids[slot] as string;
    return id < key.playerId ? -1 : id > key.playerId ? 1 : 0;
  }

  /** Finds the first entry that does not come before the key: its piece, and its place in the piece. */
  function find(key: SortKey): { at: number; place: number } {
    const at = firstWhere(pieces.length - 1, (i) => {
      const length = lengthAt(i);
      return length === 0 || compare(pieceAt(i)[length - 1] as number, key) >= 0;
    });
    const slots = pieceAt(at);
    return { at, place: firstWhere(lengthAt(at), (i) => compare(slots[i] as number, key) >= 0) };
  }

  function countBefore(at: number): number {
    let count = 0;
    for (let i = 0; i < at; i++) count += lengthAt(i);
    return count;
  }

  function insert(slot: number, key: SortKey): number {
    const { at, place } = find(key);
    const slots = pieceAt(at);
    slots.copyWithin(place + 1, place, lengthAt(at));
    slots[place] = slot;
    lengths[at] = lengthAt(at) + 1;
    const rank = countBefore(at) + place + 1;
    if (lengthAt(at) === pieceSize) split(at);
    return rank;
  }

  function split(at: number): void {
    const half = pieceSize / 2;
    const slots = new Int32Array(pieceSize);
    slots.set(pieceAt(at).subarray(half));
    if (pieces.length === lengths.length) {
      const larger = new Int32Array(2 * lengths.length);
      larger.set(lengths);
      lengths = larger;
    }
    lengths.copyWithin(at + 1, at, pieces.length);
    lengths[at] = half;
    lengths[at + 1] = half;
    pieces.splice(at + 1, 0, slots);
  }

  /** Removes an entry and returns the rank that it had. */
  function take(slot: number): number {
    const { at, place } = find(table.read(slot));
    pieceAt(at).copyWithin(place, place + 1, lengthAt(at));
    lengths[at] = lengthAt(at) - 1;
    const rank = countBefore(at) + place + 1;
    if (lengthAt(at) === 0 && pieces.length > 1) {
      lengths.copyWithin(at, at + 1, pieces.length);
      pieces.splice(at, 1);
    }
    table.free(slot);
    return rank;
  }

  function slotOfRemoved({ playerKey, playerId, ...last }: Removed): number | undefined {
    const isThem = (slot: number | undefined) =>
      slot !== undefined && table.read(slot).playerKey === playerKey;
    if (playerId !== null) {
      const slot = table.slotOf(playerId);
      return isThem(slot) ? slot : undefined;
    }
    const { at, place } = find({ ...last, playerId: '' });
    const likely = place < lengthAt(at) ? pieceAt(at)[place] : undefined;
    return isThem(likely) ? likely : table.slotOfKey(playerKey);
  }

  function first(): Entry | null {
    return lengthAt(0) > 0 ? table.read(pieceAt(0)[0] as number) : null;
  }

  function apply(step: Step): RankChange {
    const previousLeader = first();
    const known = 'put' in step ? table.slotOf(step.put.playerId) : slotOfRemoved(step.remove);
    const previousRank = known === undefined ? null : take(known);
    const rank = 'put' in step ? insert(table.add(step.put), step.put) : null;
    return { previousRank, rank, previousLeader, leader: first() };
  }

  function slice(from: number, count: number): RankedEntry[] {
    const entries: RankedEntry[] = [];
    let at = 0;
    let skipped = 0;
    while (at < pieces.length && skipped + lengthAt(at) <= from) skipped += lengthAt(at++);
    for (let place = from - skipped; at < pieces.length && entries.length < count; place = 0) {
      const slots = pieceAt(at);
      const length = lengthAt(at++);
      for (; place < length && entries.length < count; place++) {
        const { score, subscore, achievedUs, playerKey, playerId } = table.read(slots[place] as number);
        entries.push({ score, subscore, achievedUs, playerKey, playerId, rank: skipped + place + 1 });
      }
      skipped += length;
    }
    return entries;
  }

  const rankOf = (key: SortKey): number => {
    const { at, place } = find(key);
    return countBefore(at) + place + 1;
  };

  return {
    apply: async (steps) => steps.map(apply),
    size: async () => table.count,
    async around(playerId, count) {
      const slot = table.slotOf(playerId);
      if (slot === undefined) return null;
      const rank = rankOf(table.read(slot));
      const from = Math.max(0, rank - 1 - count);
      return { rank, entries: slice(from, rank + count - from) };
    },
    async after(place, count) {
      if (place === null) return slice(0, count);
      const rank = rankOf(place);
      const [there] = slice(rank - 1, 1);
      return slice(there && compare(table.slotOf(there.playerId) ?? 0, place) === 0 ? rank : rank - 1, count);
    },
    async of(playerIds) {
      const entries = [...new Set(playerIds)].flatMap((playerId): RankedEntry[] => {
        const slot = table.slotOf(playerId);
        if (slot === undefined) return [];
        const entry = table.read(slot);
        const { score, subscore, achievedUs, playerKey } = entry;
        return [{ score, subscore, achievedUs, playerKey, playerId, rank: rankOf(entry) }];
      });
      return entries.sort((a, b) => a.rank - b.rank);
    },
    async rankFor(place) {
      const rank = rankOf(place);
      const own = table.slotOf(place.playerId);
      return own !== undefined && compare(own, place) < 0 ? rank - 1 : rank;
    },
  };
}

/** The first number below `end` for which `is` returns true, as it does for all that follow; otherwise `end`. */
function firstWhere(end: number, is: (i: number) => boolean): number {
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (is(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
