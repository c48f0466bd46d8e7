import { Type } from 'typebox';
import { FILLED_LIMITS, PLAYER_LIMITS } from '../../../engine/index.ts';
import { Flag, orNull, Part, Shape, Text, Whole } from '../../../platform/http/field-schemas.ts';
import { described } from '../../../platform/http/openapi/described.ts';
import { BadgeId, PlayerId, PlayerProfile } from '../../players/index.ts';
import { EventBatchResult } from '../schemas.ts';

const whole = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
/** A hundred years. */
const longestStreak = 36_525;

const Moment = (description: string) =>
  Text('2025-03-01T09:30:00.000Z', description, { format: 'date-time' });
const Days = (description: string, example: number) =>
  Whole(example, description, { minimum: 0, maximum: longestStreak });

/** Whole numbers by the id of a definition. */
const Amounts = (maxProperties: number, example: object, { description }: { description: string }) =>
  Type.Record(Type.String(), Type.Integer(whole), {
    propertyNames: { pattern: '^[a-z0-9][a-z0-9_-]{0,63}$' },
    maxProperties,
    description,
    examples: [example],
  });

const { displayName, avatarUrl, timezone, attributes } = PlayerProfile.properties;

export const ImportedPlayer = Shape('ImportedPlayer', 'A player with what they had in another system.', {
  id: PlayerId,
  displayName,
  avatarUrl,
  timezone,
  attributes: described(attributes, 'The attributes of the player.'),
  createdAt: Type.Optional(Moment('When the player was created there; not in the future. Defaults to now.')),
  xp: Type.Optional(Whole(4_200, 'The XP of the player.', whole)),
  badges: Type.Optional(
    Type.Array(
      Part('A badge of the player; it must exist here.', {
        badgeId: BadgeId,
        times: Type.Optional(
          Whole(1, 'How often it was earned. Defaults to 1.', { minimum: 1, maximum: 1_000_000 }),
        ),
        earnedAt: Type.Optional(
          Moment('When it was earned; not in the future. Defaults to the creation of the player.'),
        ),
      }),
      { maxItems: PLAYER_LIMITS.badges, description: 'The badges of the player, each once.' },
    ),
  ),
  streak: Type.Optional(
    Part('The streak of the player.', {
      current: Days('The number of consecutive days with an event, up to `lastDay`.', 12),
      longest: Days('The length of the longest streak in days.', 30),
      lastDay: orNull(
        Type.String({ format: 'date' }),
        '2026-11-15',
        'The last day with an event; null before the first.',
      ),
    }),
  ),
  balances: Type.Optional(
    Amounts(
      PLAYER_LIMITS.currencies,
      { coins: 250 },
      {
        description:
          'The balances of the player, by currency. Others begin with the `initial` of the currency.',
      },
    ),
  ),
  items: Type.Optional(
    Amounts(
      PLAYER_LIMITS.items,
      { 'xp-booster': 2 },
      {
        description: 'The quantity of each item that the player owns, by item.',
      },
    ),
  ),
  counts: Type.Optional(
    Type.Record(Type.String(), Type.Integer(whole), {
      propertyNames: { minLength: 1, maxLength: 128, pattern: '^[A-Za-z][A-Za-z0-9_.:-]*$' },
      maxProperties: PLAYER_LIMITS.eventTypes,
      description: 'The number of past events of the player, by type.',
      examples: [{ 'match.won': 96 }],
    }),
  ),
  messages: Type.Optional(
    Type.Array(
      Part('A message in the inbox of the player, without rewards.', {
        title: Text('Welcome, Hedy', 'The title, as it is shown.', {
          minLength: 1,
          maxLength: FILLED_LIMITS.title,
        }),
        body: Text('Good to have you here.', 'The text, as it is shown.', {
          minLength: 1,
          maxLength: FILLED_LIMITS.body,
        }),
        data: Type.Optional(
          Type.Record(Type.String(), Type.Unknown(), {
            description: 'Anything for your client; at most 4,096 characters as JSON.',
            examples: [{ screen: 'shop' }],
          }),
        ),
        createdAt: Type.Optional(
          Moment('When it was sent; not in the future. Defaults to the creation of the player.'),
        ),
        readAt: Type.Optional(
          orNull(
            Type.String({ format: 'date-time' }),
            null,
            'When it was read; not in the future. Null or omitted if it was not.',
          ),
        ),
        expiresAt: Type.Optional(
          orNull(Type.String({ format: 'date-time' }), null, 'When it expires; null or omitted for never.'),
        ),
      }),
      {
        maxItems: PLAYER_LIMITS.messages,
        description:
          'The messages of the player, in the order in which they were sent. They have no rewards: what is still to be claimed is sent afterwards.',
      },
    ),
  ),
});

export const PlayerImport = Shape('PlayerImport', 'Many players in one call.', {
  players: Type.Array(Type.Unknown(), {
    minItems: 1,
    maxItems: 1_000,
    description:
      'Each an `ImportedPlayer`: `id`, and any of `displayName`, `avatarUrl`, `timezone`, `attributes`, `createdAt`, `xp`, ' +
      '`badges`, `streak`, `balances`, `items`, `counts` and `messages`. An invalid player gets an error and does not affect the others.',
    examples: [
      [
        {
          id: 'hedy',
          displayName: 'Hedy',
          xp: 4_200,
          createdAt: '2025-03-01T09:30:00.000Z',
          streak: { current: 12, longest: 30, lastDay: '2026-11-15' },
          counts: { 'match.won': 96 },
        },
      ],
    ],
  }),
  dryRun: Type.Optional(
    Flag(false, 'Answer which players would be refused, and import nobody; an `id` then names nothing.', {
      default: false,
    }),
  ),
});

export const PlayerImportResult = Shape('PlayerImportResult', 'The result of each player.', {
  results: described(EventBatchResult.properties.results, 'In the order of the players.'),
});
