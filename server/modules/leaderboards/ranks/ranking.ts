/** What decides the place of an entry: the score, the subscore, then who reached them first, then the id. */
export interface SortKey {
  readonly score: number;
  readonly subscore: number;
  /** Microseconds since 1970. */
  readonly achievedUs: number;
  readonly playerId: string;
}

export interface Entry extends SortKey {
  readonly playerKey: number;
}

export interface RankedEntry extends Entry {
  readonly rank: number;
}

export type Order = 'desc' | 'asc';

/** The order of a season's entries, from an index in memory or, until it is built, from the database. */
export interface Ranking {
  /**
   * The rank of the player, and the entries from `count` places before to `count` places after, including the player's.
   */
  around(playerId: string, count: number): Promise<{ rank: number; entries: RankedEntry[] } | null>;
  /** The entries after this position, whether there is an entry on it or not; from the first if it is null. */
  after(place: SortKey | null, count: number): Promise<RankedEntry[]>;
  /** The entries of these players, by rank. Those without an entry are left out. */
  of(playerIds: readonly string[]): Promise<RankedEntry[]>;
  /** The rank that a player would have with this score. */
  rankFor(place: SortKey): Promise<number>;
}

/** Whose entry to remove. The id of an erased player is not known; then the last place helps to find the entry. */
export interface Removed {
  readonly playerKey: number;
  readonly playerId: string | null;
  readonly score: number;
  readonly subscore: number;
  readonly achievedUs: number;
}

/** The new entry of a player, or its removal. */
export type Step = { readonly put: Entry } | { readonly remove: Removed };

/** What a step did to the rank of the player, and who was first before and after it. */
export interface RankChange {
  readonly previousRank: number | null;
  readonly rank: number | null;
  readonly previousLeader: Entry | null;
  readonly leader: Entry | null;
}

/** A ranking that is updated with each change. */
export interface RankIndex extends Ranking {
  /** Applies the steps in order and atomically: no reader sees a state between them. */
  apply(steps: readonly Step[]): Promise<RankChange[]>;
  size(): Promise<number>;
}

/** Negative if a comes before b. Ids are ASCII: their order here is that of the database's collation "C". */
export function compareIn(order: Order): (a: SortKey, b: SortKey) => number {
  const higher = order === 'desc' ? -1 : 1;
  return (a, b) => {
    if (a.score !== b.score) return a.score > b.score ? higher : -higher;
    if (a.subscore !== b.subscore) return a.subscore > b.subscore ? higher : -higher;
    if (a.achievedUs !== b.achievedUs) return a.achievedUs - b.achievedUs;
    return a.playerId < b.playerId ? -1 : a.playerId > b.playerId ? 1 : 0;
  };
}
