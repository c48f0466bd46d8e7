import type { Tx } from '../../platform/postgres/database.ts';
import { changeLobby, expectOpen, memberOf } from './change-lobby.ts';
import type { LobbyScope, LobbyWork } from './dependencies.ts';
import * as queries from './queries.ts';

/** A repeat changes nothing, except that the lobby is not idle. */
export function setReady(
  tx: Tx,
  deps: LobbyWork,
  context: LobbyScope,
  lobbyId: string,
  { playerId, ready }: { playerId: string; ready: boolean },
) {
  return changeLobby(tx, deps, context, lobbyId, async (_, lobby, now) => {
    expectOpen(lobby);
    await Promise.all([
      queries.setReady.run(tx, lobby.id, memberOf(lobby, playerId).player_key, ready),
      queries.touchLobby.run(tx, lobby.id, now),
    ]);
  });
}
