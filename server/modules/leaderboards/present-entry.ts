import type { RankedEntry } from './ranks/ranking.ts';
import type { ReadNames } from './read-names.ts';

/** With the names that players have now. */
export async function presentEntries(readNames: ReadNames, entries: readonly RankedEntry[]) {
  if (entries.length === 0) return [];
  const names = await readNames(entries.map(({ playerKey }) => playerKey));
  return entries.map(({ rank, playerId, playerKey, score, achievedUs }) => ({
    rank,
    playerId,
    displayName: names.get(playerKey) ?? null,
    score,
    achievedAt: new Date(Math.floor(achievedUs / 1_000)).toISOString(),
  }));
}
