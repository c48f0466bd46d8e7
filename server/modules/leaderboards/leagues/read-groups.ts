import type { JsonObject } from '../../../engine/index.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { compareIn, type Order, type RankedEntry } from '../ranks/ranking.ts';
import { asEntry } from '../ranks/sql-ranking.ts';
import * as queries from './queries.ts';

/** An entry of a group, with what is shown of it and is not part of its rank. */
export interface GroupEntry extends RankedEntry {
  readonly metadata: JsonObject | null;
  readonly attempts: number | null;
}

/** 10,000 entries at most. */
const groupsAtOnce = 50;

/**
 * The group of each player in the open season, with all of its entries by rank; null for who has no place. Two statements for many
 * players: those who listen to a league all ask when anything in it changes.
 */
export async function readGroupsOf(
  db: Queryable,
  headKey: number,
  order: Order,
  playerIds: readonly string[],
): Promise<(readonly GroupEntry[] | null)[]> {
  const places = await queries.listGroupsOf.all(db, headKey, [...playerIds]);
  const keys = [...new Set(places.map((place) => place.group_key))];
  const groups = new Map<number, GroupEntry[]>();
  const compare = compareIn(order);
  for (let from = 0; from < keys.length; from += groupsAtOnce) {
    const rows = await queries.readGroups.all(db, keys.slice(from, from + groupsAtOnce));
    for (const [key, ofGroup] of Map.groupBy(rows, (row) => row.season_key)) {
      const entries = ofGroup.map((row) => ({
        ...asEntry(row),
        metadata: row.metadata,
        attempts: row.attempts,
      }));
      groups.set(
        key,
        entries.sort(compare).map((entry, i) => ({ ...entry, rank: i + 1 })),
      );
    }
  }
  const keyOf = new Map(places.map(({ n, group_key: key }) => [n, key]));
  return playerIds.map((_, i) => {
    const key = keyOf.get(i + 1);
    return key === undefined ? null : (groups.get(key) ?? []);
  });
}
