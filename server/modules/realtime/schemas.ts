import { Type } from 'typebox';
import { Shape, Text } from '../../platform/http/field-schemas.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { Timestamp } from '../../platform/http/record-fields.ts';
import { PlayerId } from '../players/index.ts';

export const WebSocketTokenRequest = Shape(
  'WebSocketTokenRequest',
  'With an API key, send exactly one of the two.',
  {
    playerId: Type.Optional(
      described(
        PlayerId,
        'For a token that receives only the notifications of one player: the id of that player.',
      ),
    ),
    scope: Type.Optional(
      Type.Literal('project', {
        description:
          'For a token that receives all notifications of the project. Optional with an access token.',
      }),
    ),
  },
  { examples: [{ playerId: 'ada' }] },
);

export const WebSocketToken = Shape('WebSocketToken', 'A token for opening a WebSocket.', {
  token: Text('eyJhbGciOiJIUzI1NiIs…', 'A JWT, valid for 15 minutes.'),
  expiresAt: described(
    Timestamp,
    'When the token expires, in UTC. A socket that was not given a newer token by then is closed.',
  ),
});
