import { Type } from 'typebox';
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
import { ReversibleType } from '../../schemas.ts';
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

export const ReversalRequest = Shape(
  'ReversalRequest',
  'Which events to reverse, and why.',
  {
    types: Type.Optional(Types),
    playerIds: Type.Optional(PlayerIds),
    from: Type.Optional(
      moment(
        'Events received at this time or later. Required unless `bulkActionId` is given.',
        '2026-11-15T14:00:00.000Z',
      ),
    ),
    to: Type.Optional(
      moment(
        'Events received before this time; at most 31 days after `from`. Required unless `bulkActionId` is given.',
        '2026-11-15T16:00:00.000Z',
      ),
    ),
    bulkActionId: Type.Optional(
      described(
        BulkActionId,
        'What this bulk action did to players, and nothing else. In place of `types`, `playerIds`, `from` and `to`.',
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

const ReversalId = Id('0199c1f5-2d43-7b1a-9c6e-3f8a5b7d9e01', 'The id of the reversal.');

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
  result: Part('What it has changed so far; for a dry run, what it would change.', {
    events: Count(120, 'How many events were reversed.'),
    players: Count(14, 'How many players had such events.'),
    xp: Whole(-6_000, 'By how much the XP of all players changed.'),
    badges: Count(3, 'How many badges were taken away or newly earned.'),
    quests: Count(5, 'How many quests are open again, have less progress, or are not started any more.'),
    balances: Type.Array(
      Fields({
        currencyId: Text('coins', 'The id of the currency.'),
        amount: Whole(-250, 'By how much the balances of all players changed.'),
      }),
      { description: 'The currencies whose balances changed.', examples: [[]] },
    ),
    items: Type.Array(
      Fields({
        itemId: Text('key', 'The id of the item.'),
        quantity: Whole(-2, 'By how much the quantities of all players changed.'),
      }),
      { description: 'The items whose quantities changed.', examples: [[]] },
    ),
    skipped: Count(0, 'Events that are too old to be reversed (see `POST /events/{eventId}/reverse`).'),
  }),
  error: TextOrNull(null, 'Why it failed; null if it did not.'),
  errorParts: Type.Optional(MessageParts),
  types: orNull(Type.Array(Type.String()), null, 'The types of events that are reversed; null for all.'),
  playerIds: orNull(Type.Array(Type.String()), null, 'The players whose events are reversed; null for all.'),
  from: orNull(Timestamp, null, 'Events received at this time or later, in UTC; null for a bulk action.'),
  to: orNull(Timestamp, null, 'Events received before this time, in UTC; null for a bulk action.'),
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
