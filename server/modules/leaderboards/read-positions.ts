import { gatherReads } from '../../platform/concurrency/gather-reads.ts';
import { startTimeSlice } from '../../platform/concurrency/time-slice.ts';
import { actFor } from '../../platform/fair/owner.ts';
import { environmentSubject } from '../access/index.ts';
import type { Boards } from './boards.ts';
import {
  type PresentedEntry,
  presentEntry,
  readShown,
  type ShownOfEntries,
  shownInGroups,
} from './present-entry.ts';
import type { RankedEntry } from './ranks/ranking.ts';
import type { BoardView } from './ranks/view-board.ts';

/** Where a player is on a board, and who is next to them. Without an entry, all fields but the first three are null. */
export interface Position {
  readonly leaderboardId: string;
  readonly playerId: string;
  readonly season: number;
  readonly rank: number | null;
  readonly score: number | null;
  readonly subscore: number | null;
  readonly above: PresentedEntry | null;
  readonly below: PresentedEntry | null;
}

interface Board {
  readonly environmentId: number;
  readonly leaderboardId: string;
}

/** Each position has three entries, whose names are read with one statement. */
const positionsAtOnce = 600;

/**
 * Positions of one board are answered together from its rank index: one statement for what the index has missed, one for
 * the names. Long lists give other work its turn in between.
 */
export function createPositionReader(
  boards: Pick<Boards, 'view' | 'readNames' | 'readTeamsOf' | 'readGroups'>,
) {
  const { readTeamsOf } = boards;
  async function readPositions(
    { environmentId, leaderboardId }: Board,
    playerIds: readonly string[],
  ): Promise<Position[]> {
    const slice = startTimeSlice(environmentSubject(environmentId));
    let view = await boards.view(environmentId, leaderboardId);
    if (view.board.league !== null) return readInGroups(leaderboardId, view, playerIds);
    const found: (RankedEntry[] | undefined)[] = [];
    // A player is where their team is.
    const teams = view.board.subject === 'team' ? await readTeamsOf(environmentId, playerIds) : undefined;
    const idOf = (playerId: string) => (teams ? teams.get(playerId)?.[0] : playerId);
    for (const playerId of playerIds) {
      if (slice.isOver()) await slice.pause();
      // Without an index each answer is a scan. The index is being built: check whether it is ready.
      if (!teams && view.season && !view.season.live && found.length > 0) {
        view = await boards.view(environmentId, leaderboardId);
      }
      const id = idOf(playerId);
      found.push(id === undefined ? undefined : (await view.season?.ranking.around(id, 1))?.entries);
    }
    const shown = await readShown(
      boards.readNames,
      view.season,
      found.flatMap((entries) => entries ?? []),
    );
    return playerIds.map((playerId, i) =>
      positionIn({ leaderboardId, playerId, season: view.number }, idOf(playerId), found[i] ?? [], shown),
    );
  }

  /** Each player sees their own group. */
  async function readInGroups(
    leaderboardId: string,
    { board, headKey, number: season }: BoardView,
    playerIds: readonly string[],
  ): Promise<Position[]> {
    const groups = headKey === null ? [] : await boards.readGroups(headKey, board.order, playerIds);
    const found = playerIds.map((playerId, i) => {
      const group = groups[i] ?? [];
      const at = group.findIndex((entry) => entry.playerId === playerId);
      return at < 0 ? [] : group.slice(Math.max(0, at - 1), at + 2);
    });
    const shown = await shownInGroups(boards.readNames, found.flat());
    return playerIds.map((playerId, i) =>
      positionIn({ leaderboardId, playerId, season }, playerId, found[i] ?? [], shown),
    );
  }

  return gatherReads<Board, string, Position>({
    nameOf: ({ environmentId, leaderboardId }) => `${environmentId}/${leaderboardId}`,
    most: positionsAtOnce,
    read: (board, playerIds) =>
      actFor({ name: environmentSubject(board.environmentId) }, () => readPositions(board, playerIds)),
  });
}

function positionIn(
  whose: Pick<Position, 'leaderboardId' | 'playerId' | 'season'>,
  /** Of the player's own entry: the player, or the team. */
  id: string | undefined,
  around: readonly RankedEntry[],
  shown: ShownOfEntries,
): Position {
  const present = (entry: RankedEntry | undefined) => (entry ? presentEntry(entry, shown) : null);
  const at = around.findIndex((entry) => entry.playerId === id);
  const own = around[at];
  return {
    ...whose,
    rank: own?.rank ?? null,
    score: own?.score ?? null,
    subscore: own?.subscore ?? null,
    above: present(around[at - 1]),
    below: own ? present(around[at + 1]) : null,
  };
}
