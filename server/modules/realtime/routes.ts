import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { created, type Endpoint } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import type { Guards } from '../access/index.ts';
import * as schemas from './schemas.ts';
import { issueToken } from './tokens/issue-token.ts';

export function realtimeEndpoints(deps: { guards: Guards; keyring: Keyring; clock: Clock }): Endpoint[] {
  const { post } = endpointsOf('WebSockets');
  return [
    post(deps.guards.project('dashboards.read', 'read'), '/auth/ws-token', 'createWebSocketToken', {
      summary: 'Get a token for a WebSocket',
      description:
        'With an API key and `playerId`: a token for the client of that player (the player need not exist yet). ' +
        'With an API key and `"scope": "project"`, or with an access token and no body: a token for all notifications ' +
        'of the project and environment. With an API key, sending neither or both is refused with 400, so that a missing ' +
        '`playerId` never gives access to the whole project.',
      body: schemas.WebSocketTokenRequest,
      bodyOptional: true,
      responses: { 201: schemas.WebSocketToken },
      notIdempotent: 'Credentials are not kept.',
      handler: async ({ context, body }) => created(await issueToken(deps, context, body)),
    }),
  ];
}
