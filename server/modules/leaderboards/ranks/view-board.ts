import type { JsonObject } from '../../../engine/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createGate } from '../../../platform/concurrency/gate.ts';
import type { KeyedMutex } from '../../../platform/concurrency/keyed-mutex.ts';
import { shareNextRun } from '../../../platform/concurrency/share-next-run.ts';
import { notFound, unavailable } from '../../../platform/faults.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { asLeaderboard, type Leaderboard } from '../../definitions/index.ts';
import { messages } from '../messages.ts';
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
}

/** A board as read after the request came. */
export interface BoardView {
  readonly board: Leaderboard;
  /** The number of the open season, even if it has no entries yet; of the last one if the board has ended. */
  readonly number: number;
  /** Null while the season has no entries. */
  readonly season: SeasonView | null;
}

export type ViewBoard = (environmentId: number, leaderboardId: string) => Promise<BoardView>;

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
      if (row.season === null) seasons.delete(name);
      else seasons.set(name, row.season);
      return viewOf(environmentId, row, asLeaderboard(leaderboardId, row.body), known);
    };
    // Nothing else may update the index while the changes that it missed are being read.
    return last === undefined ? read() : oneAtATime.run(last, read);
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
    if (key === null) return { board, number, season: null };
    const readMetadata = hasMetadata ? metadataIn(db, key) : undefined;
    const live = store.find(key, board.order, environmentId);
    if (live !== undefined && live === known) {
      if (!tooOld && (changes?.length ?? 0) <= mostToCatchUp) {
        await catchUp(live, changes ?? [], snapshot);
        if (changes !== null) await store.resize(live);
        return { board, number, season: { key, ranking: live.index, live, readMetadata } };
      }
      store.drop(live);
    }
    const ranking = untilBuilt(sqlRanking(db, key, board.order), async () => {
      if (!store.peek(key)) return undefined;
      const { season } = await shared(environmentId, board.id);
      return season?.key === key && season.live ? season.ranking : undefined;
    });
    return { board, number, season: { key, ranking, live: undefined, readMetadata } };
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

  // All posted scores of a group ask in the same turn, once the group is committed: one read is for all of them.
  const shared = shareNextRun(nameOf, view, { afterTurn: true });
  return shared;
}

/** Reads the metadata of entries of a season that is not sealed yet. */
export function metadataIn(db: Database, season: number): NonNullable<SeasonView['readMetadata']> {
  return async (playerKeys) => {
    const rows = await queries.readMetadata.all(db.quick, season, [...playerKeys]);
    return new Map(rows.map(({ player_key, metadata }) => [player_key, metadata]));
  };
}

function nameOf(environmentId: number, leaderboardId: string): string {
  return `${environmentId}/${leaderboardId}`;
}
