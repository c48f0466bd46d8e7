import { created, type Endpoint, endpoint, ok } from '../../platform/http/endpoint.ts';
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
  const tag = 'Lobbies';
  return [
    endpoint({
      method: 'POST',
      path: '/lobbies',
      operationId: 'createLobby',
      tag,
      summary: 'Open a lobby',
      description:
        'The host is the first member and is created if unknown. The host must also be set to ready before the start.',
      access: guards.project('playerData.write', 'write'),
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
    endpoint({
      method: 'GET',
      path: '/lobbies',
      operationId: 'listLobbies',
      tag,
      summary: 'List public lobbies, newest first, or find a lobby by its code',
      description:
        'Private lobbies can be found only by `code`. A code is unique among lobbies that have not ended; later lobbies ' +
        'can reuse it. Searches by code that find nothing are limited to 60 per minute.',
      access: reading,
      query: schemas.LobbyQuery,
      responses: { 200: Page(schemas.Lobby) },
      handler: async ({ context, query }) => ok(await listLobbies(deps, context.environment.id, query)),
    }),
    endpoint({
      method: 'GET',
      path: '/lobbies/{lobbyId}',
      operationId: 'getLobby',
      tag,
      summary: 'Read a lobby',
      description: 'Its state, members and, once it has ended, the results.',
      access: reading,
      params: schemas.LobbyPath,
      responses: { 200: schemas.Lobby },
      handler: async ({ context, params }) => ok(await readLobby(db, context.environment.id, params.lobbyId)),
    }),
    endpoint({
      method: 'GET',
      path: '/lobbies/{lobbyId}/history',
      operationId: 'listLobbyHistory',
      tag,
      summary: 'List what happened in a lobby, newest first',
      description: 'Each entry has a time, a type and, if there is one, the player and the reason.',
      access: reading,
      params: schemas.LobbyPath,
      query: PageQuery,
      responses: { 200: Page(schemas.LobbyHistoryEntry) },
      handler: async ({ context, params, query }) =>
        ok(await listHistory(db, context.environment.id, params.lobbyId, query)),
    }),
  ];
}
