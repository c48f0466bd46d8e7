import type { Cause } from '../effects/facts.ts';
import { type GivenScore, outsideWindow } from '../effects/scores.ts';
import { COST, STIMULUS_LIMITS } from '../limits.ts';
import { messages } from '../messages.ts';
import type { Why } from '../run/refusals.ts';
import { record, type Turn } from '../run/turn.ts';
import { defineAction } from './action.ts';
import { withNumber } from './with-number.ts';

export const submitScore = defineAction({
  description: 'Submits a score for the player to a leaderboard.',
  fields: {
    leaderboardId: {
      kind: 'id',
      of: 'leaderboard',
      description: 'The id of the leaderboard.',
      example: 'weekly',
    },
    value: {
      kind: 'number',
      description: 'The score: a number, or a CEL expression that returns one.',
    },
    subscore: {
      kind: 'number',
      description: 'Decides between equal scores: a number, or a CEL expression that returns one.',
      default: 0,
    },
  },
  effects: ['score'],
  work: COST.action,
  format: 0,
  run: (turn, { leaderboardId, value, subscore }, cause) =>
    withNumber(turn, value, (score) =>
      withNumber(turn, subscore, (second) => submit(turn, leaderboardId, { score, subscore: second }, cause)),
    ),
});

/** The score itself belongs to the leaderboard; here it is an effect alone. */
function submit(
  turn: Turn,
  leaderboardId: string,
  { score, subscore }: Required<Omit<GivenScore, 'metadata'>>,
  cause: Cause,
): Why | null {
  const board = turn.project.leaderboards.get(leaderboardId);
  if (board === undefined) return messages.noLeaderboard;
  if (board.source === 'xp') return messages.leaderboardRanksXp;
  const outside = outsideWindow(board, turn.scene.now);
  if (outside !== null)
    return outside === 'before' ? messages.leaderboardNotBegun : messages.leaderboardEnded;
  turn.boards ??= new Set();
  if (!turn.boards.has(leaderboardId) && turn.boards.size >= STIMULUS_LIMITS.scoreBoards) {
    return messages.tooManyLeaderboards({ most: STIMULUS_LIMITS.scoreBoards });
  }
  turn.boards.add(leaderboardId);
  const data = subscore === 0 ? { leaderboardId, score } : { leaderboardId, score, subscore };
  record(turn, 'score', data, { cause, before: null });
  return null;
}
