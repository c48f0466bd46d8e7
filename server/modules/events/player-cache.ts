import type { PlayerState } from '../../engine/index.ts';

/**
 * Players as this node last read or wrote them, so that a player who is active now need not be read from five tables
 * for every event. Nothing in here is believed: each entry names the very version of the player's progress row (where
 * it lies, and the transaction that wrote it) that it goes with, and whoever takes one locks the row and compares. All
 * writers about a player, on every node, write that row; a transaction that was rolled back has left no such version.
 */
export interface PlayerCache {
  get(name: string): CachedPlayer | undefined;
  put(name: string, player: CachedPlayer): void;
}

/** A player as the tables have them. */
export interface ReadPlayer {
  key: number;
  environmentId: number;
  state: PlayerState;
  lastSeenAt: Date | null;
  /** About how much there is of them, in characters of JSON. */
  weight: number;
  /** When they were read, in milliseconds: transaction numbers come round again, if only after billions. */
  readAt: number;
}

export interface CachedPlayer extends ReadPlayer {
  version: string;
}

/** In characters of JSON; what it takes in memory is a few times that. */
const mostWeight = 16_000_000;
const heaviestPlayer = 64_000;
const longestLife = 10 * 60_000;

export function createPlayerCache(clock: () => number = Date.now): PlayerCache {
  // A Map keeps the order in which its entries were put: the first is the one that was not used for longest.
  const entries = new Map<string, CachedPlayer>();
  let weight = 0;

  function drop(name: string): void {
    weight -= entries.get(name)?.weight ?? 0;
    entries.delete(name);
  }

  function makeRoom(): void {
    for (const oldest of entries.keys()) {
      if (weight <= mostWeight * 0.9) return;
      drop(oldest);
    }
  }

  return {
    get(name) {
      const entry = entries.get(name);
      return entry && clock() - entry.readAt < longestLife ? entry : undefined;
    },
    put(name, player) {
      drop(name);
      if (player.weight > heaviestPlayer) return;
      entries.set(name, player);
      weight += player.weight;
      // Asked first: beginning to walk a Map means to pass all that was deleted from its front.
      if (weight > mostWeight) makeRoom();
    },
  };
}
