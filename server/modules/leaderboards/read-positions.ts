import { gatherReads } from '../../platform/concurrency/gather-reads.ts';
import { startTimeSlice } from '../../platform/concurrency/time-slice.ts';
import { actFor } from '../../platform/fair/owner.ts';
import { environmentSubject } from '../access/index.ts';
import type { Boards } from './boards.ts';
import { type PresentedEntry, presentEntry, readShown } from './present-entry.ts';
import type { RankedEntry } from './ranks/ranking.ts';

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
export function createPositionReader(boards: Pick<Boards, 'view' | 'readNames' | 'readTeamsOf'>) {
  const { readTeamsOf } = boards;
  async function readPositions(
    { environmentId, leaderboardId }: Board,
    playerIds: readonly string[],
  ): Promise<Position[]> {
    const slice = startTimeSlice(environmentSubject(environmentId));
    let view = await boards.view(environmentId, leaderboardId);
    const isLeague = view.board.league !== null;
    const found: (RankedEntry[] | undefined)[] = [];
    // A player is where their team is.
    const teams = view.board.subject === 'team' ? await readTeamsOf(environmentId, playerIds) : undefined;
    const idOf = (playerId: string) => (teams ? teams.get(playerId)?.[0] : playerId);
    for (const playerId of playerIds) {
      if (slice.isOver()) await slice.pause();
      // Each player sees their own group.
      if (isLeague) view = await boards.view(environmentId, leaderboardId, { playerId });
      // Without an index each answer is a scan. The index is being built: check whether it is ready.
      else if (!teams && view.season && !view.season.live && found.length > 0) {
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
    const present = (entry: RankedEntry | undefined) => (entry ? presentEntry(entry, shown) : null);
    return playerIds.map((playerId, i) => {
      const around = found[i] ?? [];
      const at = around.findIndex((entry) => entry.playerId === idOf(playerId));
      const own = around[at];
      return {
        leaderboardId,
        playerId,
        season: view.number,
        rank: own?.rank ?? null,
        score: own?.score ?? null,
        subscore: own?.subscore ?? null,
        above: present(around[at - 1]),
        below: own ? present(around[at + 1]) : null,
      };
    });
  }

  return gatherReads<Board, string, Position>({
    nameOf: ({ environmentId, leaderboardId }) => `${environmentId}/${leaderboardId}`,
    most: positionsAtOnce,
    read: (board, playerIds) =>
      actFor({ name: environmentSubject(board.environmentId) }, () => readPositions(board, playerIds)),
  });
}
