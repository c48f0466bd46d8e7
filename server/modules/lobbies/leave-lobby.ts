import type { Tx } from '../../platform/postgres/database.ts';
import { changeLobby, expectNotEnded, type HeldLobby, memberOf } from './change-lobby.ts';
import { closeLobby, sealedIn } from './close-lobby.ts';
import type { LobbyScope, LobbyWork } from './dependencies.ts';
import * as queries from './queries.ts';

/** Possible in a started lobby too: people do leave games. */
export function leaveLobby(tx: Tx, deps: LobbyWork, context: LobbyScope, lobbyId: string, playerId: string) {
  return changeLobby(tx, deps, context, lobbyId, async (_, lobby, now) => {
    expectNotEnded(lobby);
    await removeMember(tx, sealedIn(context), lobby, memberOf(lobby, playerId), 'left', now);
  });
}

/** If the host leaves, the member who joined first becomes the host. When the last member leaves, the lobby ends. */
export async function removeMember(
  tx: Tx,
  place: ReturnType<typeof sealedIn>,
  lobby: HeldLobby,
  member: queries.MemberRow,
  reason: 'left' | 'erased',
  now: Date,
): Promise<void> {
  const staying = lobby.members.filter((one) => one !== member);
  await Promise.all([
    queries.deleteMember.run(tx, lobby.id, member.player_key),
    queries.addHistory.run(tx, [lobby.id], now, 'left', member.player_key, reason),
    queries.touchLobby.run(tx, lobby.id, now),
  ]);
  const [next] = staying;
  if (!next) {
    await closeLobby(tx, place, { ...lobby, members: [] }, 'abandoned', null, now);
  } else if (lobby.host_key === member.player_key) {
    await Promise.all([
      queries.setHost.run(tx, lobby.id, next.player_key),
      queries.addHistory.run(tx, [lobby.id], now, 'host', next.player_key, null),
    ]);
  }
}
