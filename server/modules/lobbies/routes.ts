import { created, type Endpoint, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import { orGone, timeIn } from '../access/index.ts';
import type { LobbyDependencies } from './dependencies.ts';
import { openLobby } from './open-lobby.ts';
import { membersOf } from './present-lobby.ts';
import { listHistory, listLobbies, readLobby } from './read-lobby.ts';
import { transitionEndpoints } from './routes-transitions.ts';
import * as schemas from './schemas.ts';

export function lobbyEndpoints(deps: LobbyDependencies): Endpoint[] {
  return [...roomEndpoints(deps), ...transitionEndpoints(deps)];
}

function roomEndpoints(deps: LobbyDependencies): Endpoint[] {
  const { db, guards, clock, wake } = deps;
  const reading = guards.project('dashboards.read', 'read');
  const { get, post } = endpointsOf('Lobbies');
  return [
    post(guards.project('playerData.write', 'write'), '/lobbies', 'createLobby', {
      summary: 'Open a lobby',
      description:
        'The host is the first member and is created if unknown. The host must also be set to ready before the start.',
      body: schemas.LobbyCreate,
      responses: { 201: schemas.Lobby },
      faults: ['CONFLICT'],
      handler: async ({ context, body, once }) => {
        const { environment } = context;
        const open = once.inTransaction(
          async (tx) => created(await openLobby(tx, deps, context, body, timeIn(environment, clock))),
          ({ body: lobby }) => membersOf(environment.id, lobby),
        );
        const answer = await orGone('project', open);
        wake();
        return answer;
      },
    }),
    get(reading, '/lobbies', 'listLobbies', {
      summary: 'List public lobbies, newest first, or find a lobby by its code',
      description:
        'Private lobbies can be found only by `code`. A code is unique among lobbies that have not ended; later lobbies ' +
        'can reuse it. Searches by code that find nothing are limited to 60 per minute.',
      query: schemas.LobbyQuery,
      responses: { 200: Page(schemas.Lobby) },
      handler: async ({ context, query }) => ok(await listLobbies(deps, context.environment.id, query)),
    }),
    get(reading, '/lobbies/{lobbyId}', 'getLobby', {
      summary: 'Read a lobby',
      description: 'Its state, members and, once it has ended, the results.',
      params: schemas.LobbyPath,
      responses: { 200: schemas.Lobby },
      handler: async ({ context, params }) => ok(await readLobby(db, context.environment.id, params.lobbyId)),
    }),
    get(reading, '/lobbies/{lobbyId}/history', 'listLobbyHistory', {
      summary: 'List what happened in a lobby, newest first',
      description: 'Each entry has a time, a type and, if there is one, the player and the reason.',
      params: schemas.LobbyPath,
      query: PageQuery,
      responses: { 200: Page(schemas.LobbyHistoryEntry) },
      handler: async ({ context, params, query }) =>
        ok(await listHistory(db, context.environment.id, params.lobbyId, query)),
    }),
  ];
}
