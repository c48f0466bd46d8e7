import type { PlayerState } from '../../../engine/index.ts';
import { createFormatGate, type FormatGate } from '../../../platform/cluster/format-gate.ts';
import { createFairCache } from '../../../platform/fair/fair-cache.ts';
import { formatOfValues } from './experiments/values.ts';

/**
 * Players as this node last read or wrote them, so that a player who is active now need not be read from five tables
 * for every event. No entry is trusted: each names the version of the player's progress row that it belongs to (its
 * location, and the transaction that wrote it), and a user of the entry locks the row and compares. All writers about a
 * player, on every node, write that row. A transaction that was rolled back leaves no such version behind. Environments
 * share the memory fairly: one with millions of active players does not push out those of the others.
 */
export interface PlayerCache {
  get(player: { environmentId: number; name: string }): CachedPlayer | undefined;
  put(player: CachedPlayer): void;
  /** Whether values in experiments may be kept in the players' rows. */
  readonly values: FormatGate;
}

/** A player as the tables have them. */
export interface ReadPlayer {
  /** As `nameOf` has it. */
  name: string;
  key: number;
  environmentId: number;
  state: PlayerState;
  /** Not used by the engine, but shown to callers. */
  avatarUrl: string | null;
  /** As text: see isoMoment. */
  createdAt: string;
  /** As text too: when the profile or the progress last changed. */
  updatedAt: string;
  /** The ids of the segments in whose lists they are; null if nobody has looked yet. */
  segments: readonly string[] | null;
  /** Whether the player's values in experiments are in the progress row; see `values.ts`. */
  hasValues: boolean;
  /**
   * Whether the log has all that changed the player, from the beginning or from a checkpoint. False for players from before
   * there was such a log, and where a node of the version before has changed them since.
   */
  isLogged: boolean;
  /** The approximate size of the player, in characters of JSON. */
  weight: number;
  /** When they were read, in milliseconds: transaction numbers repeat, after billions of transactions. */
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
  const players = createFairCache<CachedPlayer>({
    mostWeight,
    heaviestEntry: heaviestPlayer,
    weigh: ({ weight }) => weight,
    clock,
  });

  return {
    get({ environmentId, name }) {
      const player = players.get(String(environmentId), name);
      // Not the cache's own lifetime, which would begin again with each write of a player who was read long ago.
      return player && clock() - player.readAt < longestLife ? player : undefined;
    },
    values: createFormatGate(formatOfValues, clock),
    put: (player) => players.set(String(player.environmentId), player.name, player),
  };
}
