import type { Queryable } from '../../../platform/postgres/statement.ts';
import * as queries from './queries.ts';
import type { Entry, Order, RankedEntry, Ranking, SortKey } from './ranking.ts';

/** The order of a season as computed by the database: it needs no index, and takes longer the larger the season is. */
export function sqlRanking(
  db: Queryable,
  season: number,
  order: Order,
  entries: typeof queries.entriesBySql = queries.entriesBySql,
): Ranking {
  const sign = order === 'desc' ? -1 : 1;
  const valuesOf = ({ score, achievedUs, playerId, subscore }: SortKey) =>
    [season, sign, score, achievedUs, playerId, subscore] as const;

  const countBefore = async (place: SortKey) => (await entries.countBefore.one(db, ...valuesOf(place))).count;

  return {
    async around(playerId, count) {
      const row = await entries.findEntry.maybe(db, season, playerId);
      if (!row) return null;
      const own = asEntry(row);
      const [before, above, below] = await Promise.all([
        countBefore(own),
        entries.listBefore.all(db, ...valuesOf(own), count),
        entries.listAfter.all(db, ...valuesOf(own), count),
      ]);
      const around = [...above.reverse().map(asEntry), own, ...below.map(asEntry)];
      return { rank: before + 1, entries: ranked(around, before - above.length) };
    },
    async after(place, count) {
      if (place === null)
        return ranked((await entries.listFirst.all(db, season, sign, count)).map(asEntry), 0);
      const rows = await entries.listAfter.all(db, ...valuesOf(place), count);
      const [first] = rows.map(asEntry);
      return first ? ranked(rows.map(asEntry), await countBefore(first)) : [];
    },
    // One scan for all of them.
    of: async (playerIds) =>
      (await entries.listRanksOf.all(db, season, sign, [...playerIds])).map((row) => ({
        ...asEntry(row),
        rank: row.rank,
      })),
    rankFor: async (place) => (await countBefore(place)) + 1,
  };
}

export function asEntry(row: Awaited<ReturnType<typeof queries.entriesBySql.findEntry.one>>): Entry {
  const { player_key: playerKey, player_id: playerId, score, subscore, achieved_us: achievedUs } = row;
  return { playerKey, playerId, score, subscore, achievedUs };
}

function ranked(entries: readonly Entry[], before: number): RankedEntry[] {
  return entries.map((entry, i) => ({ ...entry, rank: before + i + 1 }));
}
