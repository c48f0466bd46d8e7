/** What is known of one group of players: sums over them, from which everything else is computed. */
export interface GroupSums {
  readonly players: number;
  /** Of the players' values. Of a share, each value is 0 or 1. */
  readonly sum: number;
  /** Of the squares of the values. */
  readonly squares: number;
  /** Of what the same players did before they were exposed. */
  readonly before: {
    readonly sum: number;
    readonly squares: number;
    /** Of each player's value times what they did before. */
    readonly cross: number;
  };
}

export const noSums: GroupSums = { players: 0, sum: 0, squares: 0, before: { sum: 0, squares: 0, cross: 0 } };

export function meanOf({ players, sum }: Pick<GroupSums, 'players' | 'sum'>): number | null {
  return players === 0 ? null : sum / players;
}

/** Sums of products of differences from the mean; rounding must not make a sum of squares negative. */
export function spreadOf({ players, sum, squares, before }: GroupSums) {
  if (players === 0) return { values: 0, before: 0, both: 0 };
  return {
    values: Math.max(0, squares - (sum * sum) / players),
    before: Math.max(0, before.squares - (before.sum * before.sum) / players),
    both: before.cross - (sum * before.sum) / players,
  };
}

export function addSums(a: GroupSums, b: GroupSums): GroupSums {
  return {
    players: a.players + b.players,
    sum: a.sum + b.sum,
    squares: a.squares + b.squares,
    before: {
      sum: a.before.sum + b.before.sum,
      squares: a.before.squares + b.before.squares,
      cross: a.before.cross + b.before.cross,
    },
  };
}
