import { createEntryTable } from './entry-table.ts';
import type { Entry, Order, Place, RankedEntry, RankIndex, Removed, SortKey, Step } from './ranking.ts';

/** Slots in order, in pieces: a change moves at most this many, and a rank is a sum over the pieces before it. */
const pieceSize = 1_024;

interface Piece {
  readonly slots: Int32Array;
  length: number;
}

/**
 * An order-statistic index: sorted pieces over a table of entries. A tree with counts would do each step in fewer
 * comparisons; but a thousand pieces of a million entries are summed up in a microsecond, and a slot costs 4 bytes
 * where a node of a tree costs 40.
 */
export function createMemoryIndex(order: Order): RankIndex {
  const table = createEntryTable();
  const higher = order === 'desc' ? -1 : 1;
  let pieces: Piece[] = [{ slots: new Int32Array(pieceSize), length: 0 }];

  /** As compareIn, without making objects. */
  function compare(slot: number, key: SortKey): number {
    const score = table.scores[slot] as number;
    if (score !== key.score) return score > key.score ? higher : -higher;
    const time = table.times[slot] as number;
    if (time !== key.achievedUs) return time - key.achievedUs;
    const id = table.ids[slot] as string;
    return id < key.playerId ? -1 : id > key.playerId ? 1 : 0;
  }

  /** Where the first entry is that does not come before the key: its piece, and its place in it. */
  function find(key: SortKey): { at: number; place: number } {
    let at = firstWhere(pieces.length - 1, (i) => {
      const piece = pieces[i] as Piece;
      return piece.length === 0 || compare(piece.slots[piece.length - 1] as number, key) >= 0;
    });
    at = Math.min(at, pieces.length - 1);
    const { slots, length } = pieces[at] as Piece;
    return { at, place: firstWhere(length, (i) => compare(slots[i] as number, key) >= 0) };
  }

  function countBefore(at: number): number {
    let count = 0;
    for (let i = 0; i < at; i++) count += (pieces[i] as Piece).length;
    return count;
  }

  function insert(slot: number, key: SortKey): number {
    const { at, place } = find(key);
    const piece = pieces[at] as Piece;
    piece.slots.copyWithin(place + 1, place, piece.length);
    piece.slots[place] = slot;
    piece.length++;
    const rank = countBefore(at) + place + 1;
    if (piece.length === pieceSize) split(at, piece);
    return rank;
  }

  function split(at: number, piece: Piece): void {
    const half = pieceSize / 2;
    const slots = new Int32Array(pieceSize);
    slots.set(piece.slots.subarray(half));
    piece.length = half;
    pieces.splice(at + 1, 0, { slots, length: half });
  }

  /** The rank that it had. */
  function take(slot: number): number {
    const { at, place } = find(table.read(slot));
    const piece = pieces[at] as Piece;
    piece.slots.copyWithin(place, place + 1, piece.length);
    piece.length--;
    const rank = countBefore(at) + place + 1;
    if (piece.length === 0 && pieces.length > 1) pieces = pieces.filter((one) => one !== piece);
    table.free(slot);
    return rank;
  }

  function slotOfRemoved({ playerKey, playerId, score, achievedUs }: Removed): number | undefined {
    const isThem = (slot: number | undefined) =>
      slot !== undefined && table.read(slot).playerKey === playerKey;
    if (playerId !== null) {
      const slot = table.slotOf(playerId);
      return isThem(slot) ? slot : undefined;
    }
    const { at, place } = find({ score, achievedUs, playerId: '' });
    const { slots, length } = pieces[at] as Piece;
    const likely = place < length ? slots[place] : undefined;
    return isThem(likely) ? likely : table.slotOfKey(playerKey);
  }

  function first(): Entry | null {
    const [piece] = pieces;
    return piece && piece.length > 0 ? table.read(piece.slots[0] as number) : null;
  }

  function apply(step: Step): Place {
    const previousLeader = first();
    const known = 'put' in step ? table.slotOf(step.put.playerId) : slotOfRemoved(step.remove);
    const previousRank = known === undefined ? null : take(known);
    const rank = 'put' in step ? insert(table.add(step.put), step.put) : null;
    return { previousRank, rank, previousLeader, leader: first() };
  }

  function slice(from: number, count: number): RankedEntry[] {
    const entries: RankedEntry[] = [];
    let skipped = 0;
    for (const { slots, length } of pieces) {
      if (entries.length >= count) break;
      for (let i = Math.max(0, from - skipped); i < length && entries.length < count; i++) {
        entries.push({ ...table.read(slots[i] as number), rank: skipped + i + 1 });
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
    async rankFor(place) {
      const rank = rankOf(place);
      const own = table.slotOf(place.playerId);
      return own !== undefined && compare(own, place) < 0 ? rank - 1 : rank;
    },
  };
}

/** The first number below `end` of which `is` is true, as it is of all that follow; else `end`. */
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
