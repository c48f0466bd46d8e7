import type { JsonObject } from '../../../engine/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createGate } from '../../../platform/concurrency/gate.ts';
import type { KeyedMutex } from '../../../platform/concurrency/keyed-mutex.ts';
import { shareNextRun } from '../../../platform/concurrency/share-next-run.ts';
import { notFound, unavailable } from '../../../platform/faults.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { asLeaderboard, type Leaderboard } from '../../definitions/index.ts';
import { groupRanking } from '../leagues/group-ranking.ts';
import { findGroup, findGroupOf, type GroupRow } from '../leagues/queries.ts';
import { messages } from '../messages.ts';
import { sumIfChanged } from '../teams/sum-teams.ts';
import { type ReadTeams, teamSeason } from '../teams/team-season.ts';
import { catchUp, type IndexStore, type LiveIndex } from './index-store.ts';
import * as queries from './queries.ts';
import type { Ranking } from './ranking.ts';
import { sqlRanking } from './sql-ranking.ts';

export interface SeasonView {
  readonly key: number;
  readonly ranking: Ranking;
  /** Undefined while the index is being built and the database is queried instead. */
  readonly live: LiveIndex | undefined;
  /** The metadata of these players' entries; undefined if no entry of the season has any. */
  readonly readMetadata:
    | ((playerKeys: readonly number[]) => Promise<ReadonlyMap<number, JsonObject>>)
    | undefined;
  /** In a league, where it is the season of a group. */
  readonly group: { readonly id: string; readonly tier: string } | null;
  /** How many scores of these players were accepted; undefined if nobody counts them. */
  readonly readAttempts:
    | ((playerKeys: readonly number[]) => Promise<ReadonlyMap<number, number>>)
    | undefined;
  /** On a board of teams, whose entries have the ids of teams: what is shown of them. */
  readonly readTeams?: ReadTeams | undefined;
}

/** A board as read after the request came. */
export interface BoardView {
  readonly board: Leaderboard;
  /** The number of the open season, even if it has no entries yet; of the last one if the board has ended. */
  readonly number: number;
  /** Null while the season has no entries; of a league, if no group was asked for, or the season does not have it. */
  readonly season: SeasonView | null;
  /** The key of the open season, also of a league; null while it has no entries. */
  readonly headKey: number | null;
}

/** Which group of a league: by its id, or that of a player. Other boards have no groups, so it says nothing there. */
export type GroupOf = { readonly group: string } | { readonly playerId: string };

export type ViewBoard = (environmentId: number, leaderboardId: string, of?: GroupOf) => Promise<BoardView>;

interface Parts {
  db: Database;
  clock: Clock;
  store: IndexStore;
  oneAtATime: KeyedMutex;
}

/** An index that missed more changes than this is rebuilt. */
const mostToCatchUp = 50_000;
/** Limits how many connections of the pool are used for scans. */
const scansAtOnce = 4;
const waitingAtMost = 2_000;

/**
 * Every read of a board begins here, with one statement that returns the changes that its index has missed. So an index
 * is never behind the database when it answers, whichever node wrote last.
 */
export function createViewBoard({ db, clock, store, oneAtATime }: Parts): ViewBoard {
  // The season that the last read of a board found: the one whose index is used next time.
  const seasons = new Map<string, number>();
  const scans = createGate(scansAtOnce, waitingAtMost, () => unavailable(messages.ranksBeingComputed));

  async function view(environmentId: number, leaderboardId: string): Promise<BoardView> {
    const name = nameOf(environmentId, leaderboardId);
    const last = seasons.get(name);
    const read = async (): Promise<BoardView> => {
      const known = last === undefined ? undefined : store.peek(last);
      const asked = [environmentId, leaderboardId, clock()] as const;
      const missed = [known?.season ?? null, known?.seen ?? null, mostToCatchUp + 1] as const;
      const row = await queries.viewBoard.maybe(db.quick, ...asked, ...missed);
      if (!row) throw notFound('leaderboard');
      const board = asLeaderboard(leaderboardId, row.body);
      if (board.league !== null) return { board, number: row.number, season: null, headKey: row.season };
      if (board.subject === 'team') return viewTeams(environmentId, board, row);
      if (row.season === null) seasons.delete(name);
      else seasons.set(name, row.season);
      return viewOf(environmentId, row, board, known);
    };
    // Nothing else may update the index while the changes that it missed are being read.
    return last === undefined ? read() : oneAtATime.run(last, read);
  }

  async function inGroup(view: BoardView, of: GroupOf): Promise<BoardView> {
    const { board, headKey } = view;
    const row = headKey === null ? undefined : await groupIn(headKey, of);
    if (!row) return view;
    const season = {
      key: row.key,
      ranking: groupRanking(db.quick, row.key, board.order),
      live: undefined,
      readMetadata: row.has_metadata ? metadataIn(db, row.key) : undefined,
      readAttempts: board.maxAttempts === null ? undefined : attemptsIn(db, row.key),
      group: { id: row.group_id, tier: row.tier },
    };
    return { ...view, season };
  }

  async function viewTeams(
    environmentId: number,
    board: Leaderboard,
    { season: headKey, number }: queries.BoardViewRow,
  ): Promise<BoardView> {
    if (headKey === null) return { board, number, season: null, headKey };
    await sumIfChanged(db, headKey, board);
    const season = teamSeason(db, environmentId, headKey, board.order);
    const ranking = untilBuilt(season.ranking, async () => undefined);
    return { board, number, season: { ...season, ranking }, headKey };
  }

  async function viewOf(
    environmentId: number,
    {
      season: key,
      number,
      has_metadata: hasMetadata,
      too_old: tooOld,
      changes,
      snapshot,
    }: queries.BoardViewRow,
    board: Leaderboard,
    known: LiveIndex | undefined,
  ): Promise<BoardView> {
    if (key === null) return { board, number, season: null, headKey: null };
    const readMetadata = hasMetadata ? metadataIn(db, key) : undefined;
    const readAttempts = board.maxAttempts === null ? undefined : attemptsIn(db, key);
    const live = store.find(key, board.order, environmentId);
    if (live !== undefined && live === known) {
      if (!tooOld && (changes?.length ?? 0) <= mostToCatchUp) {
        await catchUp(live, changes ?? [], snapshot);
        if (changes !== null) await store.resize(live);
        const season = { key, ranking: live.index, live, readMetadata, readAttempts, group: null };
        return { board, number, season, headKey: key };
      }
      store.drop(live);
    }
    const ranking = untilBuilt(sqlRanking(db, key, board.order), async () => {
      if (!store.peek(key)) return undefined;
      const { season } = await shared(environmentId, board.id);
      return season?.key === key && season.live ? season.ranking : undefined;
    });
    const season = { key, ranking, live: undefined, readMetadata, readAttempts, group: null };
    return { board, number, season, headKey: key };
  }

  /** On a large board these are scans, so only a few run at a time. After waiting, the index may already be built. */
  function untilBuilt(sql: Ranking, findIndex: () => Promise<Ranking | undefined>): Ranking {
    const inTurn = <T>(ask: (ranking: Ranking) => Promise<T>) =>
      scans(async () => ask((await findIndex()) ?? sql));
    return {
      around: (playerId, count) => inTurn((ranking) => ranking.around(playerId, count)),
      after: (place, count) => inTurn((ranking) => ranking.after(place, count)),
      of: (playerIds) => inTurn((ranking) => ranking.of(playerIds)),
      rankFor: (place) => inTurn((ranking) => ranking.rankFor(place)),
    };
  }

  // All posted scores of a group ask in the same turn, once the group is committed: one read is for all of them, and for all others
  // who read the board, whichever player they ask for. Only in a league does each then need the group of their player.
  const shared = shareNextRun(nameOf, view, { afterTurn: true });
  const groupIn = shareNextRun(
    nameOfGroup,
    (headKey: number, of: GroupOf) => findGroupIn(db.quick, headKey, of),
    {
      afterTurn: true,
    },
  );
  return async (environmentId, leaderboardId, of) => {
    const ofAll = await shared(environmentId, leaderboardId);
    return of && ofAll.board.league !== null ? inGroup(ofAll, of) : ofAll;
  };
}

/** Reads the metadata of entries of a season that is not sealed yet. */
export function metadataIn(db: Database, season: number): NonNullable<SeasonView['readMetadata']> {
  return async (playerKeys) => {
    const rows = await queries.readMetadata.all(db.quick, season, [...playerKeys]);
    return new Map(rows.map(({ player_key, metadata }) => [player_key, metadata]));
  };
}

export function attemptsIn(db: Database, season: number): NonNullable<SeasonView['readAttempts']> {
  return async (playerKeys) => {
    const rows = await queries.readAttempts.all(db.quick, season, [...playerKeys]);
    return new Map(rows.map(({ player_key, attempts }) => [player_key, attempts]));
  };
}

/** By the group's id, or of the player. */
export function findGroupIn(on: Queryable, headKey: number, of: GroupOf): Promise<GroupRow | undefined> {
  return 'group' in of ? findGroup.maybe(on, headKey, of.group) : findGroupOf.maybe(on, headKey, of.playerId);
}

function nameOf(environmentId: number, leaderboardId: string): string {
  return `${environmentId}/${leaderboardId}`;
}

function nameOfGroup(headKey: number, of: GroupOf): string {
  return 'group' in of ? `${headKey}/group/${of.group}` : `${headKey}/player/${of.playerId}`;
}
