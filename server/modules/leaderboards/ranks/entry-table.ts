import type { Entry } from './ranking.ts';

/** Entries by their slot, a small number. */
export interface EntryTable {
  readonly scores: Float64Array;
  subscoreOf(slot: number): number;
  readonly times: Float64Array;
  readonly ids: readonly string[];
  add(entry: Entry): number;
  free(slot: number): void;
  slotOf(playerId: string): number | undefined;
  /** Searches all entries: for players whose id is no longer known, if nothing else finds them. */
  slotOfKey(playerKey: number): number | undefined;
  read(slot: number): Entry;
  readonly count: number;
}

const firstCapacity = 64;
/** The table grows in small steps: doubling it, as usual, would leave half of a large table empty. */
const growth = 1.25;

/** It has columns instead of objects: an object with four fields takes 56 bytes, and work for the garbage collector. */
export function createEntryTable(): EntryTable {
  let scores = new Float64Array(firstCapacity);
  let times = new Float64Array(firstCapacity);
  let keys = new Float64Array(firstCapacity);
  // Without a place until the first that is not 0: most boards have none.
  let subscores = new Float64Array(0);
  const ids: string[] = [];
  const slots = new Map<string, number>();
  const freed: number[] = [];

  function grow(): void {
    const capacity = Math.ceil(scores.length * growth);
    [scores, times, keys] = [scores, times, keys].map((column) => {
      const larger = new Float64Array(capacity);
      larger.set(column);
      return larger;
    }) as [Float64Array<ArrayBuffer>, Float64Array<ArrayBuffer>, Float64Array<ArrayBuffer>];
  }

  function setSubscore(slot: number, subscore: number): void {
    if (slot >= subscores.length) {
      if (subscore === 0) return;
      const larger = new Float64Array(scores.length);
      larger.set(subscores);
      subscores = larger;
    }
    subscores[slot] = subscore;
  }

  return {
    get scores() {
      return scores;
    },
    subscoreOf: (slot) => subscores[slot] ?? 0,
    get times() {
      return times;
    },
    ids,
    add({ score, subscore, achievedUs, playerKey, playerId }) {
      const slot = freed.pop() ?? ids.length;
      if (slot >= scores.length) grow();
      scores[slot] = score;
      setSubscore(slot, subscore);
      times[slot] = achievedUs;
      keys[slot] = playerKey;
      ids[slot] = playerId;
      slots.set(playerId, slot);
      return slot;
    },
    free(slot) {
      slots.delete(ids[slot] ?? '');
      ids[slot] = '';
      keys[slot] = 0;
      freed.push(slot);
    },
    slotOf: (playerId) => slots.get(playerId),
    slotOfKey(playerKey) {
      const slot = keys.subarray(0, ids.length).indexOf(playerKey);
      return slot < 0 ? undefined : slot;
    },
    read: (slot) => ({
      score: scores[slot] ?? 0,
      subscore: subscores[slot] ?? 0,
      achievedUs: times[slot] ?? 0,
      playerKey: keys[slot] ?? 0,
      playerId: ids[slot] ?? '',
    }),
    get count() {
      return slots.size;
    },
  };
}
