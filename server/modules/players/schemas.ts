import { Type } from 'typebox';
import type { JsonObject } from '../../engine/index.ts';
import { pageQuery } from '../../platform/http/lists/pagination.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { CreatedAt, UpdatedAt } from '../access/index.ts';
import { BadgeId, closed, Moment, orNull, PlayerId, Slug } from './field-schemas.ts';
import { attributeLimits } from './profile.ts';

const Count = (description: string) => Type.Integer({ minimum: 0, description });
const Bag = (description: string) =>
  Type.Record(Type.String(), Type.Unknown(), { description, examples: [{ country: 'DE' }] });
const words = {
  displayName: 'What other players see as the name; null where there is none.',
  avatarUrl: 'Where clients find a picture of the player; null where there is none.',
  timezone: "An IANA time zone: where the player's days begin. Null for that of the project.",
};

export const Player = Type.Object(
  {
    id: PlayerId,
    displayName: orNull(Type.String(), 'Ada', words.displayName),
    avatarUrl: orNull(Type.String(), 'https://cdn.example.com/ada.png', words.avatarUrl),
    timezone: orNull(Type.String(), 'Europe/Berlin', words.timezone),
    attributes: Bag('What is known of the player, for rules and quests to look at.'),
    xp: Type.Integer({ minimum: 0, description: 'The XP that the player has.', examples: [320] }),
    level: Type.Integer({
      minimum: 1,
      description: "The level that this XP gives, by the project's `levels`.",
      examples: [3],
    }),
    nextLevelXp: orNull(
      Type.Integer({ minimum: 0 }),
      364,
      'The XP at which the next level begins; null on the highest.',
    ),
    streak: Type.Object(
      {
        current: Count('How many days the present run has; 0 once a whole day was missed.'),
        longest: Count('How many days the longest run had.'),
        lastDay: orNull(
          Type.String({ format: 'date' }),
          '2026-11-15',
          'The last day with an event; null before the first.',
        ),
      },
      {
        description: "Days in a row with at least one event, in the player's time zone, else the project's.",
        ...closed,
      },
    ),
    createdAt: CreatedAt,
    updatedAt: described(UpdatedAt, 'When the profile or the progress last changed, in UTC.'),
    lastSeenAt: orNull(
      Moment,
      '2026-11-15T09:30:00.000Z',
      'When the latest event of the player happened; null before the first.',
    ),
  },
  { title: 'Player', description: 'A player, with their profile and progress.', ...closed },
);

const profileFields = {
  displayName: Type.Optional(orNull(Type.String({ maxLength: 200 }), 'Ada', words.displayName)),
  avatarUrl: Type.Optional(
    orNull(
      Type.String({
        maxLength: 2048,
        pattern: '^[Hh][Tt][Tt][Pp][Ss]?://\\S+$',
        'x-expects': 'a URL that begins with https:// or http://',
      }),
      'https://cdn.example.com/ada.png',
      words.avatarUrl,
    ),
  ),
  timezone: Type.Optional(
    orNull(Type.String({ minLength: 1, maxLength: 64 }), 'Europe/Berlin', words.timezone),
  ),
  attributes: Type.Optional(
    Type.Union(
      [
        // JSON is what the parser has let through.
        Type.Unsafe<JsonObject>(
          Type.Record(Type.String(), Type.Unknown(), {
            propertyNames: { minLength: 1, maxLength: attributeLimits.keyLength },
          }),
        ),
        Type.Null(),
      ],
      {
        description:
          'Merged with what is there, key by key: a null removes its key. Altogether ' +
          `${attributeLimits.keys} keys and ${attributeLimits.bytes} bytes at most.`,
        examples: [{ country: 'DE' }],
      },
    ),
  ),
};

export const PlayerProfile = Type.Object(profileFields, {
  title: 'PlayerProfile',
  description: 'What to write to the profile; what is left out stays as it is.',
  ...closed,
});
export const PlayerIdentify = Type.Object(
  { id: PlayerId, ...profileFields },
  {
    title: 'PlayerIdentify',
    description: 'A player to create, or whose profile to write; what is left out stays as it is.',
    ...closed,
  },
);

export const PlayerQuery = Type.Object(
  {
    ...pageQuery,
    search: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'A part of the id or of the display name, in upper or lower case. One or two characters are looked for ' +
          'at the beginning of the id and of the words of the name.',
        examples: ['ada'],
      }),
    ),
    minLevel: Type.Optional(Type.Integer({ minimum: 1, description: 'This level or above.', examples: [1] })),
    // Without an example: a reference page would fill it in, and show nobody until the badge was earned.
    badgeId: Type.Optional(Slug(undefined, 'Only players who have this badge.')),
    sort: Type.Optional(
      Type.Enum(['-createdAt', 'createdAt', '-xp', 'xp'], {
        default: '-createdAt',
        description: 'With a minus the greatest, or newest, first.',
      }),
    ),
  },
  closed,
);

export const PlayerPath = Type.Object({ playerId: PlayerId }, closed);
export const PlayerBadgePath = Type.Object({ playerId: PlayerId, badgeId: BadgeId }, closed);
