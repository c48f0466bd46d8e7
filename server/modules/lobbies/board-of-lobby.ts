import { Fault, invalid } from '../../platform/faults.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { readBoard, refuseXpBoard } from '../leaderboards/index.ts';
import { messages } from './messages.ts';

/** Checked before a lobby uses the leaderboard. */
export async function refuseUnfitBoard(
  on: Queryable,
  environmentId: number,
  leaderboardId: string | null,
): Promise<void> {
  if (leaderboardId === null) return;
  const board = await boardOf(on, environmentId, leaderboardId);
  if (!board) throw invalid('/leaderboardId', messages.unknownLeaderboard({ id: leaderboardId }));
  refuseXpBoard(board);
}

/** Undefined if the lobby has no leaderboard, or if the leaderboard was deleted since the lobby was opened. */
export async function boardOf(on: Queryable, environmentId: number, leaderboardId: string | null) {
  if (leaderboardId === null) return undefined;
  try {
    return (await readBoard(on, environmentId, leaderboardId)).board;
  } catch (error) {
    if (error instanceof Fault && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
