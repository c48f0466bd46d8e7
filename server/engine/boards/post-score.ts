import { outsideWindow } from '../effects/scores.ts';
import { messages } from '../messages.ts';
import { type Gate, type Refusal, refusal, tooMany } from '../run/refusals.ts';
import type { Command } from '../run/stimulus.ts';
import { record, type Turn } from '../run/turn.ts';
import { countScore, notTaken } from './boards.ts';

/** A score that a caller posted to a leaderboard. `forced`: it was accepted before. */
export function postScore(
  turn: Turn,
  { leaderboardId: id, score, subscore = 0 }: Extract<Command, { kind: 'postScore' }>,
  forced: boolean,
): Refusal | null {
  const board = turn.project.leaderboards.get(id);
  if (board === undefined) return refusal('unknown', messages.unknownLeaderboard);
  const given = subscore === 0 ? { score } : { score, subscore };
  const not = notTaken(turn, board, given);
  // A sum beyond the exact numbers was never taken, so it is not taken in a replay either.
  if (not !== null && (!forced || not === 'range')) return refusalFor(not, id, board.kept?.maxAttempts ?? 0);
  if (!forced && outsideWindow(board, turn.scene.now) !== null) {
    return refusal('window', messages.leaderboardClosed({ id }));
  }
  record(turn, 'score', { leaderboardId: id, ...given }, { cause: {}, before: null });
  countScore(turn, board, given, {});
  return null;
}

function refusalFor(not: Gate, id: string, most: number): Refusal {
  if (not === 'not joined') return refusal(not, messages.postNotJoined({ id }));
  if (not === 'attempts') return refusal(not, messages.postAttempts({ id, most }));
  if (not === 'full') return tooMany('boards');
  return refusal(not, messages.postTooLarge);
}
