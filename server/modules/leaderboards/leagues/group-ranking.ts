import type { Queryable } from '../../../platform/postgres/statement.ts';
import { compareIn, type Order, type Ranking, type SortKey } from '../ranks/ranking.ts';
import { asEntry } from '../ranks/sql-ranking.ts';
import { readGroup } from './queries.ts';

/** More than a group can have. */
const most = 1_000;

/**
 * The order of a group. It has at most 200 entries, which one statement reads: an index in memory for each of 33,000 groups would
 * cost more to keep up to date than it saves.
 */
export function groupRanking(db: Queryable, key: number, order: Order): Ranking {
  const compare = compareIn(order);
  const read = async () => {
    const entries = (await readGroup.all(db, key, most)).map(asEntry).sort(compare);
    return entries.map((entry, i) => ({ ...entry, rank: i + 1 }));
  };
  return {
    async around(playerId, count) {
      const entries = await read();
      const at = entries.findIndex((entry) => entry.playerId === playerId);
      if (at < 0) return null;
      return { rank: at + 1, entries: entries.slice(Math.max(0, at - count), at + count + 1) };
    },
    async after(place, count) {
      const entries = await read();
      const from = place === null ? 0 : entries.findIndex((entry) => compare(entry, place) > 0);
      return from < 0 ? [] : entries.slice(from, from + count);
    },
    async of(playerIds) {
      const wanted = new Set(playerIds);
      return (await read()).filter(({ playerId }) => wanted.has(playerId));
    },
    async rankFor(place: SortKey) {
      const others = (await read()).filter(({ playerId }) => playerId !== place.playerId);
      return others.filter((entry) => compare(entry, place) < 0).length + 1;
    },
  };
}
