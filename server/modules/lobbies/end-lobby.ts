import { conflict } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { changeLobby, expectNotEnded } from './change-lobby.ts';
import { closeLobby, sealedIn } from './close-lobby.ts';
import type { LobbyScope, LobbyWork } from './dependencies.ts';
import { messages } from './messages.ts';
import type { GivenResult } from './rank-results.ts';
import { settleResults } from './settle-results.ts';

/** A started lobby is finished, with or without results; an open one is cancelled. */
export function endLobby(
  tx: Tx,
  deps: LobbyWork,
  context: LobbyScope,
  lobbyId: string,
  results: readonly GivenResult[] | undefined,
) {
  return changeLobby(tx, deps, context, lobbyId, async (_, lobby, now) => {
    expectNotEnded(lobby);
    const isOpen = lobby.state === 'open';
    if (isOpen && results) throw conflict(messages.notStarted);
    if (results) await settleResults(tx, deps, context, lobby, results, now);
    else await closeLobby(tx, sealedIn(context), lobby, isOpen ? 'cancelled' : 'finished', null, now);
  });
}
