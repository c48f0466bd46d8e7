import { conflict } from '../../platform/faults.ts';
import { changeLobby, expectNotEnded } from './change-lobby.ts';
import { closeLobby, sealedIn } from './close-lobby.ts';
import type { LobbyScope, LobbyWork } from './dependencies.ts';
import type { GivenResult } from './rank-results.ts';
import { settleResults } from './settle-results.ts';

/** The end of a started lobby is its finish, with or without results; that of an open one is its cancellation. */
export async function endLobby(
  deps: LobbyWork,
  context: LobbyScope,
  lobbyId: string,
  results: readonly GivenResult[] | undefined,
) {
  const ended = await changeLobby(deps, context, lobbyId, async (tx, lobby, now) => {
    expectNotEnded(lobby);
    const isOpen = lobby.state === 'open';
    if (isOpen && results) throw conflict('The game has not started, so it cannot have results.');
    if (results) await settleResults(tx, deps, context, lobby, results, now);
    else await closeLobby(tx, sealedIn(context), lobby, isOpen ? 'cancelled' : 'finished', null, now);
  });
  for (const { playerId } of results ?? []) deps.playerNotices.changed(context.environment.id, playerId);
  return ended;
}
