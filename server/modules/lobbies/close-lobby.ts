import type { Tx } from '../../platform/postgres/database.ts';
import { notify } from '../catalogue/index.ts';
import type { HeldLobby } from './change-lobby.ts';
import type { LobbyScope } from './dependencies.ts';
import * as queries from './queries.ts';

/** The project of its notifications, and how far the lobby's time is ahead of the real time. */
export function sealedIn({ projectId, environment }: Pick<LobbyScope, 'projectId' | 'environment'>) {
  return { projectId, offsetMs: environment.offsetMs };
}

/** Ends a locked lobby, for whatever reason. */
export async function closeLobby(
  tx: Tx,
  { projectId, offsetMs }: ReturnType<typeof sealedIn>,
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
      { projectId, environmentId: lobby.environment_id, offsetMs },
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
