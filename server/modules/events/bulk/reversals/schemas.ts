import { type TSchema, Type } from 'typebox';
import { mediaBody } from '../../../../platform/http/bodies/media-body.ts';
import { MessageParts } from '../../../../platform/http/errors/message-parts.ts';
import {
  Count,
  Decimal,
  Fields,
  Flag,
  orNull,
  Part,
  Shape,
  Text,
  TextOrNull,
  Whole,
} from '../../../../platform/http/field-schemas.ts';
import { pageQuery } from '../../../../platform/http/lists/pagination.ts';
import { described } from '../../../../platform/http/openapi/described.ts';
import { CreatedAt, Id, Timestamp } from '../../../../platform/http/record-fields.ts';
import { PlayerId } from '../../../players/index.ts';
import { authorFields, Reason } from '../../player-log/author.ts';
import { PropertyConditions } from '../../player-log/property-conditions.ts';
import { EventQuery, ReversibleType } from '../../schemas.ts';
import { BulkActionId } from '../actions/schemas.ts';

const Types = Type.Array(ReversibleType, {
  minItems: 1,
  maxItems: 50,
  description: 'Only events of these types. Grants are reversed only if their type is named here.',
  examples: [['match.won']],
});

const PlayerIds = Type.Array(PlayerId, {
  minItems: 1,
  maxItems: 1_000,
  description: 'Only events of these players.',
  examples: [['ada']],
});

const moment = (description: string, example: string) => Text(example, description, { format: 'date-time' });

const ReversalId = Id('0199c1f5-2d43-7b1a-9c6e-3f8a5b7d9e01', 'The id of the reversal.');

export const ReversalRequest = Shape(
  'ReversalRequest',
  'Which events to reverse, and why.',
  {
    types: Type.Optional(Types),
    playerIds: Type.Optional(PlayerIds),
    property: Type.Optional(PropertyConditions),
    effect: EventQuery.properties.effect,
    ruleId: EventQuery.properties.ruleId,
    from: Type.Optional(
      moment(
        'Events received at this time or later. Required unless `bulkActionId`, or `occurredFrom` and `occurredTo` are given.',
        '2026-11-15T14:00:00.000Z',
      ),
    ),
    to: Type.Optional(
      moment(
        'Events received before this time; at most 31 days after `from`. Required unless `bulkActionId` is given, or `occurredFrom` and ' +
          '`occurredTo`: with these it is the time of the request unless given.',
        '2026-11-15T16:00:00.000Z',
      ),
    ),
    occurredFrom: Type.Optional(
      moment(
        'Events that occurred at this time or later, as `from` of `GET /events`. With `occurredTo`; `from` and `to` may narrow it.',
        '2026-11-15T13:55:00.000Z',
      ),
    ),
    occurredTo: Type.Optional(
      moment(
        'Events that occurred before this time, as `to` of `GET /events`; at most 31 days after `occurredFrom`.',
        '2026-11-15T16:00:00.000Z',
      ),
    ),
    bulkActionId: Type.Optional(
      described(
        BulkActionId,
        'What this bulk action did to players, and nothing else. In place of everything that says which events.',
      ),
    ),
    previewId: Type.Optional(
      described(
        ReversalId,
        'The dry run that you looked at before, so that `preview` has its count beside the result. Not with `dryRun`.',
      ),
    ),
    reason: described(Reason, "Why, for people who read the players' activity."),
    dryRun: Type.Optional(Flag(true, 'Count what would change, and change nothing.', { default: false })),
  },
  {
    examples: [
      {
        types: ['match.won'],
        from: '2026-11-15T14:00:00.000Z',
        to: '2026-11-15T16:00:00.000Z',
        reason: 'A buggy client',
        dryRun: true,
      },
    ],
  },
);

const sums = (whose: string) => ({
  balances: Type.Array(
    Fields({
      currencyId: Text('coins', 'The id of the currency.'),
      amount: Whole(-250, `By how much ${whose} balance changed.`),
    }),
    { description: 'The currencies whose balances changed.', examples: [[]] },
  ),
  items: Type.Array(
    Fields({
      itemId: Text('key', 'The id of the item.'),
      quantity: Whole(-2, `By how much ${whose} quantity changed.`),
    }),
    { description: 'The items whose quantities changed.', examples: [[]] },
  ),
});

const resultFields = {
  events: Count(120, 'How many events were reversed.'),
  players: Count(14, 'How many players had such events.'),
  xp: Whole(-6_000, 'By how much the XP of all players changed.'),
  badges: Count(3, 'How many badges were taken away or newly earned.'),
  quests: Count(5, 'How many quests are open again, have less progress, or are not started any more.'),
  ...sums("all players'"),
  skipped: Count(0, 'Events that are too old to be reversed (see `POST /events/{eventId}/reverse`).'),
};

export const Reversal = Shape('Reversal', 'A reversal of many events.', {
  id: ReversalId,
  status: Type.Enum(['running', 'done', 'failed', 'cancelled'], {
    description: 'The state of the reversal.',
    examples: ['done'],
  }),
  dryRun: Flag(false, 'Whether it only counts.'),
  progress: Decimal(1, 'The part of the events that was looked at, from 0 to 1.', {
    minimum: 0,
    maximum: 1,
  }),
  result: Part('What it has changed so far; for a dry run, what it would change.', resultFields),
  preview: orNull(
    Part('The dry run that was looked at before, with what it counted.', {
      id: ReversalId,
      createdAt: CreatedAt,
      result: Part('What it counted.', resultFields),
    }),
    null,
    'The dry run of `previewId`; null if none was named, or it is no longer kept. The result differs from its count if play went on: ' +
      'events arrived or were reversed in between, players were erased, and later events are evaluated again.',
  ),
  error: TextOrNull(null, 'Why it failed; null if it did not.'),
  errorParts: Type.Optional(MessageParts),
  types: orNull(Type.Array(Type.String()), null, 'The types of events that are reversed; null for all.'),
  playerIds: orNull(Type.Array(Type.String()), null, 'The players whose events are reversed; null for all.'),
  property: orNull(
    Type.Array(Type.String()),
    null,
    'What the properties of the events that are reversed must be; null for anything.',
  ),
  effect: TextOrNull(
    null,
    'The type of an effect that the events that are reversed must have had; null for any.',
  ),
  ruleId: TextOrNull(null, 'The rule that must have caused an effect of theirs; null for any.'),
  from: orNull(
    Timestamp,
    null,
    'Events received at this time or later, in UTC; null for a bulk action, and where the time of occurrence alone says it.',
  ),
  to: orNull(Timestamp, null, 'Events received before this time, in UTC; null for a bulk action.'),
  occurredFrom: orNull(
    Timestamp,
    null,
    'Events that occurred at this time or later, in UTC; null for any time.',
  ),
  occurredTo: orNull(Timestamp, null, 'Events that occurred before this time, in UTC; null for any time.'),
  bulkActionId: orNull(
    BulkActionId,
    null,
    'The bulk action that is taken back; null where the time says what is.',
  ),
  reason: TextOrNull(null, 'Why the events are reversed.'),
  by: described(authorFields.by, 'Who started it.'),
  createdAt: CreatedAt,
});

export const ReversalPath = Fields({ reversalId: ReversalId });
export const ReversalQuery = Fields({ ...pageQuery });

export const AffectedPlayer = Shape(
  'AffectedPlayer',
  'What a reversal of many events changed for a player.',
  {
    playerId: PlayerId,
    displayName: TextOrNull('Ada', 'The name of the player.'),
    events: Count(8, 'How many events of the player were reversed.'),
    xp: Whole(-400, 'By how much the XP changed.'),
    badges: Count(1, 'How many badges were taken away or newly earned.'),
    quests: Count(0, 'How many quests are open again, have less progress, or are not started any more.'),
    ...sums("the player's"),
  },
);

/** The response is a stream of text. */
export const AffectedPlayersFile: TSchema = mediaBody(
  ['text/csv'],
  'A line for each player, after one with the names of the columns.',
);
