import { conflict, invalid } from '../../platform/faults.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { findBoard } from './queries.ts';

/** Before a lobby is bound to it. */
export async function refuseUnfitBoard(
  on: Queryable,
  projectId: string,
  leaderboardId: string | null,
): Promise<void> {
  if (leaderboardId === null) return;
  const board = await findBoard.maybe(on, projectId, leaderboardId);
  if (!board) throw invalid('/leaderboardId', `there is no leaderboard '${leaderboardId}'`);
  if (board.source === 'xp') {
    throw conflict(`The leaderboard '${leaderboardId}' ranks XP: scores cannot be posted to it.`);
  }
}
