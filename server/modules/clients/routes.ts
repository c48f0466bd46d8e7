import { created, type Endpoint } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { PlayerPath } from '../players/index.ts';
import type { ClientDependencies } from './dependencies.ts';
import { issuePlayerToken } from './issue-token.ts';
import { revokeTokens } from './revoke-tokens.ts';
import { boardEndpoints } from './routes-boards.ts';
import { myEconomyEndpoints } from './routes-economy.ts';
import { friendEndpoints } from './routes-friends.ts';
import { lobbyEndpoints } from './routes-lobbies.ts';
import { meEndpoints } from './routes-me.ts';
import { myMessageEndpoints } from './routes-messages.ts';
import { teamEndpoints } from './routes-teams.ts';
import * as schemas from './schemas.ts';

const { post } = endpointsOf('Clients');

/** What a player token may call is here, and nowhere else: a guard other than `guards.player` refuses it. */
export function clientEndpoints(deps: ClientDependencies): Endpoint[] {
  return [
    issueEndpoint(deps),
    ...meEndpoints(deps),
    ...myEconomyEndpoints(deps),
    ...myMessageEndpoints(deps),
    revokeEndpoint(deps),
    ...boardEndpoints(deps),
    ...lobbyEndpoints(deps),
    ...friendEndpoints(deps),
    ...teamEndpoints(deps),
  ];
}

function issueEndpoint(deps: ClientDependencies): Endpoint {
  return post(deps.guards.key('write'), '/auth/player-token', 'createPlayerToken', {
    summary: 'Get a token for the client of a player',
    description:
      'Your server calls this for a player who is signed in to your product, and gives the token to that ' +
      "player's browser, app or game. The player is created if unknown. The token ends when it expires, when the API " +
      'key (or the secret of it that was used) ends, when the player is erased, or with `revoke-tokens`.',
    body: schemas.PlayerTokenRequest,
    responses: { 201: schemas.PlayerToken },
    notIdempotent: 'Credentials are not kept.',
    handler: async ({ context, body }) => created(await issuePlayerToken(deps, context, body)),
  });
}

function revokeEndpoint(deps: ClientDependencies): Endpoint {
  const access = deps.guards.project('playerData.write', 'write');
  return post(access, '/players/{playerId}/revoke-tokens', 'revokePlayerTokens', {
    summary: 'End all tokens of a player',
    description:
      'Player tokens and WebSocket tokens that were issued before no longer work, and their sockets are closed: ' +
      'immediately on this node, within 5 seconds on others.',
    params: PlayerPath,
    responses: { 204: null },
    handler: ({ context, params, once }) => revokeTokens(deps, once, context.environment.id, params.playerId),
  });
}
