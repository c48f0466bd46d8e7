import type { RankedEntry } from './ranks/ranking.ts';
import type { ReadNames } from './read-names.ts';

export type PresentedEntry = ReturnType<typeof presentEntry>;

/** With the names that players have now. */
export async function presentEntries(
  readNames: ReadNames,
  entries: readonly RankedEntry[],
): Promise<PresentedEntry[]> {
  if (entries.length === 0) return [];
  const names = await readNames(entries.map(({ playerKey }) => playerKey));
  return entries.map((entry) => presentEntry(entry, names));
}

export function presentEntry(
  { rank, playerId, playerKey, score, achievedUs }: RankedEntry,
  names: ReadonlyMap<number, string>,
) {
  return {
    rank,
    playerId,
    displayName: names.get(playerKey) ?? null,
    score,
    achievedAt: new Date(Math.floor(achievedUs / 1_000)).toISOString(),
  };
}
