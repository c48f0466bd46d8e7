import type { Cause } from '../effects/facts.ts';
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
  },
  effects: ['score'],
  work: COST.action,
  format: 0,
  run: (turn, { leaderboardId, value }, cause) =>
    withNumber(turn, value, (score) => submit(turn, leaderboardId, score, cause)),
});

/** The score itself belongs to the leaderboard; here it is an effect alone. */
function submit(turn: Turn, leaderboardId: string, score: number, cause: Cause): Why | null {
  const board = turn.project.leaderboards.get(leaderboardId);
  if (board === undefined) return messages.noLeaderboard;
  if (board.source === 'xp') return messages.leaderboardRanksXp;
  turn.boards ??= new Set();
  if (!turn.boards.has(leaderboardId) && turn.boards.size >= STIMULUS_LIMITS.scoreBoards) {
    return messages.tooManyLeaderboards({ most: STIMULUS_LIMITS.scoreBoards });
  }
  turn.boards.add(leaderboardId);
  record(turn, 'score', { leaderboardId, score }, { cause, before: null });
  return null;
}
