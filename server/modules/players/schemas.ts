import { Type } from 'typebox';
import { Timestamp } from '../access/index.ts';

const closed = { additionalProperties: false };
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T, example: unknown) =>
  Type.Union([schema, Type.Null()], { examples: [example] });

/** The customer's own id of a player. */
export const PlayerId = Type.String({
  minLength: 1,
  maxLength: 128,
  pattern: '^(?!\\.{1,2}$)[A-Za-z0-9._:@|+-]+$',
  examples: ['player-42'],
});

const Count = Type.Integer({ minimum: 0 });

export const Player = Type.Object(
  {
    id: PlayerId,
    displayName: orNull(Type.String(), 'Ada'),
    avatarUrl: orNull(Type.String(), 'https://cdn.example.com/ada.png'),
    timezone: orNull(Type.String(), 'Europe/Berlin'),
    attributes: Type.Record(Type.String(), Type.Unknown(), { examples: [{ country: 'DE' }] }),
    xp: Type.Integer({ minimum: 0, examples: [320] }),
    level: Type.Integer({ minimum: 1, examples: [3] }),
    nextLevelXp: orNull(Type.Integer({ minimum: 0 }), 364),
    streak: Type.Object(
      { current: Count, longest: Count, lastDay: orNull(Type.String({ format: 'date' }), '2026-11-15') },
      closed,
    ),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    lastSeenAt: orNull(Type.String({ format: 'date-time' }), '2026-11-15T09:30:00.000Z'),
  },
  { title: 'Player', ...closed },
);
