import { Type } from 'typebox';
import { SOURCE_TYPES } from '../../engine/index.ts';
import { Count, Fields, Shape, Text, TextOrNull, Whole } from '../../platform/http/field-schemas.ts';
import { pageQuery } from '../../platform/http/lists/pagination.ts';
import { described } from '../../platform/http/openapi/described.ts';
import { Id, Timestamp } from '../../platform/http/record-fields.ts';
import { CurrencyId, PlayerBalance, PlayerId } from '../players/index.ts';

export const Wallet = Shape('Wallet', 'What a player has of each currency.', {
  balances: Type.Array(PlayerBalance, {
    description: 'Every currency of the environment by its id, also those that the player has none of.',
  }),
});

const Source = Shape(
  'CurrencySource',
  'Where the amount came from, or went.',
  {
    type: Type.Enum([...SOURCE_TYPES], { description: 'What caused the change.' }),
    id: TextOrNull(
      'reward-win',
      'The id of the rule, quest or adventure, or of the entry in the activity of the player; null for `initial`.',
    ),
  },
  { examples: [{ type: 'rule', id: 'reward-win' }] },
);

const transaction = {
  id: Id('0199c1f3-8ba0-7fa8-926e-c17a36f90c01', 'The id of the transaction.'),
  currencyId: CurrencyId,
  amount: Whole(50, 'What was added to the balance; negative where it was taken.'),
  balance: Whole(120, 'The balance afterwards.'),
};
const source = { source: Source, at: described(Timestamp, 'When it happened, in UTC.') };

export const Transaction = Shape('CurrencyTransaction', 'One change of a balance.', {
  ...transaction,
  reason: TextOrNull(null, 'Why, where a person or a server said so; otherwise null.'),
  ...source,
});

/** As the player's own client sees it. */
export const OwnTransaction = Shape('MyCurrencyTransaction', 'One change of a balance.', {
  ...transaction,
  ...source,
});

export const TransactionsQuery = Fields({
  ...pageQuery,
  currencyId: Type.Optional(described(CurrencyId, 'Only changes of this currency.')),
});

const Day = (description: string, example: string) => Text(example, description, { format: 'date' });

export const EconomyQuery = Fields({
  currencyId: Type.Optional(described(CurrencyId, 'Only this currency.')),
  from: Type.Optional(
    Day('The first day, in the time zone of the project. Defaults to 30 days ago.', '2026-11-01'),
  ),
  to: Type.Optional(Day('The last day. Defaults to today.', '2026-11-15')),
});

const Total = (description: string, example: number) => Count(example, description);

const Exact = (of: string, example: number) =>
  Text(String(example), `${of} in decimal digits, exact also beyond 2^53.`);

const Flow = (description: string) =>
  Type.Array(
    Fields({
      type: Type.Enum([...SOURCE_TYPES, 'erasure'], { description: 'The type of the source or sink.' }),
      id: TextOrNull(
        'reward-win',
        'The id of the rule, quest, adventure, offer or item; null for those that have none, such as grants.',
      ),
      amount: Total('The sum of all amounts.', 5_400),
      amountExact: Exact('`amount`', 5_400),
      changes: Total('How many changes of balances there were, of this side alone.', 108),
    }),
    { maxItems: 100, description },
  );

const CurrencyEconomy = Shape('CurrencyEconomy', 'The flows of one currency.', {
  currencyId: CurrencyId,
  circulation: Whole(
    18_230,
    'What all players have together now: all that was granted less all that was taken, ever.',
  ),
  circulationExact: Exact('`circulation`', 18_230),
  granted: Total('What came into being from `from` to `to`.', 5_400),
  grantedExact: Exact('`granted`', 5_400),
  taken: Total('What was spent or taken from `from` to `to`.', 1_200),
  takenExact: Exact('`taken`', 1_200),
  sources: Flow('Where it came from, the largest 100 first.'),
  sinks: Flow('Where it went, the largest 100 first. The erasure of a player is one.'),
  days: Type.Array(
    Fields({
      day: Day('The day, in the time zone of the project.', '2026-11-15'),
      granted: Total('What came into being on the day.', 540),
      grantedExact: Exact('`granted`', 540),
      taken: Total('What was spent or taken on the day.', 120),
      takenExact: Exact('`taken`', 120),
    }),
    { description: 'Oldest first; days without a change are left out.' },
  ),
  largest: Type.Array(
    Fields({
      playerId: PlayerId,
      displayName: TextOrNull('Ada', 'The name that other players see; null for none.'),
      balance: Total('The balance of the player.', 900),
    }),
    { maxItems: 10, description: 'The ten largest balances.' },
  ),
});

export const Economy = Shape(
  'EconomyAnalytics',
  'What came into being and what was spent of each currency, and what is in circulation.',
  {
    from: Day('The first day.', '2026-11-01'),
    to: Day('The last day.', '2026-11-15'),
    currencies: Type.Array(CurrencyEconomy, { description: 'By the id of the currency.' }),
  },
);
