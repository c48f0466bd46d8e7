import { type Static, type TSchema, Type } from 'typebox';
import { LONGEST_BOOST, type MessageContent } from '../../../../engine/index.ts';
import { MessageParts } from '../../../../platform/http/errors/message-parts.ts';
import {
  Count,
  closed,
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
import { taggedUnion } from '../../../../platform/http/validation/tagged-union.ts';
import { messageContent } from '../../../definitions/index.ts';
import {
  BadgeId,
  BoostId,
  CurrencyId,
  ItemId,
  PlayerId,
  playerFilterFields,
  QuestId,
} from '../../../players/index.ts';
import { authorFields, Reason } from '../../player-log/author.ts';

const most = Number.MAX_SAFE_INTEGER;

function action<N extends string, P extends Record<string, TSchema>>(
  title: string,
  name: N,
  description: string,
  fields: P,
) {
  return Shape(title, description, {
    do: Type.Literal(name, { description: 'What is done to each player.' }),
    ...fields,
  });
}

const amount = (description: string, example: number) =>
  Whole(example, description, { minimum: -most, maximum: most });

const plainActions = [
  action('BulkGrantXp', 'grantXp', 'Grants XP to each player, or takes it away.', {
    amount: amount('The XP to grant, negative to take it away; XP never goes below 0. Not 0.', 50),
  }),
  action('BulkGrantCurrency', 'grantCurrency', 'Grants a currency to each player, or takes it away.', {
    currencyId: CurrencyId,
    amount: amount('What to add to each balance, negative to take it away; not 0.', 100),
  }),
  action('BulkGrantItem', 'grantItem', 'Gives items to each player, or takes them away.', {
    itemId: ItemId,
    quantity: amount('How many to give, negative to take them away; not 0.', 1),
  }),
  action('BulkAwardBadge', 'awardBadge', 'Awards a badge to each player.', { badgeId: BadgeId }),
  action('BulkTakeBadge', 'takeBadge', 'Takes a badge away from each player who has it.', {
    badgeId: BadgeId,
  }),
  action(
    'BulkGrantBoost',
    'grantBoost',
    'Gives a personal boost to each player. If a player still has it, the later of the two ends counts.',
    {
      boostId: BoostId,
      seconds: Whole(3_600, 'For how long, from now on.', { minimum: 1, maximum: LONGEST_BOOST }),
    },
  ),
  action('BulkStartQuest', 'startQuest', 'Starts a quest for each player.', { questId: QuestId }),
] as const;

/** The fields of a message are made from the row of the engine. */
export type ActionToDo = Static<(typeof plainActions)[number]> | ({ do: 'sendMessage' } & MessageContent);

const BulkActionToDo = Type.Unsafe<ActionToDo>(
  taggedUnion(
    'do',
    [
      ...plainActions,
      action('BulkSendMessage', 'sendMessage', 'Sends a message to each player.', messageContent),
    ],
    {
      title: 'BulkActionToDo',
      description: 'What is done to each player; `do` says which action.',
      examples: [{ do: 'grantXp', amount: 50 }],
    },
  ),
);

const mostNamed = 1_000;

const Filter = Shape(
  'BulkActionFilter',
  'Which players: the filters of `GET /players`, or `playerIds`. An empty object means all players.',
  {
    playerIds: Type.Optional(
      Type.Array(PlayerId, {
        minItems: 1,
        maxItems: mostNamed,
        description: 'These players, in place of the other filters.',
        examples: [['ada', 'bob']],
      }),
    ),
    ...playerFilterFields,
  },
  { examples: [{ playerIds: ['ada', 'bob'] }] },
);

/** What is stored of a filter: named players are stored by their keys. */
export type StoredFilter = Omit<Static<typeof Filter>, 'playerIds'>;

export const BulkActionRequest = Shape('BulkActionRequest', 'Which players, what is done to each, and why.', {
  filter: Filter,
  action: BulkActionToDo,
  reason: described(Reason, "Why, for people who read the players' activity."),
  dryRun: Type.Optional(Flag(true, 'Count what would change, and change nothing.', { default: false })),
});

export const BulkActionId = Id('0199c1f5-2d43-7b1a-9c6e-3f8a5b7d9e02', 'The id of the bulk action.');

const changes = <K extends string, V extends string>(
  id: K,
  value: V,
  words: { id: string; value: string; all: string },
) =>
  Type.Array(
    Type.Object(
      {
        [id]: Type.String({ description: words.id }),
        [value]: Type.Integer({ description: words.value }),
      } as Record<K, ReturnType<typeof Type.String>> & Record<V, ReturnType<typeof Type.Integer>>,
      closed,
    ),
    { description: words.all, examples: [[]] },
  );

const Result = Part('What it has changed so far; for a dry run, what it would change.', {
  players: Count(120, 'How many players matched.'),
  changed: Count(100, 'How many of them it changed.'),
  unchanged: Count(15, 'How many it had no effect on: they have the badge already, or do not have it.'),
  refused: Count(5, 'How many it was refused for; see `refusals`.'),
  missing: Count(0, 'How many of the named players do not exist.'),
  xp: Whole(6_000, 'By how much the XP of all players changed.'),
  badges: Count(3, 'How many badges were awarded, those that rules awarded as a consequence included.'),
  badgesTaken: Count(0, 'How many badges were taken away.'),
  questsStarted: Count(0, 'How many quests were started.'),
  messages: Count(0, 'How many messages were sent.'),
  balances: changes('currencyId', 'amount', {
    id: 'The id of the currency.',
    value: 'By how much the balances of all players changed.',
    all: 'The currencies whose balances changed.',
  }),
  items: changes('itemId', 'quantity', {
    id: 'The id of the item.',
    value: 'By how much the quantities of all players changed.',
    all: 'The items whose quantities changed.',
  }),
});

const Status = Type.Enum(['running', 'done', 'failed', 'cancelled'], { examples: ['done'] });

export const BulkAction = Shape('BulkAction', 'One action for many players.', {
  id: BulkActionId,
  status: described(Status, 'The state of the bulk action.'),
  dryRun: Flag(false, 'Whether it only counts.'),
  progress: Decimal(1, 'The part of the players that was looked at, from 0 to 1.', {
    minimum: 0,
    maximum: 1,
  }),
  filter: Shape(
    'BulkActionFilters',
    'The filters that it was started with, relative times as moments; without named players.',
    playerFilterFields,
    { examples: [{}] },
  ),
  named: orNull(
    Count(2, 'How many players were named in `playerIds`.'),
    null,
    'How many players were named in `playerIds`; null where the filters say which.',
  ),
  action: BulkActionToDo,
  result: Result,
  refusals: Type.Array(
    Fields({
      playerId: described(PlayerId, 'The player.'),
      message: Text('The quest is already active.', 'Why it was refused for this player.'),
      messageParts: Type.Optional(MessageParts),
    }),
    { description: 'The first 100 players that it was refused for.', examples: [[]] },
  ),
  error: TextOrNull(null, 'Why it failed; null if it did not.'),
  errorParts: Type.Optional(MessageParts),
  reason: Text('Goodwill for the outage', 'Why it was done.'),
  by: described(authorFields.by, 'Who started it.'),
  reversal: orNull(
    Shape('BulkActionReversal', 'The reversal of a bulk action.', {
      id: Id(
        '0199c1f5-2d43-7b1a-9c6e-3f8a5b7d9e01',
        'The id of the reversal; see `GET /reversals/{reversalId}`.',
      ),
      status: described(Status, 'The state of the reversal.'),
      reason: TextOrNull('The wrong badge', 'Why it was taken back.'),
      by: described(authorFields.by, 'Who started the reversal.'),
      createdAt: described(Timestamp, 'When the reversal was started.'),
    }),
    null,
    'The last reversal that takes it back (`POST /reversals` with `bulkActionId`), or null.',
  ),
  createdAt: CreatedAt,
});

export const BulkActionPath = Fields({ bulkActionId: BulkActionId });
export const BulkActionQuery = Fields({ ...pageQuery });
