import { Type } from 'typebox';
import { MessageParts } from '../../platform/http/errors/message-parts.ts';
import { Decimal, orNull, Text, Whole } from '../../platform/http/field-schemas.ts';
import { exampleOf } from '../../platform/http/openapi/schema-example.ts';
import { CreatedAt, Id } from '../../platform/http/record-fields.ts';
import { RuleDraft } from '../definitions/index.ts';
import { PlayerId } from '../players/index.ts';

const closed = { additionalProperties: false };
const Count = (description: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description });

export const BacktestRequest = Type.Object(
  {
    rule: Type.Optional(RuleDraft),
    changesetId: Type.Optional(
      Id(
        '0199c1f2-17c4-7ab9-a37f-d28b470a1c9e',
        'The id of a changeset to try out in place of a rule: all of its items apply.',
      ),
    ),
    from: Type.Optional(
      Text('2026-11-01T00:00:00.000Z', 'Only events at or after this time. Defaults to the first event.', {
        format: 'date-time',
      }),
    ),
    to: Type.Optional(
      Text('2026-11-15T00:00:00.000Z', 'Only events before this time. Defaults to now.', {
        format: 'date-time',
      }),
    ),
  },
  {
    title: 'BacktestRequest',
    description: 'A rule or a changeset to try out on past events: exactly one of `rule` and `changesetId`.',
    examples: [{ rule: exampleOf(RuleDraft), from: '2026-11-01T00:00:00.000Z' }],
    ...closed,
  },
);

const Figure = (description: string) => Decimal(120, description);
const sides = {
  happened: 'What actually happened.',
  draft: 'What would have happened with the draft.',
  difference: 'The difference that the draft makes; negative if it is less.',
};
const Sums = (description: string) =>
  Type.Object(
    {
      xp: Figure('The XP that players gained.'),
      levelUps: Figure('How often a player reached a new level.'),
      badges: Figure('How often a badge was earned.'),
      questsCompleted: Figure('How often a quest was completed.'),
    },
    { description, ...closed },
  );
const happenedAndDraft = { happened: Figure(sides.happened), draft: Figure(sides.draft) };
const compared = { ...happenedAndDraft, difference: Figure(sides.difference) };
const Compared = (description: string) =>
  Type.Record(Type.String(), Type.Object(compared, closed), {
    description,
    examples: [{ coins: { happened: 100, draft: 150, difference: 50 } }],
  });
const Slugs = (description: string) => Type.Array(Type.String(), { description, examples: [['first-win']] });

const BacktestResult = Type.Object(
  {
    events: Count('The number of events.'),
    players: Count('The number of players of these events.'),
    affectedPlayers: Count('The number of players for whom the draft would have changed something.'),
    fired: Count('How often the draft would have fired.'),
    totals: Type.Object(
      { happened: Sums(sides.happened), draft: Sums(sides.draft), difference: Sums(sides.difference) },
      { description: 'The totals over all players.', ...closed },
    ),
    badges: Type.Record(Type.String(), Type.Object(happenedAndDraft, closed), {
      description: 'How often each badge was earned, by its id.',
      examples: [{ 'first-win': { happened: 10, draft: 12 } }],
    }),
    levels: Type.Array(
      Type.Object(
        {
          level: Whole(3, 'The level.', { minimum: 1 }),
          ...happenedAndDraft,
        },
        closed,
      ),
      {
        description:
          'How many of these players were on each level after their last event, lowest level first.',
      },
    ),
    currencies: Compared('The balances of these players after their last event, summed up by currency.'),
    items: Compared('How many of each item these players had after their last event.'),
    mostAffected: Type.Array(
      Type.Object(
        {
          playerId: PlayerId,
          displayName: orNull(Type.String(), 'Ada', 'The name of the player, or null.'),
          xp: Type.Object(compared, {
            description: 'The XP that the player gained from these events.',
            ...closed,
          }),
          level: Type.Object(happenedAndDraft, {
            description: 'The level of the player after the last of these events.',
            ...closed,
          }),
          badges: Type.Object(
            {
              gained: Slugs('Badges that the player would have earned more often.'),
              lost: Slugs('Badges that the player would have earned less often.'),
            },
            { description: 'The ids of the badges that the draft changes.', ...closed },
          ),
          questsCompleted: Type.Object(happenedAndDraft, {
            description: 'How often the player completed a quest.',
            ...closed,
          }),
          balances: Type.Array(
            Type.Object(
              {
                currencyId: Text('coins', 'The id of the currency.'),
                ...compared,
              },
              closed,
            ),
            { description: 'The balances after the last of these events, of currencies where they differ.' },
          ),
          items: Type.Array(
            Type.Object(
              {
                itemId: Text('xp-booster', 'The id of the item.'),
                ...compared,
              },
              closed,
            ),
            { description: 'The quantities after the last of these events, of items where they differ.' },
          ),
        },
        closed,
      ),
      {
        description:
          'The twenty players with the largest changes: by XP, then by badges, levels, quests, balances and items; equal ones by id.',
      },
    ),
  },
  { title: 'BacktestResult', description: 'The result of a backtest.', ...closed },
);

const BacktestId = Id('0199c1f2-17c4-7ab9-a37f-d28b470a1c0b', 'The id of the backtest.');

export const Backtest = Type.Object(
  {
    id: BacktestId,
    status: Type.Enum(['running', 'done', 'failed', 'cancelled'], {
      description: 'The state of the backtest; `running` includes waiting to run.',
      examples: ['done'],
    }),
    progress: Decimal(1, 'The processed part of the history, from 0 to 1.', { minimum: 0, maximum: 1 }),
    result: Type.Union([BacktestResult, Type.Null()], {
      description: 'The result; null until the backtest is done.',
    }),
    error: orNull(Type.String(), null, 'Why the backtest failed; null if it did not.'),
    errorParts: Type.Optional(MessageParts),
    createdAt: CreatedAt,
  },
  { title: 'Backtest', description: 'A test of a rule on past events.', ...closed },
);

export const BacktestPath = Type.Object({ backtestId: BacktestId }, closed);
