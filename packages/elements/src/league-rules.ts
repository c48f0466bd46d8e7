import type { LeagueData, TierData } from './model.ts';

export type Zone = 'up' | 'middle' | 'down';

/** Where a rank leads if the season ended now. */
export function zoneOf(
  rank: number,
  { promotionRank, relegationRank }: Pick<LeagueData, 'promotionRank' | 'relegationRank'>,
): Zone {
  if (promotionRank !== null && rank <= promotionRank) return 'up';
  if (relegationRank !== null && rank >= relegationRank) return 'down';
  return 'middle';
}

export interface Move {
  way: 'up' | 'down' | 'same';
  season: number;
  rank: number;
  tier: TierData;
  /** Where the tier is on the ladder, from 0. */
  place: number;
  /** The name of the next tier. */
  to: string;
}

/** What the closed seasons of the player did, the newest first. */
export function movesOf({ history, tiers }: Pick<LeagueData, 'history' | 'tiers'>): Move[] {
  const placeOf = (id: string | null) => tiers.findIndex((tier) => tier.id === id);
  return [...history]
    .sort((a, b) => b.season - a.season)
    .map(({ season, rank, tier, nextTier }) => {
      const [place, next] = [placeOf(tier), placeOf(nextTier)];
      // A tier may be gone since.
      const step = place < 0 || next < 0 ? 0 : next - place;
      const known = tiers[place] ?? { id: tier, name: tier, imageUrl: null };
      return {
        way: step > 0 ? 'up' : step < 0 ? 'down' : 'same',
        season,
        rank,
        tier: known,
        place: Math.max(0, place),
        to: tiers[next]?.name ?? nextTier ?? known.name,
      };
    });
}

/** Whether this is the first time on this device that something with a number at least as high is shown. */
export function firstTime(what: string, number: number): boolean {
  const key = `laurel ${what.trim()}`;
  try {
    const { localStorage } = globalThis;
    if (Number(localStorage.getItem(key) ?? -1) >= number) return false;
    localStorage.setItem(key, String(number));
  } catch {
    // Without storage, or where the page may not use it, it is the first time.
  }
  return true;
}
