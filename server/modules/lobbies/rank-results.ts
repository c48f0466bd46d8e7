import type { Result } from './queries.ts';

export interface GivenResult {
  playerId: string;
  score: number;
}

/**
 * By score, the best first. Equal scores share a rank, and the next rank counts all before it: 1, 1, 3. A leaderboard
 * orders equal scores by who reached them first; the results of a lobby come all at once.
 */
export function rankResults(given: readonly GivenResult[], order: 'asc' | 'desc'): Result[] {
  const sign = order === 'desc' ? -1 : 1;
  const sorted = given.toSorted((a, b) => sign * (a.score - b.score) || (a.playerId < b.playerId ? -1 : 1));
  let place = 0;
  return sorted.map(({ playerId, score }, i) => {
    if (i === 0 || sorted[i - 1]?.score !== score) place = i + 1;
    return { playerId, score, place };
  });
}
