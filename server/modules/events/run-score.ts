import type { CompiledProject } from '../../engine/index.ts';
import { conflict, type Fault, notFound } from '../../platform/faults.ts';
import type { NewAnswer } from '../../platform/http/idempotency/grouped-idempotency.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Leaderboard } from '../definitions/index.ts';
import { type Boards, type RecordedRow, rankScore, xpBoardFault } from '../leaderboards/index.ts';
import type { Group } from './load-group.ts';
import type { Result } from './result.ts';
import { erasedMeanwhile, greet, replayOf } from './run-stimulus.ts';
import type { ScoreStimulus } from './stimulus.ts';

/** A posted score on its way to the database. */
export interface NotedScore {
  readonly stimulus: ScoreStimulus;
  /** Where it is in the group, and among the group's scores. */
  readonly at: number;
  readonly row: number;
}

/** Notes the score to be written with the group. What it comes to is known then: until then there is no result. */
export function noteScore(
  group: Group,
  compiled: CompiledProject,
  noted: NotedScore[],
  stimulus: ScoreStimulus,
  at: number,
): Result | undefined {
  const { scope, playerId, leaderboardId, score, once } = stimulus;
  if (once) {
    const replay = replayOf(group, once.call);
    if (replay) return replay;
    // Its first one is in this group and not answered yet: the next group finds that answer.
    if (noted.some((other) => other.stimulus.once?.call.name === once.call.name)) return undefined;
  }
  const board = compiled.leaderboards.get(leaderboardId) as Leaderboard | undefined;
  const fault = board ? xpBoardFault(board) : notFound('leaderboard');
  if (!board || fault) return asResult(fault ?? notFound('leaderboard'));
  const player = group.players.get(stimulus.player);
  if (!player) throw erasedMeanwhile();
  const { changes } = group;
  greet(changes.outbox, compiled, scope, player);
  noted.push({ stimulus, at, row: changes.scores.length });
  changes.scores.push({
    environmentId: scope.environment.id,
    leaderboardId,
    playerKey: player.key,
    playerId,
    score,
    reset: board.reset,
    timezone: compiled.zone.name,
    after: changes.scores.length,
  });
  return undefined;
}

export function settleScores(
  results: (Result | undefined)[],
  noted: readonly NotedScore[],
  recorded: readonly (RecordedRow | undefined)[],
): void {
  for (const { at, row } of noted) results[at] = resultOf(recorded[row]);
}

function resultOf(recorded: RecordedRow | undefined): Result {
  // Deleted since the definitions were read.
  if (!recorded) return asResult(notFound('leaderboard'));
  if (recorded.seq === null && recorded.score !== recorded.previous_score) {
    return asResult(conflict('The sum would exceed the range of exact numbers, ±(2^53 - 1).'));
  }
  return { type: 'scored', recorded };
}

/** Puts the ranks into the results of calls with an idempotency key, and gives what to keep for their repeats. */
export async function answerScores(
  tx: Tx,
  boards: Pick<Boards, 'look'>,
  results: (Result | undefined)[],
  keyed: readonly NotedScore[],
): Promise<NewAnswer[]> {
  const answers = await Promise.all(
    keyed.map(async ({ stimulus, at }): Promise<NewAnswer[]> => {
      const result = results[at];
      if (!stimulus.once || result?.type !== 'scored') return [];
      const { scope, leaderboardId, playerId, once } = stimulus;
      const { recorded } = result;
      const environmentId = scope.environment.id;
      const body = await rankScore(boards, tx, { environmentId, leaderboardId, playerId, recorded });
      results[at] = { type: 'answered', body };
      return [{ call: once.call, status: 200, body: JSON.stringify(body) }];
    }),
  );
  return answers.flat();
}

function asResult(fault: Fault): Result {
  return { type: 'fault', fault };
}
