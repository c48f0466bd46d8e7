import { Fault, type FaultDetail, notFound } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { ownEvent, runWholeGroup } from '../events/index.ts';
import { recordScores } from '../leaderboards/index.ts';
import { boardOf } from './board-of-lobby.ts';
import type { HeldLobby } from './change-lobby.ts';
import { closeLobby, sealedIn } from './close-lobby.ts';
import type { LobbyScope, LobbyWork } from './dependencies.ts';
import * as queries from './queries.ts';
import { type GivenResult, rankResults } from './rank-results.ts';

/**
 * The finish of a game, all of it or nothing: the lobby ended with its results, each player's event with what it earns
 * them, and their scores on the leaderboard.
 */
export async function settleResults(
  tx: Tx,
  deps: LobbyWork,
  context: LobbyScope,
  lobby: HeldLobby,
  given: readonly GivenResult[],
  now: Date,
): Promise<void> {
  const members = new Map(lobby.members.map((member) => [member.player_id, member]));
  refuseFaulty(given, members);
  const board = await boardOf(tx, lobby.environment_id, lobby.leaderboard_id);
  const results = rankResults(given, board?.order ?? 'desc');
  const scores = results.flatMap(({ playerId, score, place }) => {
    const playerKey = members.get(playerId)?.player_key;
    return playerKey === undefined ? [] : [{ playerKey, playerId, score, place }];
  });
  await Promise.all([
    queries.insertResults.run(
      tx,
      lobby.id,
      scores.map(({ playerKey }) => playerKey),
      scores.map(({ score }) => score),
      scores.map(({ place }) => place),
    ),
    closeLobby(tx, sealedIn(context), lobby, 'finished', results, now),
  ]);
  if (results.length === 0) return;

  // Before the leaderboard: all transactions lock players before their entries.
  const done = await runWholeGroup(
    tx,
    deps,
    results.map(({ playerId, score, place }) =>
      ownEvent(context, playerId, 'lobby.finished', { lobbyId: lobby.id, score, place }, now),
    ),
  );
  if (done.some((result) => result.type !== 'done')) throw notFound('project');
  // Since the lobby was opened its leaderboard may have been deleted, or made one of XP: then it takes no scores.
  if (board?.source !== 'score') return;
  const { projectId } = context;
  const at = { projectId, environmentId: lobby.environment_id, leaderboardId: board.id };
  await recordScores(
    tx,
    scores.map(({ playerKey, playerId, score }) => ({ ...at, playerKey, playerId, score })),
    now,
  );
  deps.boards.expect();
}

function refuseFaulty(given: readonly GivenResult[], members: ReadonlyMap<string, unknown>): void {
  const seen = new Set<string>();
  const details: FaultDetail[] = [];
  for (const [i, { playerId }] of given.entries()) {
    const path = `/results/${i}/playerId`;
    if (!members.has(playerId)) details.push({ path, message: `'${playerId}' is not in this lobby` });
    else if (seen.has(playerId)) details.push({ path, message: `'${playerId}' already has a result` });
    seen.add(playerId);
  }
  const [first] = details;
  if (first) throw new Fault('VALIDATION_FAILED', `${first.path}: ${first.message}.`, { details });
}
