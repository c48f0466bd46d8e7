import { statement } from '../../../platform/postgres/statement.ts';

export interface GainRow {
  player_key: number;
  /** Days since `from`; null for all that is not in the period. */
  day: number | null;
  value: number;
  /** How many rows were looked at for it. */
  looked: number;
}

type Arguments = [
  playerKeys: number[],
  currencyId: string | null,
  from: string,
  to: string,
  timezone: string,
  limit: number,
];

/** In the time zone of the project, so that a day is one of figures. */
const byDay = (found: string, value: string) => `
  select player_key, day, (${value})::float8 as value, count(*)::int as looked
  from (
    select k.key as player_key, f.*,
           case when (f.at at time zone $5)::date between $3::date and $4::date
                then (f.at at time zone $5)::date - $3::date end as day
    from unnest($1::bigint[]) k (key) cross join lateral (${found}) f) x
  group by 1, 2`;

/** What came in of a currency, of the latest changes of each player. */
export const sumIncome = statement<GainRow, Arguments>(
  'economy.sum_income',
  byDay(
    `select amount, at from currency_transactions where player_key = k.key and currency_id = $2
     order by seq desc limit $6`,
    'sum(greatest(x.amount, 0))',
  ),
);

/** How often players bought something, of the latest purchases of each; with a currency, what was paid with it. */
export const countPurchases = statement<GainRow, Arguments>(
  'economy.count_purchases',
  byDay(
    'select paid, at from purchases where player_key = k.key order by seq desc limit $6',
    `count(*) filter (where $2::text is null
       or exists (select from json_array_elements(x.paid) c where c->>'currencyId' = $2))`,
  ),
);
