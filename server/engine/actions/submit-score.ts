import type { Message } from '../../platform/define-messages.ts';
import { countScore, notTaken } from '../boards/boards.ts';
import type { Cause } from '../effects/facts.ts';
import { type GivenScore, outsideWindow } from '../effects/scores.ts';
import { COST, STIMULUS_LIMITS } from '../limits.ts';
import { messages } from '../messages.ts';
import type { Gate, Why } from '../run/refusals.ts';
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
  if (board.subject === 'team' && turn.draft.teams.length === 0) return messages.leaderboardNoTeam;
  const given = subscore === 0 ? { score } : { score, subscore };
  const not = notTaken(turn, board, given);
  if (not !== null) return WHY[not]?.({ most: board.kept?.maxAttempts ?? 0 }) ?? not;
  if (!turn.boards?.has(leaderboardId) && (turn.boards?.size ?? 0) >= STIMULUS_LIMITS.scoreBoards) {
    return messages.tooManyLeaderboards({ most: STIMULUS_LIMITS.scoreBoards });
  }
  record(turn, 'score', { leaderboardId, ...given }, { cause, before: null });
  countScore(turn, board, given, cause);
  return null;
}

/** Why a leaderboard that keeps a part of the player did not take the score. */
const WHY: Readonly<Partial<Record<Gate, (values: { most: number }) => Message>>> = {
  'not joined': () => messages.leaderboardNotJoined,
  attempts: messages.leaderboardAttempts,
  range: () => messages.scoreTooLarge,
};
