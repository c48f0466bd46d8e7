import { Type } from 'typebox';
import type { JsonObject } from '../../engine/index.ts';
import { pageQuery } from '../../platform/http/pagination.ts';
import { environmentNames, Id, Timestamp } from '../access/index.ts';
import { Effect } from './effect-schema.ts';
import { attributeLimits } from './profile.ts';

const closed = { additionalProperties: false };
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T, example: unknown) =>
  Type.Union([schema, Type.Null()], { examples: [example] });

/** What the customers' own ids look like. Not `.` or `..`: no path could name them. */
export const idFormat = {
  minLength: 1,
  maxLength: 128,
  pattern: '^(?!\\.{1,2}$)[A-Za-z0-9._:@|+-]+$',
  'x-expects': 'letters, digits and ._:@|+- without spaces, and not . or ..',
};

export const PlayerId = Type.String({ ...idFormat, examples: ['player-42'] });
const Slug = (example: string) =>
  Type.String({
    pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
    'x-expects':
      'lower-case letters, digits, - and _, beginning with a letter or digit, at most 64 characters',
    examples: [example],
  });

const Count = Type.Integer({ minimum: 0 });
const Moment = orNull(Type.String({ format: 'date-time' }), '2026-11-15T09:30:00.000Z');
const Bag = Type.Record(Type.String(), Type.Unknown(), { examples: [{ country: 'DE' }] });

export const Player = Type.Object(
  {
    id: PlayerId,
    displayName: orNull(Type.String(), 'Ada'),
    avatarUrl: orNull(Type.String(), 'https://cdn.example.com/ada.png'),
    timezone: orNull(Type.String(), 'Europe/Berlin'),
    attributes: Bag,
    xp: Type.Integer({ minimum: 0, examples: [320] }),
    level: Type.Integer({ minimum: 1, examples: [3] }),
    nextLevelXp: orNull(Type.Integer({ minimum: 0 }), 364),
    streak: Type.Object(
      { current: Count, longest: Count, lastDay: orNull(Type.String({ format: 'date' }), '2026-11-15') },
      closed,
    ),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    lastSeenAt: Moment,
  },
  { title: 'Player', ...closed },
);

const profileFields = {
  displayName: Type.Optional(orNull(Type.String({ maxLength: 200 }), 'Ada')),
  avatarUrl: Type.Optional(
    orNull(
      Type.String({
        maxLength: 2048,
        pattern: '^[Hh][Tt][Tt][Pp][Ss]?://\\S+$',
        'x-expects': 'a URL that begins with https:// or http://',
      }),
      'https://cdn.example.com/ada.png',
    ),
  ),
  timezone: Type.Optional(orNull(Type.String({ minLength: 1, maxLength: 64 }), 'Europe/Berlin')),
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

export const PlayerProfile = Type.Object(profileFields, { title: 'PlayerProfile', ...closed });
export const PlayerIdentify = Type.Object(
  { id: PlayerId, ...profileFields },
  { title: 'PlayerIdentify', ...closed },
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
    minLevel: Type.Optional(Type.Integer({ minimum: 1, description: 'This level or above.', examples: [5] })),
    badgeId: Type.Optional(Slug('first-win')),
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
export const PlayerBadgePath = Type.Object({ playerId: PlayerId, badgeId: Slug('first-win') }, closed);

export const PlayerBadge = Type.Object(
  {
    badgeId: Slug('first-win'),
    times: Type.Integer({ minimum: 1, examples: [1] }),
    firstEarnedAt: Timestamp,
    lastEarnedAt: Timestamp,
  },
  { title: 'PlayerBadge', ...closed },
);

export const PlayerQuest = Type.Object(
  {
    questId: Slug('win-three'),
    status: Type.Enum(['active', 'completed', 'expired', 'abandoned']),
    progress: Type.Number({ minimum: 0, maximum: 1, examples: [0.6667] }),
    objectives: Type.Array(
      Type.Object(
        {
          id: Type.String({ examples: ['wins'] }),
          current: Type.Number({ examples: [2] }),
          target: Type.Number({ examples: [3] }),
          done: Type.Boolean({ examples: [false] }),
        },
        closed,
      ),
    ),
    iteration: Type.Integer({ minimum: 1, examples: [1] }),
    startedAt: Timestamp,
    completedAt: orNull(Type.String({ format: 'date-time' }), null),
    expiresAt: orNull(Type.String({ format: 'date-time' }), null),
  },
  { title: 'PlayerQuest', ...closed },
);

export const PlayerAdventure = Type.Object(
  {
    adventureId: Slug('hero-path'),
    status: Type.Enum(['active', 'completed']),
    steps: Type.Array(
      Type.Object(
        {
          id: Type.String({ examples: ['first'] }),
          questId: Slug('win-three'),
          status: Type.Enum(['locked', 'open', 'completed']),
        },
        closed,
      ),
    ),
    startedAt: Timestamp,
    completedAt: orNull(Type.String({ format: 'date-time' }), null),
  },
  { title: 'PlayerAdventure', ...closed },
);

const activityFields = {
  id: Type.String({ examples: ['match-8341-player-42'] }),
  at: Timestamp,
  source: Type.Enum(['event', 'grant', 'service'], {
    description: '`event` came through the API, `grant` was made by hand, `service` is our own doing.',
  }),
  type: Type.String({ examples: ['match_won'] }),
  properties: Type.Record(Type.String(), Type.Unknown(), { examples: [{ score: 1_250 }] }),
  effects: Type.Array(Effect),
};

export const PlayerActivity = Type.Object(activityFields, { title: 'PlayerActivity', ...closed });

const Envelope = Type.Object(
  {
    id: Id,
    type: Type.String({ examples: ['player.created'] }),
    projectId: Id,
    createdAt: Timestamp,
    data: Bag,
  },
  closed,
);

export const PlayerExport = Type.Object(
  {
    exportedAt: Timestamp,
    environment: Type.Enum([...environmentNames]),
    player: Player,
    counts: Type.Record(Type.String(), Count, {
      description: 'Events by type.',
      examples: [{ match_won: 12 }],
    }),
    ruleUses: Type.Record(Type.String(), Type.Unknown(), {
      description: 'How often rules with a limit or a cooldown have fired.',
      examples: [{}],
    }),
    badges: Type.Array(PlayerBadge),
    quests: Type.Array(PlayerQuest),
    adventures: Type.Array(PlayerAdventure),
    standings: Type.Array(
      Type.Object(
        {
          leaderboardId: Slug('weekly'),
          season: Type.Integer({ minimum: 1, examples: [1] }),
          rank: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
            description: 'Null in an open season.',
            examples: [2],
          }),
          score: Type.Number({ examples: [4_200] }),
          achievedAt: Timestamp,
        },
        closed,
      ),
      { description: 'Scores on leaderboards, in open and closed seasons.' },
    ),
    events: Type.Array(
      Type.Object({ ...activityFields, receivedAt: Timestamp, trace: Type.Unknown() }, closed),
      { description: 'Oldest first, each with why rules did or did not fire, as long as that is kept.' },
    ),
    lobbies: Type.Array(
      Type.Object(
        {
          lobbyId: Id,
          at: Timestamp,
          type: Type.String({ examples: ['joined'] }),
          reason: orNull(Type.String(), null),
        },
        closed,
      ),
      { description: 'When they came into lobbies and left them, oldest first.' },
    ),
    announced: Type.Array(Envelope, { description: 'What webhooks and WebSockets were told, oldest first.' }),
  },
  { title: 'PlayerExport', ...closed },
);
