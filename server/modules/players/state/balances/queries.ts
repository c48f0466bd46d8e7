import type { PgArray } from '../../../../platform/postgres/arrays.ts';
import { statement } from '../../../../platform/postgres/statement.ts';
import type { EntryNames } from '../facet.ts';

export const balancesOfPlayer = `select json_object_agg(b.currency_id, b.balance)
          from player_balances b where b.player_key = p.key`;

export const writeBalances = statement<never, [...EntryNames, PgArray<'int8'>]>(
  'player_state.write_balances',
  `insert into player_balances (player_key, currency_id, environment_id, balance)
   select * from unnest($1::bigint[], $2::text[], $3::int[], $4::bigint[])
   on conflict (player_key, currency_id) do update set balance = excluded.balance`,
);

export interface BalanceRow {
  currency_id: string;
  balance: number;
}

export const listBalances = statement<BalanceRow, [number]>(
  'player_state.list_balances',
  'select currency_id, balance from player_balances where player_key = $1 order by currency_id',
);
