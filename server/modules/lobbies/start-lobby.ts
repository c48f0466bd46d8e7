import { conflict, forbidden } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { notify } from '../catalogue/index.ts';
import { changeLobby, expectOpen } from './change-lobby.ts';
import { sealedIn } from './close-lobby.ts';
import type { LobbyScope, LobbyWork } from './dependencies.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';

/** `by`: the player who asks for it, if it is a client. Only the host may. */
export function startLobby(tx: Tx, deps: LobbyWork, context: LobbyScope, lobbyId: string, by?: string) {
  return changeLobby(tx, deps, context, lobbyId, async (_, lobby, now) => {
    const host = lobby.members.find((member) => member.player_key === lobby.host_key);
    if (by !== undefined && by !== host?.player_id) throw forbidden(messages.hostStarts);
    expectOpen(lobby);
    const { members, min_players: needed } = lobby;
    if (members.length < needed) {
      throw conflict(messages.tooFewPlayers({ needed, count: members.length }));
    }
    const waitedFor = members.filter(({ ready }) => !ready).length;
    if (waitedFor > 0) throw conflict(messages.notReady({ count: waitedFor, total: members.length }));
    const notification = {
      type: 'lobby.started',
      data: { lobbyId: lobby.id, playerIds: members.map((member) => member.player_id) },
    } as const;
    const alsoAbout = members.map((member) => member.player_key);
    await Promise.all([
      queries.startLobby.run(tx, lobby.id, now),
      queries.addHistory.run(tx, [lobby.id], now, 'started', null, null),
      notify(
        tx,
        { ...sealedIn(context), environmentId: lobby.environment_id },
        [{ notification, playerKey: null, alsoAbout }],
        now,
      ),
    ]);
  });
}
