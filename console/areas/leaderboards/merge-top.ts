import type { LeaderboardEntries } from '../../../packages/sdk/src/realtime.ts';
import type { Entry } from './describe-board.ts';

/**
 * The first ranks as a page of the API had them, with the first ten as the channel told since. Ranks have no gaps and no
 * ties, so they follow from the order, whatever of the rest is a moment old.
 */
export function mergeTop(page: readonly Entry[], top: LeaderboardEntries['entries'] | null): Entry[] {
  if (top === null) return [...page];
  const first = new Set(top.map(({ playerId }) => playerId));
  // Fewer than ten on the board: those who are not among them are no longer there.
  const rest =
    top.length < 10 ? [] : page.filter(({ playerId }) => playerId === null || !first.has(playerId));
  return [...top, ...rest].map((entry, index) => ({ ...entry, rank: index + 1 }));
}
