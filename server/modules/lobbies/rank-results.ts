import type { Result } from './queries.ts';

export interface GivenResult {
  playerId: string;
  score: number;
}

/**
 * By score, the best first. Equal scores share a place, and the next one counts those before it: 1, 1, 3. Within a game
 * nobody reached a score first, which is what tells equals apart on a leaderboard.
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
