import { forbidden, notFound } from '../../platform/faults.ts';
import { created, type Endpoint, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page } from '../../platform/http/lists/pagination.ts';
import { orGone, type PlayerContext, playerCaller, timeIn } from '../access/index.ts';
import {
  changingLobby,
  joinLobby,
  LobbyPath,
  LobbyQuery,
  leaveLobby,
  listLobbies,
  openLobby,
  type PresentedLobby,
  readLobby,
  setReady,
  startLobby,
} from '../lobbies/index.ts';
import * as schemas from './board-schemas.ts';
import type { ClientDependencies } from './dependencies.ts';
import { messages } from './messages.ts';
import { viewerOf } from './show.ts';
import { showLobby } from './show-boards.ts';

const { get, post } = endpointsOf('Lobbies');

/** Clients are not trusted: one that opens lobbies in a loop must not fill the project's list. */
const maxHosted = 10;

/** Lobbies as oneself, on the paths that servers use too. Only servers end them: results would be self-reported. */
export function lobbyEndpoints(deps: ClientDependencies): Endpoint[] {
  return [...roomEndpoints(deps), ...transitionEndpoints(deps)];
}

function roomEndpoints({ db, guards, clock, lobbies, wake }: ClientDependencies): Endpoint[] {
  const access = guards.player('lobbies');
  return [
    post(access, '/lobbies', 'createMyLobby', {
      onlyFor: playerCaller,
      summary: 'Open a lobby as its host',
      description:
        `As for servers. The host is the player of the token, who can host at most ${maxHosted} lobbies at once. ` +
        'A `leaderboardId` is refused with 403 unless `client.lobbyLeaderboardIds` of the project names it.',
      body: schemas.MyLobbyCreate,
      responses: { 201: schemas.ClientLobby },
      faults: ['CONFLICT'],
      handler: async ({ context, body, once }) => {
        const { environment } = context;
        const hosted = { ...body, hostPlayerId: asOneself(context, body.hostPlayerId) };
        refuseOtherBoards(context, body.leaderboardId);
        const open = once.inTransaction(async (tx) => {
          const now = timeIn(environment, clock);
          return created(show(context, await openLobby(tx, lobbies, context, hosted, now, { maxHosted })));
        });
        const answer = await orGone('project', open);
        wake();
        return answer;
      },
    }),
    get(access, '/lobbies', 'listClientLobbies', {
      onlyFor: playerCaller,
      summary: 'List public lobbies, newest first, or find a lobby by its code',
      description: 'As for servers. Searches by code that find nothing are limited to 10 per minute.',
      query: LobbyQuery,
      responses: { 200: Page(schemas.ClientLobby) },
      handler: async ({ context, query }) => {
        const page = await listLobbies(lobbies, context.environment.id, query, context.player.id);
        return ok({ ...page, data: page.data.map((lobby) => show(context, lobby)) });
      },
    }),
    get(access, '/lobbies/{lobbyId}', 'getClientLobby', {
      onlyFor: playerCaller,
      summary: 'Read a lobby',
      description: 'A private lobby can be read by its members only.',
      params: LobbyPath,
      responses: { 200: schemas.ClientLobby },
      handler: async ({ context, params }) => {
        const lobby = await readLobby(db, context.environment.id, params.lobbyId);
        if (!maySee(context, lobby)) throw notFound('lobby');
        return ok(show(context, lobby));
      },
    }),
  ];
}

function transitionEndpoints({ guards, lobbies }: ClientDependencies): Endpoint[] {
  const access = guards.player('lobbies');
  const shared = {
    onlyFor: playerCaller,
    params: LobbyPath,
    responses: { 200: schemas.ClientLobby },
    faults: ['CONFLICT'],
  } as const;
  const change = changingLobby(lobbies);
  const showTo = (context: PlayerContext) => (lobby: PresentedLobby) => ok(show(context, lobby));
  return [
    post(access, '/lobbies/{lobbyId}/join', 'joinLobbyAsMe', {
      ...shared,
      summary: 'Join an open lobby',
      description:
        'A private lobby requires its `code`. A player can send at most 10 wrong codes per minute.',
      body: schemas.MyLobbyJoin,
      bodyOptional: true,
      handler: ({ body: { playerId: given, ...entry }, ...call }) => {
        const playerId = asOneself(call.context, given);
        return change(
          call,
          (tx, ...of) => joinLobby(tx, ...of, { ...entry, playerId }),
          showTo(call.context),
        );
      },
    }),
    post(access, '/lobbies/{lobbyId}/leave', 'leaveLobbyAsMe', {
      ...shared,
      summary: 'Leave a lobby, before or during the game',
      description: 'If the host leaves, the member who joined first becomes the host.',
      body: schemas.MyLobbyLeave,
      bodyOptional: true,
      handler: ({ body, ...call }) => {
        const playerId = asOneself(call.context, body.playerId);
        return change(call, (tx, ...of) => leaveLobby(tx, ...of, playerId), showTo(call.context));
      },
    }),
    post(access, '/lobbies/{lobbyId}/ready', 'setReadyAsMe', {
      ...shared,
      summary: 'Set whether the player is ready',
      description: 'The player must be a member of the lobby.',
      body: schemas.MyLobbyReady,
      handler: ({ body: { playerId: given, ready }, ...call }) => {
        const playerId = asOneself(call.context, given);
        return change(call, (tx, ...of) => setReady(tx, ...of, { playerId, ready }), showTo(call.context));
      },
    }),
    post(access, '/lobbies/{lobbyId}/start', 'startLobbyAsMe', {
      ...shared,
      summary: 'Start the game as its host',
      description: 'Refused with 403 for anybody but the host.',
      handler: (call) =>
        change(call, (tx, ...of) => startLobby(tx, ...of, call.context.player.id), showTo(call.context)),
    }),
  ];
}

function asOneself({ player }: PlayerContext, given: string | undefined): string {
  if (given !== undefined && given !== player.id) throw forbidden(messages.ownPlayerOnly);
  return player.id;
}

/** Who chooses the board of a lobby decides where its results count. */
function refuseOtherBoards({ client }: PlayerContext, leaderboardId: string | null | undefined): void {
  if (typeof leaderboardId === 'string' && !client.lobbyLeaderboardIds.includes(leaderboardId))
    throw forbidden(messages.otherLeaderboard);
}

function maySee({ player }: PlayerContext, { visibility, members }: PresentedLobby): boolean {
  return visibility === 'public' || members.some(({ playerId }) => playerId === player.id);
}

function show(context: PlayerContext, lobby: PresentedLobby) {
  return showLobby(viewerOf(context), lobby);
}
