import { Type } from 'typebox';
import { OWN_PREFIXES, STIMULUS_LIMITS } from '../../engine/index.ts';
import { pageQuery } from '../../platform/http/lists/pagination.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { Timestamp } from '../access/index.ts';
import { Effect } from '../catalogue/index.ts';
import { idFormat, Player, PlayerId } from '../players/index.ts';

const closed = { additionalProperties: false };

/** Looks as a player id does. */
export const EventId = Type.String({
  ...idFormat,
  description: 'The id of the event.',
  examples: ['match-8341-ada'],
});

const ownPrefixes = OWN_PREFIXES.map((prefix) => prefix.replace('.', '\\.')).join('|');

export const EventType = Type.String({
  minLength: 1,
  maxLength: 128,
  pattern: `^(?!(?:${ownPrefixes}))[A-Za-z][A-Za-z0-9_.:-]*$`,
  'x-expects':
    'letters, digits and _.:-, beginning with a letter and with none of the prefixes of the service itself (player., quest., adventure., leaderboard., lobby., webhook.)',
  description: `Letters, digits and _.:- after a letter; ${OWN_PREFIXES.join(', ')} at the beginning are the service's own.`,
  examples: ['match.won'],
});

const Properties = Type.Record(Type.String(), Type.Unknown(), {
  propertyNames: { maxLength: 128 },
  description: 'Anything that rules and quests may look at, up to 64 kB.',
  examples: [{ score: 1_250, map: 'harbour' }],
});

export const EventCreate = Type.Object(
  {
    playerId: PlayerId,
    type: EventType,
    properties: Type.Optional(Properties),
    id: Type.Optional(
      described(
        EventId,
        'Your id of the event: sent again with the same id it counts once. Made where absent.',
      ),
    ),
    occurredAt: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'From 30 days ago to 5 minutes ahead; now where absent.',
        examples: ['2026-11-15T09:30:00.000Z'],
      }),
    ),
  },
  {
    title: 'EventCreate',
    description: 'Something that a player did.',
    examples: [
      {
        playerId: 'ada',
        type: 'match.won',
        properties: { score: 1_250, map: 'harbour' },
        id: 'match-8341-ada',
      },
    ],
    ...closed,
  },
);

export const EventBatch = Type.Object(
  {
    events: Type.Array(Type.Unknown(), {
      minItems: 1,
      maxItems: 1_000,
      description: 'Each as in `POST /events`. A bad one gets its own error and harms no other.',
      examples: [[{ playerId: 'grace', type: 'match.won', properties: { score: 900, map: 'harbour' } }]],
    }),
  },
  { title: 'EventBatch', description: 'Many events in one call.', ...closed },
);

const Xp = Type.Number({ description: 'Their XP after the event.', examples: [320] });
const Level = Type.Number({ description: 'Their level after the event.', examples: [3] });
const Effects = Type.Array(Effect, { description: 'What came of it, in order.' });

export const EventResult = Type.Object(
  {
    id: EventId,
    duplicate: Type.Boolean({
      description: 'Sent before: this is the first outcome, and nothing changed.',
      examples: [false],
    }),
    player: Type.Object(
      { id: PlayerId, xp: Xp, level: Level },
      { description: 'The player, as they are after it.', ...closed },
    ),
    effects: Effects,
  },
  { title: 'EventResult', description: 'What came of an event.', ...closed },
);

const EventError = Type.Object(
  {
    error: Type.Object(
      {
        code: Type.String({
          description: 'Machine-readable: branch on this.',
          examples: ['VALIDATION_FAILED'],
        }),
        message: Type.String({ description: 'For people.', examples: ['body/playerId is required.'] }),
        details: Type.Array(
          Type.Object(
            {
              path: Type.String({ description: 'Where the field is, as a JSON Pointer.' }),
              message: Type.String({ description: 'What is wrong with it, for people.' }),
            },
            closed,
          ),
          { description: 'What is off, field by field.' },
        ),
      },
      { description: 'Why this event was not taken.', ...closed },
    ),
  },
  closed,
);

export const EventBatchResult = Type.Object(
  {
    results: Type.Array(Type.Union([EventResult, EventError]), {
      description: 'In the order of the events.',
    }),
  },
  { title: 'EventBatchResult', description: 'What came of each event of a batch.', ...closed },
);

const eventFields = {
  id: EventId,
  playerId: PlayerId,
  type: Type.String({ description: 'The type of the event.', examples: ['match.won'] }),
  properties: Properties,
  occurredAt: described(Timestamp, 'When it happened, in UTC.'),
  receivedAt: described(Timestamp, 'When the service took it, in UTC.'),
  player: Type.Object({ xp: Xp, level: Level }, { description: 'As they were after it.', ...closed }),
  effects: Effects,
};

export const Event = Type.Object(eventFields, {
  title: 'Event',
  description: 'An event that was taken, and what came of it.',
  ...closed,
});

export const Trace = Type.Array(Type.Record(Type.String(), Type.Unknown()), {
  title: 'Trace',
  description:
    'Every rule and objective that was looked at, in order, and why it did or did not come to something. An event has ' +
    `at most ${STIMULUS_LIMITS.effects} effects, ${STIMULUS_LIMITS.notifications} outside events, ` +
    `${STIMULUS_LIMITS.chainedEvents} chained events to a depth of ${STIMULUS_LIMITS.depth}, and one budget of work ` +
    'over all of its rules and quests. What these limits left out is in entries with `cut`: `depth` or `events` for ' +
    'an event that was not followed, `work` for how many rules, quests and events were not looked at, `effects` for ' +
    'how many quests were not moved, `boards` for how many XP leaderboards got no score. `more` counts the entries ' +
    'that did not fit.',
  examples: [
    [
      { rule: 'reward-win', fired: true },
      { rule: 'night-owl', not: 'condition', at: 'player.level >= 5', saw: { 'player.level': 3 } },
      { cut: 'work', rules: 12, quests: 3, events: 0 },
    ],
  ],
});

export const EventWithTrace = Type.Object(
  {
    ...eventFields,
    trace: Type.Union([Trace, Type.Null()], {
      description:
        'Why rules and objectives did or did not come to something; null once its retention is over.',
    }),
  },
  {
    title: 'EventWithTrace',
    description: 'An event that was taken, what came of it, and why.',
    ...closed,
  },
);

export const EventQuery = Type.Object(
  {
    ...pageQuery,
    playerId: Type.Optional(described(PlayerId, 'Only events of this player.')),
    type: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 128,
        description: 'Only events of this type.',
        examples: ['match.won'],
      }),
    ),
  },
  closed,
);
export const EventPath = Type.Object({ eventId: EventId }, closed);

export const PlayerPath = Type.Object({ playerId: PlayerId }, closed);
const DefinitionId = (example: string, description: string) =>
  Type.String({
    pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
    'x-expects':
      'lower-case letters, digits, - and _, beginning with a letter or digit, at most 64 characters',
    description,
    examples: [example],
  });
export const PlayerQuestPath = Type.Object(
  { playerId: PlayerId, questId: DefinitionId('win-three', 'The id of the quest.') },
  closed,
);
export const PlayerAdventurePath = Type.Object(
  { playerId: PlayerId, adventureId: DefinitionId('first-week', 'The id of the adventure.') },
  closed,
);
export const XpGrant = Type.Object(
  {
    amount: Type.Integer({
      minimum: -Number.MAX_SAFE_INTEGER,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The XP to give. May be negative; XP never goes under 0.',
      examples: [50],
    }),
    reason: Type.Optional(
      Type.String({
        maxLength: 500,
        description: "Why, for people who read the player's activity.",
        examples: ['Goodwill for the outage'],
      }),
    ),
  },
  { title: 'XpGrant', description: 'XP to give to a player, or to take away.', ...closed },
);
export const BadgeGrant = Type.Object(
  { badgeId: DefinitionId('first-win', 'The id of the badge.') },
  { title: 'BadgeGrant', description: 'A badge to give to a player.', ...closed },
);
export const GrantResult = Type.Object(
  { player: Player, effects: Effects },
  {
    title: 'GrantResult',
    description: 'The player after something was done by hand, and what came of it.',
    ...closed,
  },
);
