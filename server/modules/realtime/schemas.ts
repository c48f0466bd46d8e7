import { Type } from 'typebox';
import { Timestamp } from '../access/index.ts';
import { PlayerId } from '../players/index.ts';

const closed = { additionalProperties: false };

export const WebSocketTokenRequest = Type.Object(
  { playerId: Type.Optional(PlayerId) },
  { title: 'WebSocketTokenRequest', ...closed },
);

export const WebSocketToken = Type.Object(
  {
    token: Type.String({ description: 'A JWT, valid 15 minutes.', examples: ['eyJhbGciOiJIUzI1NiIs…'] }),
    expiresAt: Timestamp,
  },
  { title: 'WebSocketToken', ...closed },
);
