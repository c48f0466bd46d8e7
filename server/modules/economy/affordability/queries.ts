import type { PgArray } from '../../../platform/postgres/arrays.ts';
import { statement } from '../../../platform/postgres/statement.ts';

export interface EarningsRow {
  player_key: number;
  currency_id: string;
  earned: string;
  spent: string;
  /** The time of the oldest row that was read. */
  oldest: Date;
  count: number;
}

/**
 * What players earned and spent since a time, from their latest rows of each currency: the bound is on what is read, not on
 * what is found. What a player has from the beginning or from an import is not earned.
 */
export const readEarnings = statement<
  EarningsRow,
  [playerKeys: PgArray<'int8'>, currencyIds: PgArray<'text'>, since: Date, mostRows: number]
>(
  'economy.read_earnings',
  `select k.player_key, c.currency_id,
          coalesce(sum(t.amount) filter (where t.source_type not in ('purchase', 'initial', 'import')), 0)::text as earned,
          coalesce(-sum(t.amount) filter (where t.source_type = 'purchase'), 0)::text as spent,
          min(t.at) as oldest, count(*) as count
   from unnest($1::bigint[]) as k (player_key) cross join unnest($2::text[]) as c (currency_id)
   cross join lateral (
     select amount, source_type, at from currency_transactions t
     where t.player_key = k.player_key and t.currency_id = c.currency_id order by t.seq desc limit $4) t
   where t.at >= $3 group by 1, 2`,
);

export const readBalances = statement<
  { player_key: number; currency_id: string; balance: number },
  [playerKeys: PgArray<'int8'>, currencyIds: PgArray<'text'>]
>(
  'economy.read_balances',
  `select player_key, currency_id, balance from player_balances
   where player_key = any($1::bigint[]) and currency_id = any($2::text[])`,
);
