import { detail, Fault, type FaultDetail, messageOf, notFound } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { ownEvent, ownScore, runWholeGroup } from '../events/index.ts';
import { boardOf } from './board-of-lobby.ts';
import type { HeldLobby } from './change-lobby.ts';
import { closeLobby, sealedIn } from './close-lobby.ts';
import type { LobbyScope, LobbyWork } from './dependencies.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';
import { type GivenResult, rankResults } from './rank-results.ts';

/**
 * Finishes a game, completely or not at all: the lobby ends with its results, each player gets an event with its
 * effects, and the scores go to the leaderboard.
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

  const events = results.map(({ playerId, score, place }) =>
    ownEvent(context, playerId, 'lobby.finished', { lobbyId: lobby.id, score, place }, now),
  );
  // Since the lobby was opened its leaderboard may have been deleted, or made one of XP: then it takes no scores.
  const posted =
    board?.source === 'score'
      ? scores.map(({ playerId, score }) => ownScore(context, playerId, board.id, score))
      : [];
  const done = await runWholeGroup(tx, deps, [...events, ...posted]);
  if (done.slice(0, events.length).some((result) => result.type !== 'done')) throw notFound('project');
}

function refuseFaulty(given: readonly GivenResult[], members: ReadonlyMap<string, unknown>): void {
  const seen = new Set<string>();
  const details: FaultDetail[] = [];
  for (const [i, { playerId }] of given.entries()) {
    const path = `/results/${i}/playerId`;
    if (!members.has(playerId)) details.push(detail(path, messages.resultOfOther({ id: playerId })));
    else if (seen.has(playerId)) details.push(detail(path, messages.resultTwice({ id: playerId })));
    seen.add(playerId);
  }
  const [first] = details;
  if (first)
    throw new Fault('VALIDATION_FAILED', messages.badResult({ path: first.path, fault: messageOf(first) }), {
      details,
    });
}
