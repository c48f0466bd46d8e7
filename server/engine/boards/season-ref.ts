/** Which season a leaderboard is in: the key of its row, and its number. */
export interface SeasonRef {
  readonly key: number;
  readonly number: number;
}

/** Undefined if it is not known, as in a simulation: then it is the one that the player was in last. */
export type SeasonsNow = (leaderboardId: string) => SeasonRef | undefined;
