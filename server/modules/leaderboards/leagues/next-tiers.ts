/** Who moves between the tiers of a league. Pure: closing a season, the simulator and what a player is shown all ask here. */

/** How many of a group move: so many places, or so much of the group, rounded down. */
export type Share = { readonly places: number } | { readonly percent: number };

export interface Ladder {
  /** The ids of the tiers, lowest first. */
  readonly tiers: readonly string[];
  readonly promote: Share;
  readonly relegate: Share;
  readonly absent: 'stay' | 'relegate' | 'reset';
}

/** How many of a group go up and down. The first ones go up, the last ones go down. */
export interface Moves {
  readonly up: number;
  readonly down: number;
}

/** In a smaller group nobody goes down: there is hardly anybody to lose against. */
const fewest = 3;

/** Nobody leaves the ladder at its ends. Where both would be true of somebody, they go up. */
export function movesOf(ladder: Ladder, tier: string, size: number): Moves {
  const at = ladder.tiers.indexOf(tier);
  if (at < 0) return { up: 0, down: 0 };
  const up = at === ladder.tiers.length - 1 ? 0 : countOf(ladder.promote, size);
  const down = at === 0 || size < fewest ? 0 : countOf(ladder.relegate, size);
  return { up, down: Math.min(down, size - up) };
}

function countOf(share: Share, size: number): number {
  const count = 'places' in share ? share.places : Math.floor((size * share.percent) / 100);
  return Math.min(count, size);
}

/** The last rank that goes up, and the first that goes down; null if nobody does. */
export function zonesOf(ladder: Ladder, tier: string, size: number) {
  const { up, down } = movesOf(ladder, tier, size);
  return {
    promotionRank: up > 0 ? up : null,
    relegationRank: down > 0 ? size - down + 1 : null,
  };
}

/** The standings of one group with the tier of each player in the next season. Ranks are 1, 2, 3, … without ties. */
export function nextTiers<T extends { readonly rank: number }>(
  standings: readonly T[],
  ladder: Ladder,
  tier: string,
): (T & { readonly nextTier: string })[] {
  const { up, down } = movesOf(ladder, tier, standings.length);
  return standings.map((standing) => {
    const by = standing.rank <= up ? 1 : standing.rank > standings.length - down ? -1 : 0;
    return { ...standing, nextTier: tierAt(ladder, ladder.tiers.indexOf(tier) + by) ?? tier };
  });
}

function tierAt({ tiers }: Pick<Ladder, 'tiers'>, index: number): string | undefined {
  return tiers[Math.max(0, Math.min(index, tiers.length - 1))];
}

/** What the last season that a player finished left them with. */
export interface KeptTier {
  readonly tier: string;
  /** Where the tier was on the ladder, for the case that it is not there any more. */
  readonly position: number;
  /** The number of that season. */
  readonly number: number;
}

/**
 * The tier of a player in a season. Absences are worked out here, when the player is back: so closing a season changes nothing of
 * those who were away. Who was in a tier that is gone is where it was on the ladder.
 */
export function tierIn(ladder: Ladder, kept: KeptTier | null, number: number): string {
  const [lowest = ''] = ladder.tiers;
  if (kept === null) return lowest;
  const known = ladder.tiers.indexOf(kept.tier);
  const position = known < 0 ? kept.position : known;
  const missed = Math.max(0, number - kept.number - 1);
  if (missed > 0 && ladder.absent === 'reset') return lowest;
  const lost = ladder.absent === 'relegate' ? missed : 0;
  return tierAt(ladder, position - lost) ?? lowest;
}
