import type { LeaderboardEntries } from '../../../packages/sdk/src/realtime.ts';
import { type Entry, idOf } from './describe-board.ts';

/**
 * The first page of ranks, with the first ten replaced by those that the channel sent later. Ranks have no gaps and no
 * ties, so they follow from the order, even if the rest of the page is slightly outdated.
 */
export function mergeTop(page: readonly Entry[], top: LeaderboardEntries['entries'] | null): Entry[] {
  if (top === null) return [...page];
  const first = new Set(top.map(idOf));
  // With fewer than ten on the board, the channel sent all players; others on the page have left.
  const rest = top.length < 10 ? [] : page.filter((entry) => idOf(entry) === null || !first.has(idOf(entry)));
  return [...top, ...rest].map((entry, index) => ({ ...entry, rank: index + 1 }));
}
