import { Type } from 'typebox';
import type { JsonObject } from '../../engine/index.ts';
import { pageQuery } from '../../platform/http/lists/pagination.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { CreatedAt, environmentNames, Timestamp, UpdatedAt } from '../access/index.ts';
import { attributeLimits } from './profile.ts';

const closed = { additionalProperties: false };
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(
  schema: T,
  example: unknown,
  description: string,
) => Type.Union([schema, Type.Null()], { description, examples: [example] });

/** What the customers' own ids look like. Not `.` or `..`: no path could name them. */
export const idFormat = {
  minLength: 1,
  maxLength: 128,
  pattern: '^(?!\\.{1,2}$)[A-Za-z0-9._:@|+-]+$',
  'x-expects': 'letters, digits and ._:@|+- without spaces, and not . or ..',
};

export const PlayerId = Type.String({
  ...idFormat,
  description: 'The id of the player, as your own system has it.',
  examples: ['ada'],
});
const Slug = (example: string | undefined, description: string) =>
  Type.String({
    pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
    'x-expects':
      'lower-case letters, digits, - and _, beginning with a letter or digit, at most 64 characters',
    description,
    ...(example === undefined ? {} : { examples: [example] }),
  });

const Count = (description: string) => Type.Integer({ minimum: 0, description });
const Moment = Type.String({ format: 'date-time' });
const Bag = (description: string) =>
  Type.Record(Type.String(), Type.Unknown(), { description, examples: [{ country: 'DE' }] });
const BadgeId = Slug('first-win', 'The id of the badge.');
const QuestId = Slug('win-three', 'The id of the quest.');

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

export const PlayerBadge = Type.Object(
  {
    badgeId: BadgeId,
    times: Type.Integer({
      minimum: 1,
      description: 'How often the player has earned it; more than 1 only where it is repeatable.',
      examples: [1],
    }),
    firstEarnedAt: described(Timestamp, 'When it was earned for the first time, in UTC.'),
    lastEarnedAt: described(Timestamp, 'When it was earned for the last time, in UTC.'),
  },
  { title: 'PlayerBadge', description: 'A badge that a player has.', ...closed },
);

export const PlayerQuest = Type.Object(
  {
    questId: QuestId,
    status: Type.Enum(['active', 'completed', 'expired', 'abandoned'], {
      description: 'How the latest run stands: under way, or how it ended.',
    }),
    progress: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'How far the quest is as a whole, from 0 to 1.',
      examples: [0.6667],
    }),
    objectives: Type.Array(
      Type.Object(
        {
          id: Type.String({ description: 'The id of the objective within the quest.', examples: ['wins'] }),
          current: Type.Number({
            description: 'How far the objective is, in its own unit; never beyond the target.',
            examples: [2],
          }),
          target: Type.Number({ description: 'Where the objective is reached.', examples: [3] }),
          done: Type.Boolean({ description: 'Whether it is reached.', examples: [false] }),
        },
        closed,
      ),
      { description: 'How far each objective is, on the version with which the player started.' },
    ),
    iteration: Type.Integer({
      minimum: 1,
      description: 'Which run of the quest this is, from 1; repeatable quests have several.',
      examples: [1],
    }),
    startedAt: described(Timestamp, 'When this run began, in UTC.'),
    completedAt: orNull(Moment, null, 'When this run was completed; null where it was not.'),
    expiresAt: orNull(Moment, null, 'When this run expires if it is not completed; null where it does not.'),
  },
  { title: 'PlayerQuest', description: 'How a player stands in a quest.', ...closed },
);

export const PlayerAdventure = Type.Object(
  {
    adventureId: Slug('first-week', 'The id of the adventure.'),
    status: Type.Enum(['active', 'completed'], { description: 'Whether it is under way or completed.' }),
    steps: Type.Array(
      Type.Object(
        {
          id: Type.String({ description: 'The id of the step within the adventure.', examples: ['first'] }),
          questId: QuestId,
          status: Type.Enum(['locked', 'open', 'completed'], {
            description: 'Locked until the steps before it are completed.',
          }),
        },
        closed,
      ),
      { description: 'How each step stands.' },
    ),
    startedAt: described(Timestamp, 'When the player started it, in UTC.'),
    completedAt: orNull(Moment, null, 'When the player completed it; null while it is under way.'),
  },
  { title: 'PlayerAdventure', description: 'How a player stands in an adventure.', ...closed },
);

/** Other modules add their lists (see `exportSchema`). */
export const exportedFields = {
  exportedAt: described(Timestamp, 'When this was put together, in UTC.'),
  environment: Type.Enum([...environmentNames], { description: 'The environment that the player is in.' }),
  player: Player,
  counts: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
    description: 'Events by type.',
    examples: [{ 'match.won': 12 }],
  }),
  ruleUses: Type.Record(Type.String(), Type.Unknown(), {
    description: 'How often rules with a limit or a cooldown have fired.',
    examples: [{}],
  }),
  badges: Type.Array(PlayerBadge, { description: 'The badges that the player has.' }),
  quests: Type.Array(PlayerQuest, { description: 'How the player stands in quests.' }),
  adventures: Type.Array(PlayerAdventure, { description: 'How the player stands in adventures.' }),
};
