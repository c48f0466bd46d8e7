import { Type } from 'typebox';
import { OWN_PREFIXES, STIMULUS_LIMITS } from '../../engine/index.ts';
import { pageQuery } from '../../platform/http/pagination.ts';
import { Timestamp } from '../access/index.ts';
import { Effect, idFormat, Player, PlayerId } from '../players/index.ts';

const closed = { additionalProperties: false };

/** Looks as a player id does. */
export const EventId = Type.String({ ...idFormat, examples: ['match-8341-player-42'] });

const ownPrefixes = OWN_PREFIXES.map((prefix) => prefix.replace('.', '\\.')).join('|');

export const EventType = Type.String({
  minLength: 1,
  maxLength: 128,
  pattern: `^(?!(?:${ownPrefixes}))[A-Za-z][A-Za-z0-9_.:-]*$`,
  'x-expects':
    'letters, digits and _.:-, beginning with a letter and with none of the prefixes of the service itself (player., quest., adventure., leaderboard., lobby., webhook.)',
  description: `Letters, digits and _.:- after a letter; ${OWN_PREFIXES.join(', ')} at the beginning are the service's own.`,
  examples: ['match_won'],
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
    id: Type.Optional(EventId),
    occurredAt: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'From 30 days ago to 5 minutes ahead; now where absent.',
        examples: ['2026-11-15T09:30:00.000Z'],
      }),
    ),
  },
  { title: 'EventCreate', ...closed },
);

export const EventBatch = Type.Object(
  {
    events: Type.Array(Type.Unknown(), {
      minItems: 1,
      maxItems: 1_000,
      description: 'Each as in `POST /events`. A bad one gets its own error and harms no other.',
      examples: [[{ playerId: 'player-42', type: 'match_won', properties: { score: 1_250 } }]],
    }),
  },
  { title: 'EventBatch', ...closed },
);

const number = (example: number) => Type.Number({ examples: [example] });
const Effects = Type.Array(Effect);

export const EventResult = Type.Object(
  {
    id: EventId,
    duplicate: Type.Boolean({
      description: 'Sent before: this is the first outcome, and nothing changed.',
      examples: [false],
    }),
    player: Type.Object({ id: PlayerId, xp: number(320), level: number(3) }, closed),
    effects: Effects,
  },
  { title: 'EventResult', ...closed },
);

const EventError = Type.Object(
  {
    error: Type.Object(
      {
        code: Type.String({ examples: ['VALIDATION_FAILED'] }),
        message: Type.String({ examples: ['body/playerId is required.'] }),
        details: Type.Array(Type.Object({ path: Type.String(), message: Type.String() }, closed)),
      },
      closed,
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
  { title: 'EventBatchResult', ...closed },
);

const eventFields = {
  id: EventId,
  playerId: PlayerId,
  type: Type.String({ examples: ['match_won'] }),
  properties: Properties,
  occurredAt: Timestamp,
  receivedAt: Timestamp,
  player: Type.Object(
    { xp: number(320), level: number(3) },
    { description: 'As they were after it.', ...closed },
  ),
  effects: Effects,
};

export const Event = Type.Object(eventFields, { title: 'Event', ...closed });

export const Trace = Type.Array(Type.Record(Type.String(), Type.Unknown()), {
  title: 'Trace',
  description:
    'Every rule and objective that was looked at, in order, and why it did or did not come to something. An event has ' +
    `at most ${STIMULUS_LIMITS.effects} effects, ${STIMULUS_LIMITS.outsideEvents} outside events, ` +
    `${STIMULUS_LIMITS.chainedEvents} chained events to a depth of ${STIMULUS_LIMITS.depth}, and one budget of work ` +
    'over all of its rules and quests. What these limits left out is in entries with `cut`: `depth` or `events` for ' +
    'an event that was not followed, `work` for how many rules, quests and events were not looked at, `effects` for ' +
    'how many quests were not moved, `boards` for how many XP leaderboards got no score. `more` counts the entries ' +
    'that did not fit.',
  examples: [
    [
      { rule: 'double-xp', fired: true },
      { rule: 'night-owl', not: 'condition', at: 'player.level >= 5', saw: { 'player.level': 3 } },
      { cut: 'work', rules: 12, quests: 3, events: 0 },
    ],
  ],
});

export const EventWithTrace = Type.Object(
  {
    ...eventFields,
    trace: Type.Union([Trace, Type.Null()], { description: 'Null once its retention is over.' }),
  },
  { title: 'EventWithTrace', ...closed },
);

export const EventQuery = Type.Object(
  {
    ...pageQuery,
    playerId: Type.Optional(PlayerId),
    type: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  },
  closed,
);
export const EventPath = Type.Object({ eventId: EventId }, closed);

export const PlayerPath = Type.Object({ playerId: PlayerId }, closed);
const DefinitionId = Type.String({
  pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
  'x-expects': 'lower-case letters, digits, - and _, beginning with a letter or digit, at most 64 characters',
  examples: ['win-three'],
});
export const PlayerQuestPath = Type.Object({ playerId: PlayerId, questId: DefinitionId }, closed);
export const PlayerAdventurePath = Type.Object({ playerId: PlayerId, adventureId: DefinitionId }, closed);
export const XpGrant = Type.Object(
  {
    amount: Type.Integer({
      minimum: -Number.MAX_SAFE_INTEGER,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'May be negative; XP never goes under 0.',
      examples: [50],
    }),
    reason: Type.Optional(Type.String({ maxLength: 500, examples: ['Goodwill for the outage'] })),
  },
  { title: 'XpGrant', ...closed },
);
export const BadgeGrant = Type.Object({ badgeId: DefinitionId }, { title: 'BadgeGrant', ...closed });
export const GrantResult = Type.Object(
  { player: Player, effects: Effects },
  { title: 'GrantResult', ...closed },
);
