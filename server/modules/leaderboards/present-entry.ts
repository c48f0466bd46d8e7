import type { Queryable } from '../../platform/postgres/statement.ts';
import { readNames } from './ranks/queries.ts';
import type { RankedEntry } from './ranks/ranking.ts';

/** With the names that players have now, in one statement for all of them. */
export async function presentEntries(db: Queryable, entries: readonly RankedEntry[]) {
  if (entries.length === 0) return [];
  const rows = await readNames.all(
    db,
    entries.map(({ playerKey }) => playerKey),
  );
  const names = new Map(rows.map((row) => [row.key, row.display_name]));
  return entries.map(({ rank, playerId, playerKey, score, achievedUs }) => ({
    rank,
    playerId,
    displayName: names.get(playerKey) ?? null,
    score,
    achievedAt: new Date(Math.floor(achievedUs / 1_000)).toISOString(),
  }));
}
