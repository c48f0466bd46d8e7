import { Type } from 'typebox';
import { FACTS, OWN_TYPES, STIMULUS_LIMITS } from '../../engine/index.ts';
import { MessageParts } from '../../platform/http/errors/message-parts.ts';
import { Fields, Flag, Part, Shape, Text, Whole } from '../../platform/http/field-schemas.ts';
import { pageQuery } from '../../platform/http/lists/pagination.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { CreatedAt, Timestamp } from '../../platform/http/record-fields.ts';
import { expects } from '../../platform/http/validation/expects.ts';
import { fields } from '../../platform/messages.ts';
import { Effect } from '../catalogue/index.ts';
import { idFormat, Player, PlayerId, PlayerProfile } from '../players/index.ts';
import { messages } from './messages.ts';
import { authorFields, Reason, reversedField } from './player-log/author.ts';
import { PropertyConditions } from './player-log/property-conditions.ts';

/** Has the same format as a player id. */
export const EventId = Text('match-8341-ada', 'The id of the event.', idFormat);

/** As it is stored and shown: an id that a client sent follows a prefix for its player, which nobody can send. */
const StoredEventId = Text(
  'match-8341-ada',
  'The id of the event. If a client sent the event with an id of its own, it begins with `~`.',
  {
    minLength: 1,
    maxLength: 160,
    pattern: '^(?!\\.{1,2}$)(~[A-Za-z0-9_-]{22}~)?[A-Za-z0-9._:@|+-]+$',
    ...expects(messages.eventId),
  },
);

const typeWithout = (own: readonly string[]) => ({
  minLength: 1,
  maxLength: 128,
  pattern: `^(?!(?:${own.map((type) => (type.endsWith('.') ? type.replace('.', '\\.') : `${type}$`)).join('|')}))[A-Za-z][A-Za-z0-9_.:-]*$`,
  ...expects(messages.eventType({ own: own.join(', ') })),
  description: `Letters, digits and _.:- after a letter. The service's own are not allowed: ${own.join(', ')}.`,
  examples: ['match.won'],
});

export const EventType = Type.String(typeWithout(OWN_TYPES));

/** Of what can be reversed: events of customers, and grants. */
export const ReversibleType = Type.String(typeWithout(OWN_TYPES.filter((type) => type !== 'grant.')));

const Properties = Type.Record(Type.String(), Type.Unknown(), {
  propertyNames: { maxLength: 128 },
  description: 'Any data that rules and quests can use, up to 64 kB.',
  examples: [{ score: 1_250, map: 'harbour' }],
});

export const PlayerIdentify = Shape(
  'PlayerIdentify',
  'The player to create or update; omitted fields keep their values.',
  {
    id: PlayerId,
    ...PlayerProfile.properties,
    reason: Type.Optional(
      described(
        Reason,
        'Why a signed-in user creates the player by hand, for people who read it later. It is kept only if the call creates the player. Not for API keys.',
      ),
    ),
  },
  {
    examples: [
      {
        id: 'ada',
        displayName: 'Ada',
        avatarUrl: 'https://cdn.example.com/ada.png',
        timezone: 'Europe/Berlin',
        attributes: { country: 'DE' },
      },
    ],
  },
);

export const PlayerCreation = Shape('PlayerCreation', 'When, and by whom, a player was created.', {
  createdAt: CreatedAt,
  by: described(
    authorFields.by,
    'The signed-in user who created the player by hand; null if nobody did, or if the log that said so is no longer kept.',
  ),
  reason: described(authorFields.reason, 'Why the player was created by hand; null without a reason.'),
});

export const EventCreate = Shape(
  'EventCreate',
  'Something that a player did.',
  {
    playerId: PlayerId,
    type: EventType,
    properties: Type.Optional(Properties),
    id: Type.Optional(
      described(
        EventId,
        'Your id of the event; an event that is sent again with the same id is processed only once. Generated if omitted.',
      ),
    ),
    occurredAt: Type.Optional(
      Text(
        '2026-11-15T09:30:00.000Z',
        'When the event happened: between 30 days ago and 5 minutes from now. Defaults to now.',
        { format: 'date-time' },
      ),
    ),
    reason: Type.Optional(
      described(
        Reason,
        'Why a signed-in user sends the event by hand, for people who read it later. Not for API keys.',
      ),
    ),
  },
  {
    examples: [
      {
        playerId: 'ada',
        type: 'match.won',
        properties: { score: 1_250, map: 'harbour' },
        id: 'match-8341-ada',
      },
    ],
  },
);

export const EventBatch = Shape('EventBatch', 'Many events in one call.', {
  events: Type.Array(Type.Unknown(), {
    minItems: 1,
    maxItems: 1_000,
    description:
      'Each as in `POST /events`. An invalid event gets its own error and does not affect the others.',
    examples: [[{ playerId: 'grace', type: 'match.won', properties: { score: 900, map: 'harbour' } }]],
  }),
});

export const Xp = Whole(320, 'The XP of the player after the event.');
export const Level = Whole(3, 'The level of the player after the event.');
export const Effects = Type.Array(Effect, { description: 'The effects, in order.' });

export const EventResult = Shape('EventResult', 'The result of an event.', {
  id: StoredEventId,
  duplicate: Flag(false, 'The event was sent before: this is the first result, and nothing changed.'),
  player: Part('The player after the event.', { id: PlayerId, xp: Xp, level: Level }),
  effects: Effects,
});

const EventFailure = Shape('EventFailure', 'An event that was not processed.', {
  error: Part('Why this event was not processed.', {
    code: Text('VALIDATION_FAILED', 'The machine-readable code; branch on this.'),
    message: Text('body/playerId is required.', 'The message for people.'),
    messageParts: Type.Optional(MessageParts),
    details: Type.Array(
      Fields({
        path: Type.String({ description: 'Where the field is, as a JSON Pointer.' }),
        message: Type.String({ description: 'What is wrong with it, for people.' }),
        messageParts: Type.Optional(MessageParts),
      }),
      { description: 'What is wrong, field by field.' },
    ),
  }),
});

const EventOutcome = Type.Union([EventResult, EventFailure], {
  title: 'EventOutcome',
  description: 'The result of one event of a batch, or the error that it got.',
});

export const EventBatchResult = Shape('EventBatchResult', 'The result of each event of a batch.', {
  results: Type.Array(EventOutcome, { description: 'In the order of the events.' }),
});

const eventFields = {
  id: StoredEventId,
  playerId: PlayerId,
  type: Text('match.won', 'The type of the event.'),
  properties: Properties,
  occurredAt: described(Timestamp, 'When it happened, in UTC.'),
  receivedAt: described(Timestamp, 'When the service received it, in UTC.'),
  player: Part('The player after the event.', { xp: Xp, level: Level }),
  effects: Effects,
  ...authorFields,
  ...reversedField,
};

export const Event = Shape('Event', 'An event with its effects.', eventFields);

export const Trace = Type.Array(Type.Record(Type.String(), Type.Unknown()), {
  title: 'Trace',
  description:
    'Every rule and objective that was evaluated, in order, and why it did or did not take effect. An event has ' +
    `at most ${STIMULUS_LIMITS.effects} effects, ${STIMULUS_LIMITS.notifications} notifications, ` +
    `${STIMULUS_LIMITS.chainedEvents} chained events to a depth of ${STIMULUS_LIMITS.depth}, and one budget of work ` +
    'over all of its rules and quests. What these limits cut off is listed in entries with `cut`: `depth` or `events` for ' +
    'an event that was not followed, `work` for how many rules, quests and events were not evaluated, `effects` for ' +
    'how many quests were not advanced, `boards` for how many XP leaderboards got no score. `more` counts the entries ' +
    'that did not fit. `errorParts` and `whyParts` are what `error` and `why` are made of (see `MessageParts`).',
  examples: [
    [
      { rule: 'reward-win', fired: true },
      { rule: 'night-owl', not: 'condition', at: 'player.level >= 5', saw: { 'player.level': 3 } },
      { cut: 'work', rules: 12, quests: 3, events: 0 },
    ],
  ],
});

export const EventWithTrace = Shape('EventWithTrace', 'An event with its effects and its trace.', {
  ...eventFields,
  trace: Type.Union([Trace, Type.Null()], {
    description: 'Why rules and objectives did or did not take effect; null after its retention period.',
  }),
});

const effectTypes = Object.keys(FACTS);

export const EventQuery = Fields({
  ...pageQuery,
  playerId: Type.Optional(described(PlayerId, 'Only events of this player.')),
  type: Type.Optional(Text('match.won', 'Only events of this type.', { minLength: 1, maxLength: 128 })),
  from: Type.Optional(
    Type.String({ format: 'date-time', description: 'Only events that occurred at this time or later.' }),
  ),
  to: Type.Optional(
    Type.String({ format: 'date-time', description: 'Only events that occurred before this time.' }),
  ),
  effect: Type.Optional(
    // No enum: a reference page would preselect its first value.
    Type.String({
      pattern: `^(${effectTypes.map((type) => type.replace('.', '\\.')).join('|')})$`,
      ...expects(messages.effectType({ types: effectTypes.join(', ') })),
      description: `Only events with an effect of this type: ${effectTypes.map((type) => `\`${type}\``).join(', ')}.`,
    }),
  ),
  ruleId: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
      ...expects(fields.slug),
      description: 'Only events with an effect that this rule caused.',
    }),
  ),
  property: Type.Optional(PropertyConditions),
});
const { type, from, to, effect } = EventQuery.properties;
export const ActivityQuery = Fields({ ...pageQuery, type, from, to, effect });
export const EventPath = Fields({ eventId: StoredEventId });

export const PlayerPath = Fields({ playerId: PlayerId });
const DefinitionId = (example: string, description: string) =>
  Text(example, description, { pattern: '^[a-z0-9][a-z0-9_-]{0,63}$', ...expects(fields.slug) });
export const PlayerQuestPath = Fields({
  playerId: PlayerId,
  questId: DefinitionId('win-three', 'The id of the quest.'),
});
export const PlayerBadgePath = Fields({
  playerId: PlayerId,
  badgeId: DefinitionId('first-win', 'The id of the badge.'),
});
export const RevocationQuery = Fields({ reason: Type.Optional(Reason) });
export const PlayerAdventurePath = Fields({
  playerId: PlayerId,
  adventureId: DefinitionId('first-week', 'The id of the adventure.'),
});
export const XpGrant = Shape('XpGrant', 'XP to give to a player, or to take away.', {
  amount: Whole(50, 'The XP to grant, negative to take it away; XP never goes below 0.', {
    minimum: -Number.MAX_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
  }),
  reason: Type.Optional(Reason),
});
export const BadgeGrant = Shape('BadgeGrant', 'A badge to give to a player.', {
  badgeId: DefinitionId('first-win', 'The id of the badge.'),
  reason: Type.Optional(Reason),
});
export const GrantResult = Shape('GrantResult', 'The player after the grant, with its effects.', {
  id: Text(
    '0199c1f3-8ba0-7fa8-926e-c17a36f90b0b',
    "The id of the grant in the player's log; `POST /events/{eventId}/reverse` takes it.",
  ),
  player: Player,
  effects: Effects,
});
