import { gatherReads } from '../../../platform/concurrency/gather-reads.ts';
import { actFor } from '../../../platform/fair/owner.ts';
import { environmentSubject } from '../../access/index.ts';
import type { Boards } from '../boards.ts';
import { presentEntry, shownInGroups } from '../present-entry.ts';

interface Board {
  readonly environmentId: number;
  readonly leaderboardId: string;
}

/** How many entries the channel of a board shows. */
export const shownEntries = 10;
/** The first entries of their groups, whose names are read with one statement. */
const playersAtOnce = 200;

/** The first entries of the groups of many players, read together. Of a board that is no league, the first of all. */
export function createTopReader(boards: Pick<Boards, 'view' | 'readTop' | 'readGroups' | 'readNames'>) {
  async function readTops({ environmentId, leaderboardId }: Board, playerIds: readonly string[]) {
    const { board, number, headKey } = await boards.view(environmentId, leaderboardId);
    if (board.league === null) {
      const top = await boards.readTop(environmentId, leaderboardId, shownEntries);
      return playerIds.map(() => top);
    }
    const groups = headKey === null ? [] : await boards.readGroups(headKey, board.order, playerIds);
    const tops = playerIds.map((_, i) => groups[i]?.slice(0, shownEntries) ?? []);
    const shown = await shownInGroups(boards.readNames, tops.flat());
    return tops.map((entries) => ({
      season: number,
      entries: entries.map((entry) => presentEntry(entry, shown)),
    }));
  }

  return gatherReads<Board, string, Awaited<ReturnType<typeof readTops>>[number]>({
    nameOf: ({ environmentId, leaderboardId }) => `${environmentId}/${leaderboardId}`,
    most: playersAtOnce,
    read: (board, playerIds) =>
      actFor({ name: environmentSubject(board.environmentId) }, () => readTops(board, playerIds)),
  });
}
