import { type Static, Type } from 'typebox';
import { invalid, notFound } from '../../platform/faults.ts';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { messages } from './messages.ts';
import { countedAs, type PresentedEntry, presentEntries, presentTeam } from './present-entry.ts';
import type { RankedEntry } from './ranks/ranking.ts';
import { sqlRanking } from './ranks/sql-ranking.ts';
import {
  attemptsIn,
  type BoardView,
  findGroupIn,
  type GroupOf,
  metadataIn,
  type SeasonView,
  type ViewBoard,
} from './ranks/view-board.ts';
import type { ReadNames } from './read-names.ts';
import * as seasons from './seasons/queries.ts';
import * as standings from './seasons/standing-queries.ts';
import { sumIfChanged } from './teams/sum-teams.ts';
import { type ReadTeamsOf, teamSeason } from './teams/team-season.ts';

export interface LeaderboardKey {
  readonly environmentId: number;
  readonly leaderboardId: string;
  /** In a league: the group, or whose group. */
  readonly of?: GroupOf | undefined;
}

/** What is read of boards here. */
export interface BoardReader {
  readonly view: ViewBoard;
  readonly readNames: ReadNames;
}

/** The number of the season, and the place of the last entry of the previous page. */
export const Cursor = Type.Tuple([
  Type.Integer(),
  Type.Number(),
  Type.Integer(),
  Type.String(),
  Type.Integer(),
  Type.Number(),
]);

/**
 * By rank. The next page starts after the position of the last entry, wherever that player is by now. A player who does
 * not move in between appears exactly once. All pages are of the season of the first one, even if it is closed meanwhile.
 * Undefined for a league if no group is asked for: its entries are not one list.
 */
export async function listEntries(
  { db, boards }: { db: Database; boards: BoardReader },
  { environmentId, leaderboardId, of }: LeaderboardKey,
  { season: asked, ...page }: PageRequest & { season?: number },
) {
  const view = await boards.view(environmentId, leaderboardId, of);
  if (view.board.league !== null && !of) return undefined;
  if (view.board.league === null && of && 'group' in of) throw invalid('/group', messages.noGroups);
  let names: Awaited<ReturnType<typeof presentEntries>> = [];
  const found = await readPage(page, {
    key: Cursor,
    read: async (after, limit) => {
      const number = asked ?? after?.[0] ?? view.number;
      if (after && after[0] !== number) return [];
      const { rows, season } = await readRows(
        db,
        view,
        { environmentId, leaderboardId, of },
        number,
        after,
        limit,
      );
      names = await presentEntries(
        boards.readNames,
        season,
        rows.flatMap((row) => ('open' in row ? [row.open] : [])),
      );
      return rows.map((row, i) => ({ ...row, number, i }));
    },
    keyOf: ({ number, ...row }) =>
      'open' in row ? keyOf(number, row.open) : keyOfClosed(number, row.closed),
    present: (row) => row,
  });
  return {
    ...found,
    data: found.data.map((row) =>
      'open' in row ? (names[row.i] as (typeof names)[number]) : presentClosed(row.closed),
    ),
  };
}

type Row = { open: RankedEntry } | { closed: standings.PublicStandingRow };

async function readRows(
  db: Database,
  { board, number: open, season: current }: BoardView,
  { environmentId, leaderboardId, of }: LeaderboardKey,
  number: number,
  after: Static<typeof Cursor> | null,
  limit: number,
): Promise<{ rows: Row[]; season: Pick<SeasonView, 'readMetadata' | 'readAttempts' | 'readTeams'> | null }> {
  const behind = after && { score: after[1], achievedUs: after[2], playerId: after[3], subscore: after[5] };
  const asOpen = (entries: RankedEntry[]) => entries.map((open) => ({ open }));
  if (number === open && current) {
    return { rows: asOpen(await current.ranking.after(behind, limit)), season: current };
  }
  const head = await seasons.findSeason.maybe(db, environmentId, leaderboardId, number);
  const season = head && of && board.league !== null ? await findGroupIn(db.quick, head.key, of) : head;
  if (head && !season) {
    // A player without a place in the season sees nobody.
    if (of && 'group' in of) throw notFound('group');
    return { rows: [], season: null };
  }
  // The open season has no row before its first score. That of a board that has ended is its last one.
  if (!season && number === open) return { rows: [], season: null };
  if (!season) throw notFound('season');
  // The season was closed a moment ago, or is due: its standings are not written yet.
  if (season.hash === null) {
    if (board.subject === 'team') {
      await sumIfChanged(db, season.key, board);
      const teams = teamSeason(db, environmentId, season.key, board.order);
      return { rows: asOpen(await teams.ranking.after(behind, limit)), season: teams };
    }
    const readAttempts = board.maxAttempts === null ? undefined : attemptsIn(db, season.key);
    const rows = asOpen(await sqlRanking(db, season.key, board.order).after(behind, limit));
    return { rows, season: { readMetadata: metadataIn(db, season.key), readAttempts } };
  }
  const rank =
    after === null ? 0 : after[4] > 0 ? after[4] : await rankBehind(db, season.key, board.order, after);
  const closed = await standings.listStandings.all(db.quick, season.key, rank, limit);
  return { rows: closed.map((row) => ({ closed: row })), season: null };
}

export async function rankBehind(
  db: Database,
  season: number,
  order: 'desc' | 'asc',
  [, score, achievedUs, , , subscore]: Static<typeof Cursor>,
): Promise<number> {
  const sign = order === 'desc' ? -1 : 1;
  return (await standings.countStandingsBefore.one(db, season, sign, score, achievedUs, subscore)).count;
}

export function keyOf(
  number: number,
  { score, subscore, achievedUs, playerId }: RankedEntry,
): Static<typeof Cursor> {
  return [number, score, achievedUs, playerId, 0, subscore];
}

export function keyOfClosed(
  number: number,
  { rank, score }: standings.PublicStandingRow,
): Static<typeof Cursor> {
  return [number, score, 0, '', rank, 0];
}

export function presentClosed(
  row: standings.PublicStandingRow,
): PresentedEntry & { readonly pseudonym: string; readonly nextTier?: string } {
  if (row.team_id !== null) {
    const { score, subscore, pseudonym } = row;
    const place = { score, subscore, achievedAt: row.achieved_at.toISOString(), pseudonym };
    const team = { name: row.display_name, contributors: row.contributors ?? 0 };
    return presentTeam(row.rank, row.team_id, place, team);
  }
  return {
    rank: row.rank,
    playerId: row.player_id,
    displayName: row.display_name,
    score: row.score,
    subscore: row.subscore,
    metadata: row.metadata,
    achievedAt: row.achieved_at.toISOString(),
    ...countedAs(row.attempts),
    pseudonym: row.pseudonym,
    ...(row.next_tier === null ? {} : { nextTier: row.next_tier }),
  };
}

/** The player's own entry, or that of their team: of the first that they joined. */
export async function readOwnEntry(
  boards: BoardReader & { readonly readTeamsOf: ReadTeamsOf },
  place: LeaderboardKey,
  playerId: string,
  around: number,
) {
  const { environmentId, leaderboardId } = place;
  const view = await boards.view(environmentId, leaderboardId, { playerId });
  if (view.board.subject !== 'team') return readEntryIn(boards, view, playerId, around);
  const [teamId] = (await boards.readTeamsOf(environmentId, [playerId])).get(playerId) ?? [];
  if (teamId === undefined) throw notFound('entry');
  return readEntryIn(boards, view, teamId, around);
}

/** The entry of a player, or of a team where teams are ranked, in the open season, with those around it. */
export async function readEntry(
  boards: BoardReader,
  { environmentId, leaderboardId }: LeaderboardKey,
  playerId: string,
  around: number,
) {
  return readEntryIn(boards, await boards.view(environmentId, leaderboardId, { playerId }), playerId, around);
}

async function readEntryIn(boards: BoardReader, { season }: BoardView, playerId: string, around: number) {
  const found = await season?.ranking.around(playerId, around);
  if (!found) throw notFound('entry');
  const entries = await presentEntries(boards.readNames, season, found.entries);
  const own = entries[found.entries.findIndex((entry) => entry.playerId === playerId)];
  if (!own) throw notFound('entry');
  return { ...own, neighbours: entries.filter((entry) => entry !== own) };
}
