import { type PlayerState, withoutScore } from '../../../../engine/index.ts';
import { own } from '../../../../platform/own-properties.ts';
import { jsonArray } from '../../../../platform/postgres/arrays.ts';
import type { Tx } from '../../../../platform/postgres/database.ts';
import { type EntryFacet, namesOfEntries, statesOf } from '../facet.ts';
import { boardList } from './list.ts';
import { boardsOfPlayer, readBoardOf, replaceBoard, writeBoards } from './queries.ts';

export const boards: EntryFacet = {
  name: 'boards',
  table: 'player_boards',
  idColumn: 'leaderboard_id',
  ofPlayer: boardsOfPlayer,
  list: boardList,
  write(tx, entries) {
    const states = statesOf(entries, (state) => state.boards);
    return writeBoards.run(
      tx,
      ...namesOfEntries(entries),
      jsonArray(states.map((state) => JSON.stringify(state))),
    );
  },
};

/** Takes the score out of a player's part of a leaderboard. The caller has locked the player. */
export async function forgetScore(
  tx: Tx,
  playerKey: number,
  leaderboardId: string,
  now: Date,
): Promise<void> {
  const row = await readBoardOf.maybe(tx, playerKey, leaderboardId);
  if (!row) return;
  const { boards: after } = withoutScore(
    { boards: { [leaderboardId]: row.state } } as unknown as PlayerState,
    leaderboardId,
  );
  await replaceBoard.run(tx, playerKey, leaderboardId, JSON.stringify(own(after, leaderboardId)), now);
}
