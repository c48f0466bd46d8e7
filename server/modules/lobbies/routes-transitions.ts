import { type Endpoint, endpoint, ok } from '../../platform/http/endpoint.ts';
import { orGone } from '../access/index.ts';
import type { LobbyDependencies } from './dependencies.ts';
import { endLobby } from './end-lobby.ts';
import { joinLobby } from './join-lobby.ts';
import { leaveLobby } from './leave-lobby.ts';
import * as schemas from './schemas.ts';
import { setReady } from './set-ready.ts';
import { startLobby } from './start-lobby.ts';

/** What is done in a lobby. Each answers with the lobby as it is then; what is not possible in its state is 409. */
export function transitionEndpoints(deps: LobbyDependencies): Endpoint[] {
  const shared = {
    method: 'POST',
    tag: 'Lobbies',
    access: deps.guards.project('playerData.write', 'write'),
    params: schemas.LobbyPath,
    responses: { 200: schemas.Lobby },
    faults: ['CONFLICT'],
  } as const;
  const done = async <T>(work: Promise<T>) => ok(await orGone('project', work));
  return [
    endpoint({
      ...shared,
      path: '/lobbies/{lobbyId}/join',
      operationId: 'joinLobby',
      summary: 'Add a player to an open lobby',
      description:
        'Unknown players are created. A private lobby requires its `code`; a missing or wrong code is refused with ' +
        '403. A player can send at most 10 wrong codes per minute.',
      body: schemas.LobbyJoin,
      handler: ({ context, params, body }) => done(joinLobby(deps, context, params.lobbyId, body)),
    }),
    endpoint({
      ...shared,
      path: '/lobbies/{lobbyId}/leave',
      operationId: 'leaveLobby',
      summary: 'Remove a player from a lobby, before or during the game',
      description:
        'If the host leaves, the member who joined first becomes the host. When the last member leaves, the lobby ends (`abandoned`).',
      body: schemas.LobbyLeave,
      handler: ({ context, params, body }) => done(leaveLobby(deps, context, params.lobbyId, body.playerId)),
    }),
    endpoint({
      ...shared,
      path: '/lobbies/{lobbyId}/ready',
      operationId: 'setLobbyReady',
      summary: 'Set whether a player is ready',
      description: 'The player must be a member of the lobby.',
      body: schemas.LobbyReady,
      handler: ({ context, params, body }) => done(setReady(deps, context, params.lobbyId, body)),
    }),
    endpoint({
      ...shared,
      path: '/lobbies/{lobbyId}/start',
      operationId: 'startLobby',
      summary: 'Start the game',
      description: 'Refused with 409 until at least `minPlayers` are in the lobby and all of them are ready.',
      handler: ({ context, params }) => done(startLobby(deps, context, params.lobbyId)),
    }),
    endpoint({
      ...shared,
      path: '/lobbies/{lobbyId}/end',
      operationId: 'endLobby',
      summary: 'End a lobby',
      description:
        'Results are allowed only if the game has started. They go to the leaderboard of the lobby and, as the event ' +
        '`lobby.finished` with `lobbyId`, `score` and `place`, to each player, in one transaction. If the leaderboard ' +
        'was deleted meanwhile, it is skipped.',
      body: schemas.LobbyEnd,
      bodyOptional: true,
      handler: ({ context, params, body }) => done(endLobby(deps, context, params.lobbyId, body?.results)),
    }),
  ];
}
