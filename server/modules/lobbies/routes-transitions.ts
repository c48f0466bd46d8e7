import { type Endpoint, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { changingLobby } from './changing-lobby.ts';
import type { LobbyDependencies } from './dependencies.ts';
import { endLobby } from './end-lobby.ts';
import { joinLobby } from './join-lobby.ts';
import { leaveLobby } from './leave-lobby.ts';
import * as schemas from './schemas.ts';
import { setReady } from './set-ready.ts';
import { startLobby } from './start-lobby.ts';

/** Changes of a lobby. Each answers with the lobby after it; 409 if the state of the lobby does not allow it. */
export function transitionEndpoints(deps: LobbyDependencies): Endpoint[] {
  const shared = {
    params: schemas.LobbyPath,
    responses: { 200: schemas.Lobby },
    faults: ['CONFLICT'],
  } as const;
  const change = changingLobby(deps);
  const { post } = endpointsOf('Lobbies');
  return [
    post(deps.guards.project('playerData.write', 'write'), '/lobbies/{lobbyId}/join', 'joinLobby', {
      ...shared,
      summary: 'Add a player to an open lobby',
      description:
        'Unknown players are created. A private lobby requires its `code`; a missing or wrong code is refused with ' +
        '403. A player can send at most 10 wrong codes per minute.',
      body: schemas.LobbyJoin,
      handler: ({ body, ...call }) => change(call, (tx, ...of) => joinLobby(tx, ...of, body), ok),
    }),
    post(deps.guards.project('playerData.write', 'write'), '/lobbies/{lobbyId}/leave', 'leaveLobby', {
      ...shared,
      summary: 'Remove a player from a lobby, before or during the game',
      description:
        'If the host leaves, the member who joined first becomes the host. When the last member leaves, the lobby ends (`abandoned`).',
      body: schemas.LobbyLeave,
      handler: ({ body, ...call }) => change(call, (tx, ...of) => leaveLobby(tx, ...of, body.playerId), ok),
    }),
    post(deps.guards.project('playerData.write', 'write'), '/lobbies/{lobbyId}/ready', 'setLobbyReady', {
      ...shared,
      summary: 'Set whether a player is ready',
      description: 'The player must be a member of the lobby.',
      body: schemas.LobbyReady,
      handler: ({ body, ...call }) => change(call, (tx, ...of) => setReady(tx, ...of, body), ok),
    }),
    post(deps.guards.project('playerData.write', 'write'), '/lobbies/{lobbyId}/start', 'startLobby', {
      ...shared,
      summary: 'Start the game',
      description: 'Refused with 409 until at least `minPlayers` are in the lobby and all of them are ready.',
      handler: (call) => change(call, startLobby, ok),
    }),
    post(deps.guards.project('playerData.write', 'write'), '/lobbies/{lobbyId}/end', 'endLobby', {
      ...shared,
      summary: 'End a lobby',
      description:
        'Results are allowed only if the game has started. They go to the leaderboard of the lobby and, as the event ' +
        '`lobby.finished` with `lobbyId`, `score` and `place`, to each player, in one transaction. If the leaderboard ' +
        'was deleted meanwhile, it is skipped.',
      body: schemas.LobbyEnd,
      bodyOptional: true,
      handler: async ({ body, ...call }) => {
        const answer = await change(call, (tx, ...of) => endLobby(tx, ...of, body?.results), ok);
        for (const { playerId } of body?.results ?? []) {
          deps.playerNotices.changed(call.context.environment.id, playerId);
        }
        return answer;
      },
    }),
  ];
}
