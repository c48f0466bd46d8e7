import { Type } from 'typebox';
import { MessageParts } from '../../platform/http/errors/message-parts.ts';
import {
  Decimal,
  Fields,
  orNull,
  Part,
  Shape,
  Text,
  TextOrNull,
  Whole,
} from '../../platform/http/field-schemas.ts';
import { pageQuery } from '../../platform/http/lists/pagination.ts';
import { exampleOf } from '../../platform/http/openapi/schema-example.ts';
import { CreatedAt, Id } from '../../platform/http/record-fields.ts';
import { expects } from '../../platform/http/validation/expects.ts';
import { fields } from '../../platform/messages.ts';
import { RuleDraft } from '../definitions/index.ts';
import { PlayerId } from '../players/index.ts';
import { VariantName } from './schemas.ts';

const Count = (description: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description });

export const BacktestRequest = Shape(
  'BacktestRequest',
  'A rule, a changeset or a variant of an experiment to try out on past events: exactly one of `rule`, `changesetId` and `experiment`.',
  {
    rule: Type.Optional(RuleDraft),
    changesetId: Type.Optional(
      Id(
        '0199c1f2-17c4-7ab9-a37f-d28b470a1c9e',
        'The id of a changeset to try out in place of a rule: all of its items apply.',
      ),
    ),
    experiment: Type.Optional(
      VariantName(
        'A variant of an experiment, in place of a rule: as if all players had had it. It may be a draft, run or have stopped.',
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
  { examples: [{ rule: exampleOf(RuleDraft), from: '2026-11-01T00:00:00.000Z' }] },
);

const Figure = (description: string) => Decimal(120, description);
const sides = {
  happened: 'What actually happened.',
  draft: 'What would have happened with the draft.',
  difference: 'The difference that the draft makes; negative if it is less.',
};
const Sums = (description: string) =>
  Part(description, {
    xp: Figure('The XP that players gained.'),
    levelUps: Figure('How often a player reached a new level.'),
    badges: Figure('How often a badge was earned.'),
    questsCompleted: Figure('How often a quest was completed.'),
  });
const happenedAndDraft = { happened: Figure(sides.happened), draft: Figure(sides.draft) };
const compared = { ...happenedAndDraft, difference: Figure(sides.difference) };
const Compared = (description: string) =>
  Type.Record(Type.String(), Fields(compared), {
    description,
    examples: [{ coins: { happened: 100, draft: 150, difference: 50 } }],
  });
const Slugs = (description: string) => Type.Array(Type.String(), { description, examples: [['first-win']] });

const BacktestResult = Shape('BacktestResult', 'The result of a backtest.', {
  events: Count('The number of events.'),
  players: Count('The number of players of these events.'),
  affectedPlayers: Count('The number of players for whom the draft would have changed something.'),
  fired: Count('How often the draft would have fired.'),
  totals: Part('The totals over all players.', {
    happened: Sums(sides.happened),
    draft: Sums(sides.draft),
    difference: Sums(sides.difference),
  }),
  badges: Type.Record(Type.String(), Fields(happenedAndDraft), {
    description: 'How often each badge was earned, by its id.',
    examples: [{ 'first-win': { happened: 10, draft: 12 } }],
  }),
  levels: Type.Array(
    Fields({
      level: Whole(3, 'The level.', { minimum: 1 }),
      ...happenedAndDraft,
    }),
    {
      description: 'How many of these players were on each level after their last event, lowest level first.',
    },
  ),
  currencies: Compared('The balances of these players after their last event, summed up by currency.'),
  items: Compared('How many of each item these players had after their last event.'),
  mostAffected: Type.Array(
    Fields({
      playerId: PlayerId,
      displayName: orNull(Type.String(), 'Ada', 'The name of the player, or null.'),
      xp: Part('The XP that the player gained from these events.', compared),
      level: Part('The level of the player after the last of these events.', happenedAndDraft),
      badges: Part('The ids of the badges that the draft changes.', {
        gained: Slugs('Badges that the player would have earned more often.'),
        lost: Slugs('Badges that the player would have earned less often.'),
      }),
      questsCompleted: Part('How often the player completed a quest.', happenedAndDraft),
      balances: Type.Array(
        Fields({
          currencyId: Text('coins', 'The id of the currency.'),
          ...compared,
        }),
        { description: 'The balances after the last of these events, of currencies where they differ.' },
      ),
      items: Type.Array(
        Fields({
          itemId: Text('xp-booster', 'The id of the item.'),
          ...compared,
        }),
        { description: 'The quantities after the last of these events, of items where they differ.' },
      ),
    }),
    {
      description:
        'The twenty players with the largest changes: by XP, then by badges, levels, quests, balances and items; equal ones by id.',
    },
  ),
});

const BacktestId = Id('0199c1f2-17c4-7ab9-a37f-d28b470a1c0b', 'The id of the backtest.');

const state = {
  status: Type.Enum(['running', 'done', 'failed', 'cancelled'], {
    description: 'The state of the backtest; `running` includes waiting to run.',
    examples: ['done'],
  }),
  progress: Decimal(1, 'The processed part of the history, from 0 to 1.', { minimum: 0, maximum: 1 }),
};

export const Backtest = Shape('Backtest', 'A test of a rule on past events.', {
  id: BacktestId,
  ...state,
  result: Type.Union([BacktestResult, Type.Null()], {
    description: 'The result; null until the backtest is done.',
  }),
  error: orNull(Type.String(), null, 'Why the backtest failed; null if it did not.'),
  errorParts: Type.Optional(MessageParts),
  createdAt: CreatedAt,
});

const { events, players, affectedPlayers, fired, totals } = BacktestResult.properties;

export const ListedBacktest = Shape('ListedBacktest', 'A backtest in a list, without its whole result.', {
  id: BacktestId,
  ...state,
  ruleId: TextOrNull(
    'reward-win',
    'The id of the rule that was tried; null for a changeset or a variant, or a rule without an id.',
  ),
  changesetId: TextOrNull(null, 'The id of the changeset that was tried; null for others.'),
  experimentId: TextOrNull(null, 'The id of the experiment of which a variant was tried; null for others.'),
  variantId: TextOrNull(null, 'The id of the variant that was tried; null for others.'),
  from: TextOrNull('2026-11-01T00:00:00.000Z', 'The start of the period; null for the first event.'),
  to: TextOrNull('2026-11-15T00:00:00.000Z', 'The end of the period.'),
  summary: Type.Union(
    [
      Part('The main figures.', {
        events,
        players,
        affectedPlayers,
        fired,
        difference: totals.properties.difference,
      }),
      Type.Null(),
    ],
    { description: 'The main figures of the result; null until the backtest is done.' },
  ),
  createdAt: CreatedAt,
});

export const BacktestQuery = Fields({
  ...pageQuery,
  ruleId: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
      ...expects(fields.slug),
      description: 'Only backtests of drafts of this rule.',
    }),
  ),
  changesetId: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'Only backtests of this changeset; not together with `ruleId`.',
    }),
  ),
  experimentId: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9][a-z0-9_-]{0,63}$',
      ...expects(fields.slug),
      description:
        'Only backtests of variants of this experiment; not together with `ruleId` or `changesetId`.',
    }),
  ),
});

export const BacktestPath = Fields({ backtestId: BacktestId });
