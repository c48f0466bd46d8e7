import { type CompiledProject, leaguePart } from '../../../engine/index.ts';
import { conflict, type Fault, notFound } from '../../../platform/faults.ts';
import type { NewAnswer } from '../../../platform/http/idempotency/grouped-idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { tallyScore } from '../../analytics/index.ts';
import type { Leaderboard } from '../../definitions/index.ts';
import {
  type Boards,
  type RecordedRow,
  rankScore,
  teamFault,
  windowFault,
  xpBoardFault,
} from '../../leaderboards/index.ts';
import type { LoadedPlayer } from '../../players/index.ts';
import { messages } from '../messages.ts';
import { scorePosted } from '../player-log/logged-change.ts';
import { logTypeOf } from '../player-log/logged-command.ts';
import type { Result } from '../stimuli/result.ts';
import type { EngineStimulus, ScoreStimulus } from '../stimuli/stimulus.ts';
import type { LoadedGroup } from './load-group.ts';
import { announceNewPlayer, erasedMeanwhile, refusedForNew, replayOf, runOn } from './run-stimulus.ts';
import { collectChange } from './write-group.ts';

/** A posted score that is written with its group. */
export interface CollectedScore {
  readonly stimulus: ScoreStimulus;
  /** Where it is in the group, and among the group's scores. */
  readonly at: number;
  readonly row: number;
}

/** Adds the score to those that the group writes. There is no result until the group is written. */
export function collectScore(
  group: LoadedGroup,
  compiled: CompiledProject,
  collected: CollectedScore[],
  stimulus: ScoreStimulus,
  at: number,
): Result | undefined {
  const { scope, playerId, leaderboardId, given, once } = stimulus;
  if (once) {
    const replay = replayOf(group, once.call);
    if (replay) return replay;
    // The first call with this key is in this group and has no answer yet. The next group finds that answer.
    if (collected.some((other) => other.stimulus.once?.call.name === once.call.name)) return undefined;
  }
  const board = compiled.leaderboards.get(leaderboardId) as unknown as Leaderboard | undefined;
  const fault = board ? (xpBoardFault(board) ?? windowFault(board, group.now)) : notFound('leaderboard');
  if (!board || fault) return asResult(fault ?? notFound('leaderboard'));
  const player = group.players.get(stimulus.player);
  if (!player) throw erasedMeanwhile();
  const { changes } = group;
  const noTeam = teamFault(board, player.state.teams);
  if (noTeam) return asResult(noTeam);
  if (compiled.leaderboards.get(leaderboardId)?.kept) {
    return runKeptScore(group, compiled, collected, stimulus, player, at);
  }
  announceNewPlayer(group, compiled, scope, player);
  collectChange(changes, player, scorePosted(leaderboardId, given), compiled.version);
  const { state } = player;
  collected.push({ stimulus, at, row: changes.scores.length });
  tallyScore(changes.tally, compiled.zone, scope.environment.id, group.now, leaderboardId);
  changes.scores.push({
    environmentId: scope.environment.id,
    leaderboardId,
    playerKey: player.key,
    playerId,
    ...given,
    reset: board.reset,
    startsAt: board.startsAt,
    endsAt: board.endsAt,
    league: board.league,
    ...(board.league?.groupBy && {
      part: () => leaguePart(compiled, state, leaderboardId, group.now.getTime()),
    }),
    subject: board.subject,
    timezone: compiled.zone.name,
    micros: changes.log.length,
  });
  return undefined;
}

/**
 * To a leaderboard of which the engine keeps the player's part: the engine decides whether the score is taken and what follows from it,
 * so the log has it as a command, with its effects and its trace.
 */
function runKeptScore(
  group: LoadedGroup,
  compiled: CompiledProject,
  collected: CollectedScore[],
  stimulus: ScoreStimulus,
  player: LoadedPlayer,
  at: number,
): Result | undefined {
  const { scope, playerId, leaderboardId, given } = stimulus;
  const { scores } = group.changes;
  const before = scores.length;
  const command = { kind: 'postScore', leaderboardId, ...given } as const;
  const posted: EngineStimulus = {
    kind: 'command',
    scope,
    playerId,
    player: stimulus.player,
    id: newId(),
    command,
    type: logTypeOf(command),
    propertiesJson: JSON.stringify({ leaderboardId, ...given, ...(stimulus.by && { by: stimulus.by }) }),
  };
  const refused = refusedForNew(group, compiled, posted, player);
  if (refused) return refused;
  announceNewPlayer(group, compiled, scope, player);
  const result = runOn(group, compiled, posted, player);
  if (result.type !== 'done') return result;
  const own = scores.findIndex((score, i) => i >= before && score.leaderboardId === leaderboardId);
  collected.push({ stimulus, at, row: own });
  return undefined;
}

export function settleScores(
  results: (Result | undefined)[],
  collected: readonly CollectedScore[],
  recorded: readonly (RecordedRow | undefined)[],
): void {
  for (const { at, row } of collected) results[at] = resultOf(recorded[row]);
}

function resultOf(recorded: RecordedRow | undefined): Result {
  // Deleted since the definitions were read.
  if (!recorded) return asResult(notFound('leaderboard'));
  const { seq, score, subscore, previous_score: was, previous_subscore: wasSubscore } = recorded;
  if (seq === null && (score !== was || subscore !== wasSubscore)) {
    return asResult(conflict(messages.sumTooLarge));
  }
  return { type: 'scored', recorded };
}

/** Puts the ranks into the results of calls with an idempotency key, and returns the answers to store for repeats. */
export async function answerScores(
  tx: Tx,
  boards: Pick<Boards, 'view' | 'rankInGroup' | 'rankTeamScore'>,
  results: (Result | undefined)[],
  keyed: readonly CollectedScore[],
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
