/**
 * A player's part of the season of a leaderboard that is joined, counts attempts or has milestones. Other leaderboards only take
 * scores, and nothing is kept of them here.
 */
import type { CompiledBoard } from '../compile/compiled.ts';
import type { Cause } from '../effects/facts.ts';
import {
  addScore,
  type GivenScore,
  isTooLarge,
  joinScores,
  type LoggedScore,
  outsideWindow,
} from '../effects/scores.ts';
import { note } from '../explain/trace.ts';
import { own } from '../json.ts';
import { STIMULUS_LIMITS } from '../limits.ts';
import { isFull, remove, write } from '../player/draft.ts';
import type { BoardState } from '../player/state.ts';
import type { Gate } from '../run/refusals.ts';
import { record, type Turn } from '../run/turn.ts';
import { takeRoom } from '../run/work.ts';
import type { SeasonRef } from './season-ref.ts';

const UNKNOWN: SeasonRef = { key: 0, number: 0 };

/** What the player has in the present season; of an earlier one nothing counts any more. */
export function partIn(
  { draft, seasons }: Pick<Turn, 'draft' | 'seasons'>,
  leaderboardId: string,
): BoardState {
  return currentPart(own(draft.boards, leaderboardId), seasons(leaderboardId));
}

export function currentPart(state: BoardState | undefined, season: SeasonRef | undefined): BoardState {
  if (state && (season === undefined || season.key === state.season)) return state;
  const { key, number } = season ?? UNKNOWN;
  return {
    season: key,
    number,
    score: null,
    subscore: 0,
    attempts: 0,
    reached: [],
    joinedAt: null,
    paid: [],
  };
}

/** Why the leaderboard does not take a score of the player; null if it does. */
export function notTaken(turn: Turn, board: CompiledBoard, given: GivenScore): Gate | null {
  const { id, kept } = board;
  if (kept === null) return null;
  const sent = turn.boards?.get(id);
  const part = partIn(turn, id);
  if (kept.entry !== null && part.joinedAt === null) return 'not joined';
  if (!sent && kept.maxAttempts !== null && part.attempts >= kept.maxAttempts) return 'attempts';
  const before = scoreIn(sent?.before ?? part);
  if (isTooLarge(board, before, sent ? together(board, sent.given, given) : given)) return 'range';
  return hasPlace(turn, id) ? null : 'full';
}

/** Whether the part can be kept. If there are too many, those of leaderboards that no longer exist are forgotten. */
export function hasPlace({ draft, project }: Turn, id: string): boolean {
  if (own(draft.boards, id) !== undefined || !isFull(draft, 'boards')) return true;
  for (const other of Object.keys(draft.boards)) {
    if (!project.leaderboards.has(other)) remove(draft, 'boards', other);
  }
  return !isFull(draft, 'boards');
}

/**
 * Notes a score that the leaderboard takes, and what follows from it. All scores of a stimulus on a leaderboard are one, and one attempt.
 */
export function countScore(turn: Turn, board: CompiledBoard, given: GivenScore, cause: Cause): void {
  const { id, kept, source } = board;
  turn.boards ??= new Map();
  const sent = turn.boards.get(id);
  if (kept === null) {
    turn.boards.set(id, { given, before: null });
    return;
  }
  const before = sent?.before ?? partIn(turn, id);
  const all = sent ? together(board, sent.given, given) : given;
  turn.boards.set(id, { given: all, before });
  const next = addScore(board, scoreIn(before), all, { at: 0 });
  write(turn.draft, 'boards', id, {
    ...partIn(turn, id),
    score: next?.score ?? null,
    subscore: next?.subscore ?? 0,
    attempts: before.attempts + (source === 'xp' ? 0 : 1),
  });
  if (next !== undefined) reach(turn, board, kept.milestones, next.score, cause);
}

/** XP counts on the leaderboards that rank it. Those that keep nothing of the player take it when the stimulus is over. */
export function countXp(turn: Turn, amount: number, cause: Cause): void {
  for (const id of turn.project.xpBoards) {
    const board = turn.project.leaderboards.get(id);
    if (!board || board.kept === null || outsideWindow(board, turn.scene.now) !== null) continue;
    const given = { score: amount };
    const not = notTaken(turn, board, given);
    if (not === null) countScore(turn, board, given, cause);
    else if (!turn.refusedBy?.has(id)) {
      turn.refusedBy ??= new Set();
      turn.refusedBy.add(id);
      note(turn.trace, { leaderboard: id, not }, id.length);
    }
  }
}

function together(board: CompiledBoard, before: GivenScore, given: GivenScore): GivenScore {
  return board.source === 'xp' ? { score: before.score + given.score } : joinScores(board, before, given);
}

function scoreIn({ score, subscore }: BoardState): LoggedScore | undefined {
  if (score === null) return undefined;
  return { score, ...(subscore !== 0 && { subscore }), at: 0 };
}

type Milestones = NonNullable<CompiledBoard['kept']>['milestones'];

/**
 * The milestones up to the score that were not reached yet, the lowest first. One whose actions may not all have room in this stimulus
 * is left for the next score: it is never reached without what it gives.
 */
function reach(
  turn: Turn,
  { id: leaderboardId }: CompiledBoard,
  milestones: Milestones,
  score: number,
  cause: Cause,
): void {
  if (milestones.length === 0) return;
  const seen = new Set(partIn(turn, leaderboardId).reached.map(([id]) => id));
  for (const { id: milestoneId, at, actions, effects } of milestones) {
    if (at > score) return;
    if (seen.has(milestoneId)) continue;
    const not = noRoomFor(turn, effects);
    if (not !== null) {
      note(
        turn.trace,
        { leaderboard: leaderboardId, milestone: milestoneId, not },
        leaderboardId.length + 40,
      );
      return;
    }
    turn.promised += effects;
    const part = partIn(turn, leaderboardId);
    write(turn.draft, 'boards', leaderboardId, {
      ...part,
      reached: [...part.reached, [milestoneId, turn.occurredAt]],
    });
    record(
      turn,
      'milestone',
      { leaderboardId, milestoneId },
      {
        cause,
        before: null,
        adds: { season: part.number, score },
        rewards: { actions, cause: { ofLeaderboardId: leaderboardId }, milestoneId, promised: effects },
      },
    );
  }
}

function noRoomFor(turn: Turn, effects: number): Gate | null {
  const { depth, chainedEvents } = STIMULUS_LIMITS;
  if (turn.depth >= depth || turn.queue.length >= chainedEvents) return 'work';
  return takeRoom(turn, 0, turn.promised + effects + 1);
}
