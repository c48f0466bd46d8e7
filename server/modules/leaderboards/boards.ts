import type { Clock } from '../../platform/clock.ts';
import { createKeyedMutex } from '../../platform/concurrency/keyed-mutex.ts';
import type { Log } from '../../platform/log.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { createKnownPlaces, type KnownPlaces } from './leagues/known-places.ts';
import { createRankInGroup, type RankInGroup } from './leagues/rank-in-group.ts';
import { readGroupsOf } from './leagues/read-groups.ts';
import { countedAs, type PresentedEntry, presentEntries, presentTeam } from './present-entry.ts';
import { createIndexStore } from './ranks/index-store.ts';
import type { Order } from './ranks/ranking.ts';
import { startTracker, type Tracker } from './ranks/tracker.ts';
import { createViewBoard, type ViewBoard } from './ranks/view-board.ts';
import { listEntries } from './read-entries.ts';
import { createNameReader, type ReadNames } from './read-names.ts';
import { readTeamsOf } from './teams/queries.ts';
import { createRankTeamScore } from './teams/rank-team-score.ts';
import type { ReadTeamsOf } from './teams/team-season.ts';

/** What a node keeps of leaderboards in memory: the order of those that are read. */
export interface Boards extends Pick<Tracker, 'expect' | 'onChange' | 'stop'> {
  view: ViewBoard;
  places: KnownPlaces;
  rankInGroup: RankInGroup;
  rankTeamScore: ReturnType<typeof createRankTeamScore>;
  readNames: ReadNames;
  readTeamsOf: ReadTeamsOf;
  /** The first entries of the open season; of a board that has ended, those of its last season who are still known. */
  readTop(environmentId: number, leaderboardId: string, count: number): Promise<Top>;
  /** The groups of players in a season of a league, by its key. */
  readGroups(headKey: number, order: Order, playerIds: readonly string[]): ReturnType<typeof readGroupsOf>;
  /** How many entries are in memory. */
  readonly indexed: number;
}

interface Top {
  readonly season: number;
  readonly entries: readonly PresentedEntry[];
}

export function openBoards(deps: {
  db: Database;
  /** For the tracker, which works after the requests. */
  followUp: Database;
  clock: Clock;
  log: Log;
  wake: () => void;
}): Boards {
  const store = createIndexStore(deps.db);
  const oneAtATime = createKeyedMutex();
  const { expect, onChange, stop } = startTracker({ ...deps, db: deps.followUp, store, oneAtATime });
  const view = createViewBoard({ ...deps, store, oneAtATime });
  const readNames = createNameReader(deps.db.quick);
  const rankInGroup = createRankInGroup(deps.db);
  const boards: Boards = {
    expect,
    onChange,
    stop,
    view,
    places: createKnownPlaces(),
    rankInGroup,
    rankTeamScore: createRankTeamScore(),
    readNames,
    async readTeamsOf(environmentId, playerIds) {
      const rows = await readTeamsOf.all(deps.db.quick, environmentId, [...playerIds]);
      return new Map(rows.map(({ player_id, team_ids }) => [player_id, team_ids]));
    },
    async readTop(environmentId, leaderboardId, count) {
      const { board, number, season } = await view(environmentId, leaderboardId);
      // Of a league, each group has its own first entries.
      if (board.league !== null) return { season: number, entries: [] };
      if (!season) {
        const place = { environmentId, leaderboardId };
        const page = await listEntries({ db: deps.db, boards }, place, { season: number, limit: count });
        return { season: number, entries: (page?.data ?? []).flatMap(asKnown) };
      }
      const first = await season.ranking.after(null, count);
      return { season: number, entries: await presentEntries(readNames, season, first) };
    },
    readGroups: (headKey, order, playerIds) => readGroupsOf(deps.db.quick, headKey, order, playerIds),
    get indexed() {
      return store.entries;
    },
  };
  return boards;
}

type Listed = NonNullable<Awaited<ReturnType<typeof listEntries>>>['data'][number];

/** Without who was erased after the season had ended. */
function asKnown({
  rank,
  playerId,
  displayName,
  score,
  subscore,
  metadata,
  achievedAt,
  attempts,
  teamId,
  contributors = 0,
}: Listed): PresentedEntry[] {
  if (teamId !== undefined) {
    const place = { score, subscore, achievedAt };
    return [presentTeam(rank, teamId, place, { name: displayName, contributors })];
  }
  if (playerId === null) return [];
  return [{ rank, playerId, displayName, score, subscore, metadata, achievedAt, ...countedAs(attempts) }];
}
