import { type TSchema, Type } from 'typebox';
import { type AdventureState, type JsonObject, MOST_FREEZES, type QuestStatus } from '../../engine/index.ts';
import type { Message } from '../../platform/define-messages.ts';
import { mediaBody } from '../../platform/http/bodies/media-body.ts';
import { Fields, orNull, Part, Shape, Text, TextOrNull, Whole } from '../../platform/http/field-schemas.ts';
import { pageQuery } from '../../platform/http/lists/pagination.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { CreatedAt, UpdatedAt } from '../../platform/http/record-fields.ts';
import { expects } from '../../platform/http/validation/expects.ts';
import { fields } from '../../platform/messages.ts';
import { type ExportFormat, exportFormats } from './export/formats.ts';
import { Moment, PlayerId, Slug } from './field-schemas.ts';
import { daysBack } from './list/player-filters.ts';
import { messages } from './messages.ts';
import { attributeLimits } from './profile.ts';

const Count = (description: string) => Type.Integer({ minimum: 0, description });
const Bag = (description: string) =>
  Type.Record(Type.String(), Type.Unknown(), { description, examples: [{ country: 'DE' }] });
const words = {
  displayName: 'The name that other players see, or null.',
  avatarUrl: 'The URL of an image of the player, or null.',
  timezone:
    'An IANA time zone, which decides when the days of the player begin. Null for that of the project.',
};

export const Player = Shape('Player', 'A player, with their profile and progress.', {
  id: PlayerId,
  displayName: TextOrNull('Ada', words.displayName),
  avatarUrl: TextOrNull('https://cdn.example.com/ada.png', words.avatarUrl),
  timezone: TextOrNull('Europe/Berlin', words.timezone),
  attributes: Bag('The attributes of the player, for rules and quests to use.'),
  xp: Type.Integer({ minimum: 0, description: 'The XP of the player.', examples: [320] }),
  level: Whole(3, 'The level of the player, from the XP and the `levels` of the project.', { minimum: 1 }),
  nextLevelXp: orNull(
    Type.Integer({ minimum: 0 }),
    364,
    'The XP at which the next level begins; null on the highest.',
  ),
  streak: Part(
    'Consecutive days with at least one event, in the time zone of the player, otherwise of the project.',
    {
      current: Count(
        'The number of days with an event in the current streak; 0 after a missed day for which there was no freeze.',
      ),
      longest: Count('The length of the longest streak in days.'),
      lastDay: orNull(
        Type.String({ format: 'date' }),
        '2026-11-15',
        'The last day with an event; null before the first.',
      ),
      freezes: Whole(2, 'How many streak freezes the player holds. A missed day uses one at its end.', {
        minimum: 0,
        maximum: MOST_FREEZES,
      }),
      frozenDays: Type.Array(Type.String({ format: 'date' }), {
        description: 'The missed days of the current streak that a freeze saved, oldest first.',
        examples: [['2026-11-12']],
      }),
    },
  ),
  createdAt: CreatedAt,
  updatedAt: described(UpdatedAt, 'When the profile or the progress last changed, in UTC.'),
  lastSeenAt: orNull(
    Moment,
    '2026-11-15T09:30:00.000Z',
    'When the latest event of the player happened; null before the first.',
  ),
});

const profileFields = {
  displayName: Type.Optional(orNull(Type.String({ maxLength: 200 }), 'Ada', words.displayName)),
  avatarUrl: Type.Optional(
    orNull(
      Type.String({
        maxLength: 2048,
        pattern: '^[Hh][Tt][Tt][Pp][Ss]?://\\S+$',
        ...expects(fields.webUrl),
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
        // The parser has accepted it, so it is JSON.
        Type.Unsafe<JsonObject>(
          Type.Record(Type.String(), Type.Unknown(), {
            propertyNames: { minLength: 1, maxLength: attributeLimits.keyLength },
          }),
        ),
        Type.Null(),
      ],
      {
        description:
          'Merged with the existing attributes key by key; null removes a key. In total ' +
          `${attributeLimits.keys} keys and ${attributeLimits.bytes} bytes at most.`,
        examples: [{ country: 'DE' }],
      },
    ),
  ),
};

export const PlayerProfile = Shape(
  'PlayerProfile',
  'The fields of the profile to write; omitted fields keep their values.',
  profileFields,
);

/** One of a few words. Not an enum, because a reference page would preselect its first value. */
const OneOf = <T extends string>(expected: Message, pattern: string, description: string) =>
  Type.Optional(Type.Unsafe<T>(Type.String({ pattern, ...expects(expected), description })));

const DayFilter = (description: string) => Type.Optional(Type.String({ format: 'date', description }));
const daysAgo = (days: number) => `At most ${days} days ago.`;

const xpBounds = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

/** `checkFilters` looks closer: a calendar in a pattern would be hard to read, and validators do not know formats of ours. */
const momentOrAgo = {
  pattern: '^(-[1-9][0-9]{0,3}[hd]|[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ].+)$',
  ...expects(messages.momentOrAgo),
};

/** What players can be found by. */
export const playerFilterFields = {
  search: Type.Optional(
    Text(
      'ada',
      'A part of the id or of the display name, case-insensitive. One or two characters match only ' +
        'at the beginning of the id and of the words of the name.',
      { minLength: 1, maxLength: 200 },
    ),
  ),
  minLevel: Type.Optional(Whole(1, 'Only players with at least this level.', { minimum: 1 })),
  minXp: Type.Optional(Whole(0, 'Only players with at least this much XP.', xpBounds)),
  maxXp: Type.Optional(Whole(1_000_000, 'Only players with at most this much XP.', xpBounds)),
  // No examples here and below: the reference page would fill them in and find no player.
  badgeId: Type.Optional(Slug(undefined, 'Only players who have this badge.')),
  withoutBadgeId: Type.Optional(Slug(undefined, 'Only players who do not have this badge.')),
  questId: Type.Optional(
    Slug(undefined, 'Only players who have started this quest, whatever came of it; see `questStatus`.'),
  ),
  questStatus: OneOf<QuestStatus>(
    messages.questStatus,
    '^(active|completed|expired|abandoned)$',
    'Only players whose latest run of `questId` has this status: `active`, `completed`, `expired` or `abandoned`.',
  ),
  doneObjectiveId: Type.Optional(
    Slug(undefined, 'Only players who have done this objective in their latest run of `questId`.'),
  ),
  openObjectiveId: Type.Optional(
    Slug(undefined, 'Only players who have not done this objective in their latest run of `questId`.'),
  ),
  adventureId: Type.Optional(
    Slug(undefined, 'Only players who have started this adventure; see `adventureStatus`.'),
  ),
  adventureStatus: OneOf<AdventureState['status']>(
    messages.adventureStatus,
    '^(active|completed)$',
    'Only players whose `adventureId` has this status: `active` or `completed`.',
  ),
  openStepId: Type.Optional(
    Slug(
      undefined,
      'Only players who are on this step of `adventureId`: they have reached it and not completed it.',
    ),
  ),
  completedStepId: Type.Optional(
    Slug(undefined, 'Only players who have completed this step of `adventureId`.'),
  ),
  segmentId: Type.Optional(
    Slug(
      undefined,
      'Only players who are in the list of this segment: it follows a change of a player within 60 seconds, and the time within 15 minutes.',
    ),
  ),
  seenAfter: Type.Optional(
    Type.String({
      ...momentOrAgo,
      description:
        'Only players whose `lastSeenAt` is at this time or later: a time in ISO 8601, or how long ago in days or hours, such as `-7d` ' +
        'or `-12h`, by the clock of the environment.',
    }),
  ),
  seenBefore: Type.Optional(
    Type.String({
      ...momentOrAgo,
      description:
        'Only players whose `lastSeenAt` is before this time, which is given as in `seenAfter`; players without an event are ' +
        'not among them.',
    }),
  ),
  cohort: DayFilter(
    'Only players whose first event was in the week of this day, as in `GET /analytics/retention`. Weeks begin on Monday; days ' +
      'are those of the time zone of the project.',
  ),
  activeOn: DayFilter(`Only players with an event on this day. ${daysAgo(daysBack.activeOn)}`),
  activeInWeek: DayFilter(
    `Only players with an event in the week of this day. ${daysAgo(daysBack.activeInWeek)}`,
  ),
  inactiveInWeek: DayFilter(
    `Only players without an event in the week of this day. ${daysAgo(daysBack.inactiveInWeek)}`,
  ),
  activeInMonth: DayFilter(
    `Only players with an event in the month of this day. ${daysAgo(daysBack.activeInMonth)}`,
  ),
  attribute: Type.Optional(
    Type.Array(
      Type.String({
        maxLength: attributeLimits.keyLength + 1 + 256,
        pattern: '^[^:]+:',
        ...expects(messages.attribute),
      }),
      {
        maxItems: 10,
        description:
          'Only players with this attribute, as `key:value`; up to the first colon it is the key. Numbers and booleans ' +
          'are written as in JSON. Repeat the parameter for several attributes, up to 10, which must all match.',
      },
    ),
  ),
};

/** The orders in which players are listed. */
export const playerSorts = ['-createdAt', 'createdAt', '-xp', 'xp'] as const;

export const PlayerSortOrder = Type.Optional(
  Type.Enum([...playerSorts], {
    default: '-createdAt',
    description: 'The sort order; a minus sorts in descending order.',
  }),
);

export const PlayerQuery = Fields({ ...pageQuery, ...playerFilterFields, sort: PlayerSortOrder });

export const PlayerExportFormat = Type.Optional(
  Type.Enum(Object.keys(exportFormats) as ExportFormat[], {
    default: 'csv',
    description:
      '`csv`, with one line for each player below a line of names; or `ndjson`, with one JSON object a line.',
  }),
);

export const PlayerExportQuery = Fields({
  format: PlayerExportFormat,
  ...playerFilterFields,
  sort: PlayerSortOrder,
});

/** The response is a stream of text. */
export const ExportedPlayers: TSchema = mediaBody(
  Object.values(exportFormats).map(({ mediaType }) => mediaType),
  'The players, one on each line. An empty line has no player.',
);

export const PlayerPath = Fields({ playerId: PlayerId });
