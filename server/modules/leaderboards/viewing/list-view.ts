import type { Static } from 'typebox';
import { invalid, notFound } from '../../../platform/faults.ts';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { messages } from '../messages.ts';
import { presentEntries } from '../present-entry.ts';
import { compareIn, type RankedEntry } from '../ranks/ranking.ts';
import { sqlRanking } from '../ranks/sql-ranking.ts';
import { findGroupIn, metadataIn } from '../ranks/view-board.ts';
import {
  type BoardReader,
  Cursor,
  keyOf,
  keyOfClosed,
  type LeaderboardKey,
  presentClosed,
  rankBehind,
} from '../read-entries.ts';
import type { LeaderboardEntry } from '../schemas.ts';
import * as seasons from '../seasons/queries.ts';
import * as standings from '../seasons/standing-queries.ts';

interface Row {
  readonly key: Static<typeof Cursor>;
  readonly item: Static<typeof LeaderboardEntry>;
}

/**
 * The entries of some players, by rank among them. Each player is looked up in the rank index, so a page costs by the
 * size of the view and not by that of the board.
 */
export async function listView(
  { db, boards }: { db: Database; boards: BoardReader },
  { environmentId, leaderboardId, of }: LeaderboardKey,
  /** By which field it was asked for. */
  view: string,
  playerIds: readonly string[],
  { season: asked, ...page }: PageRequest & { season?: number },
) {
  const { board, number: open, season: current } = await boards.view(environmentId, leaderboardId, of);
  if (board.league !== null && !of) return undefined;
  if (board.subject === 'team') throw invalid(`/${view}`, messages.noViewsOfTeams);
  const compare = compareIn(board.order);

  const read = async (after: Static<typeof Cursor> | null, limit: number): Promise<Row[]> => {
    const number = asked ?? after?.[0] ?? open;
    if (after && after[0] !== number) return [];
    const found = number === open && current ? null : await findSeason(number);
    if (found && found.hash !== null) {
      const all = await standings.listStandingsOf.all(db.quick, found.key, environmentId, [...playerIds]);
      // A page that began while the season was open has no rank.
      const behind = !after ? 0 : after[4] || (await rankBehind(db, found.key, board.order, after));
      const shown = all.map((row, i) => ({
        key: keyOfClosed(number, row),
        item: { ...presentClosed(row), rank: i + 1, overallRank: row.rank },
      }));
      return shown.filter(({ item: { overallRank } }) => overallRank > behind).slice(0, limit);
    }
    const season = found
      ? {
          ranking: sqlRanking(db, found.key, board.order),
          readMetadata: metadataIn(db, found.key),
        }
      : current;
    const all = (await season?.ranking.of(playerIds)) ?? [];
    const rows = all.map((entry, i) => ({ entry, place: i + 1 }));
    const place = after && { score: after[1], achievedUs: after[2], playerId: after[3], subscore: after[5] };
    const wanted = rows.filter(({ entry }) => !place || compare(entry, place) > 0).slice(0, limit);
    const entries = wanted.map(({ entry }): RankedEntry => entry);
    const presented = await presentEntries(boards.readNames, season, entries);
    return wanted.map(({ entry, place: rank }, i) => {
      const { rank: overallRank, ...shown } = presented[i] as (typeof presented)[number];
      return { key: keyOf(number, entry), item: { ...shown, rank, overallRank } };
    });
  };

  /** Null if the open season has no entries yet. */
  async function findSeason(number: number) {
    const season = await seasons.findSeason.maybe(db, environmentId, leaderboardId, number);
    if (!season && number !== open) throw notFound('season');
    if (!season || board.league === null || !of) return season ?? null;
    return (await findGroupIn(db.quick, season.key, of)) ?? null;
  }

  return readPage(page, { key: Cursor, read, keyOf: ({ key }) => key, present: ({ item }) => item });
}
