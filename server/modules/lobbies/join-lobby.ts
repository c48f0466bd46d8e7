import { conflict, forbidden } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { ensurePlayer } from '../events/index.ts';
import { withoutBlockers } from '../friends/index.ts';
import { changeLobby, expectOpen, type HeldLobby } from './change-lobby.ts';
import { checkCode } from './check-code.ts';
import type { LobbyScope, LobbyWork } from './dependencies.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';

/** A player may be in several lobbies at once; in one of them once. */
export async function joinLobby(
  tx: Tx,
  deps: LobbyWork,
  context: LobbyScope,
  lobbyId: string,
  entry: { playerId: string; code?: string },
) {
  const { playerId } = entry;
  await checkCode({ ...deps, db: tx }, context.environment.id, lobbyId, entry);
  return changeLobby(tx, deps, context, lobbyId, async (_, lobby, now) => {
    expectOpen(lobby);
    if (lobby.members.some((member) => member.player_id === playerId)) {
      throw conflict(messages.inside);
    }
    await refuseBlocked(tx, lobby, playerId);
    if (lobby.members.length >= lobby.capacity) throw conflict(messages.full);
    const player = await ensurePlayer(tx, deps, context, playerId);
    await Promise.all([
      queries.insertMember.run(tx, lobby.id, player.key, now),
      queries.addHistory.run(tx, [lobby.id], now, 'joined', player.key, null),
      queries.touchLobby.run(tx, lobby.id, now),
    ]);
  });
}

/** Whoever has the code: the host decides whom they do not want to meet. */
async function refuseBlocked(tx: Tx, lobby: HeldLobby, playerId: string): Promise<void> {
  const host = lobby.members.find((member) => member.player_key === lobby.host_key);
  if (!host) return;
  const [mayMeet] = await withoutBlockers(tx, lobby.environment_id, playerId, [host.player_id]);
  if (mayMeet === undefined) throw forbidden(messages.hostBlocks);
}
