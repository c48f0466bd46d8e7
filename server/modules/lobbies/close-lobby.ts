import type { Tx } from '../../platform/postgres/database.ts';
import { notify } from '../catalogue/index.ts';
import type { HeldLobby } from './change-lobby.ts';
import * as queries from './queries.ts';

/** The end of a lobby under its lock, whatever brought it about. */
export async function closeLobby(
  tx: Tx,
  projectId: string,
  lobby: HeldLobby,
  reason: queries.EndReason,
  results: queries.Result[] | null,
  now: Date,
): Promise<void> {
  await Promise.all([
    queries.endLobby.run(tx, lobby.id, now, reason, results !== null),
    queries.addHistory.run(tx, [lobby.id], now, 'ended', null, reason),
    notify(
      tx,
      { projectId, environmentId: lobby.environment_id },
      [
        {
          notification: { type: 'lobby.ended', data: { lobbyId: lobby.id, reason, results } },
          playerKey: null,
          alsoAbout: lobby.members.map((member) => member.player_key),
        },
      ],
      now,
    ),
  ]);
}
