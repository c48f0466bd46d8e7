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
      summary: 'Let a player into an open lobby',
      description:
        'The player is created if unknown. A private lobby needs its `code`; a wrong one is 403, and so is a missing ' +
        'one. A player may send 10 wrong codes a minute.',
      body: schemas.LobbyJoin,
      handler: ({ context, params, body }) => done(joinLobby(deps, context, params.lobbyId, body)),
    }),
    endpoint({
      ...shared,
      path: '/lobbies/{lobbyId}/leave',
      operationId: 'leaveLobby',
      summary: 'Let a player leave, before the game or in it',
      description:
        "The host's leaving passes the lobby to the longest-standing member; the last one's ends it (`abandoned`).",
      body: schemas.LobbyLeave,
      handler: ({ context, params, body }) => done(leaveLobby(deps, context, params.lobbyId, body.playerId)),
    }),
    endpoint({
      ...shared,
      path: '/lobbies/{lobbyId}/ready',
      operationId: 'setLobbyReady',
      summary: 'Say whether a player is ready',
      description: 'The player must be a member of the lobby.',
      body: schemas.LobbyReady,
      handler: ({ context, params, body }) => done(setReady(deps, context, params.lobbyId, body)),
    }),
    endpoint({
      ...shared,
      path: '/lobbies/{lobbyId}/start',
      operationId: 'startLobby',
      summary: 'Start the game: `minPlayers` are there and all are ready',
      description: '409 while players are missing or not ready.',
      handler: ({ context, params }) => done(startLobby(deps, context, params.lobbyId)),
    }),
    endpoint({
      ...shared,
      path: '/lobbies/{lobbyId}/end',
      operationId: 'endLobby',
      summary: 'End a lobby: a started one with its results, an open one without',
      description:
        'Results go to the leaderboard of the lobby and, as `lobby.finished` with `lobbyId`, `score` and `place`, ' +
        "into each player's event stream, all at once. A leaderboard that was deleted meanwhile is passed over.",
      body: schemas.LobbyEnd,
      bodyOptional: true,
      handler: ({ context, params, body }) => done(endLobby(deps, context, params.lobbyId, body?.results)),
    }),
  ];
}
