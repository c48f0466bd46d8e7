import { Type } from 'typebox';
import { described } from '../../platform/http/openapi/described.ts';
import { Timestamp } from '../access/index.ts';
import { PlayerId } from '../players/index.ts';

const closed = { additionalProperties: false };

export const WebSocketTokenRequest = Type.Object(
  {
    playerId: Type.Optional(
      described(PlayerId, 'For a token that hears what concerns this player alone: the id of the player.'),
    ),
    scope: Type.Optional(
      Type.Literal('project', {
        description: 'For a token that hears the whole project. With an access token it may be left out.',
      }),
    ),
  },
  {
    title: 'WebSocketTokenRequest',
    description: 'With an API key exactly one of the two.',
    examples: [{ playerId: 'ada' }],
    ...closed,
  },
);

export const WebSocketToken = Type.Object(
  {
    token: Type.String({ description: 'A JWT, valid 15 minutes.', examples: ['eyJhbGciOiJIUzI1NiIs…'] }),
    expiresAt: described(
      Timestamp,
      'When it ends, in UTC; a socket that has no newer token by then is closed.',
    ),
  },
  { title: 'WebSocketToken', description: 'What opens a WebSocket.', ...closed },
);
