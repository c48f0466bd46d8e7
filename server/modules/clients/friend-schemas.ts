import { Type } from 'typebox';
import { Shape } from '../../platform/http/field-schemas.ts';
import { Block, Friend } from '../friends/index.ts';
import { alias } from './board-schemas.ts';

const { playerId, ...friend } = Friend.properties;
export const ClientFriend = Shape(
  'ClientFriend',
  'What is between the player and another, as clients see it.',
  { playerId: Type.Optional(playerId), alias, ...friend },
  {
    examples: [
      { playerId: 'grace', displayName: 'Grace', status: 'accepted', since: '2026-11-15T09:30:00.000Z' },
    ],
  },
);

const { playerId: blockedId, since } = Block.properties;
export const ClientBlock = Shape(
  'ClientPlayerBlock',
  'A player whom the player has blocked, as clients see it.',
  { playerId: Type.Optional(blockedId), alias, since },
  { examples: [{ playerId: 'grace', since: '2026-11-15T09:30:00.000Z' }] },
);
