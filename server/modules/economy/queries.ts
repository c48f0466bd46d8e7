import type { PgArray } from '../../platform/postgres/arrays.ts';
import { statement } from '../../platform/postgres/statement.ts';

/** Numbered in the order in which they are given; a player's lock is held, so that order is the player's own. */
export const appendTransactions = statement<
  never,
  [
    playerKeys: PgArray<'int8'>,
    currencyIds: PgArray<'text'>,
    ids: PgArray<'uuid'>,
    amounts: PgArray<'int8'>,
    balances: PgArray<'int8'>,
    reasons: PgArray<'text'>,
    sourceTypes: PgArray<'text'>,
    sourceIds: PgArray<'text'>,
    at: PgArray<'timestamptz'>,
  ]
>(
  'economy.append_transactions',
  `insert into currency_transactions
     (player_key, currency_id, id, amount, balance, reason, source_type, source_id, at)
   select * from unnest($1::bigint[], $2::text[], $3::uuid[], $4::bigint[], $5::bigint[], $6::text[], $7::text[],
                        $8::text[], $9::timestamptz[])`,
);

export const appendFlows = statement<
  never,
  [
    environmentIds: PgArray<'int4'>,
    currencyIds: PgArray<'text'>,
    days: PgArray<'text'>,
    sourceTypes: PgArray<'text'>,
    sourceIds: PgArray<'text'>,
    granted: PgArray<'text'>,
    taken: PgArray<'text'>,
    changes: PgArray<'int4'>,
  ]
>(
  'economy.append_flows',
  `insert into currency_flow_deltas
     (environment_id, currency_id, day, source_type, source_id, granted, taken, changes)
   select f.environment_id, f.currency_id, f.day::date, f.source_type, f.source_id, f.granted::numeric, f.taken::numeric,
          f.changes
   from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[])
     as f (environment_id, currency_id, day, source_type, source_id, granted, taken, changes)`,
);

/** Those of an environment that is gone by now are dropped. */
export const foldFlows = statement<{ count: number }, [number]>(
  'economy.fold_flows',
  `with taken as (
     delete from currency_flow_deltas
     where seq = any(array(select seq from currency_flow_deltas order by seq limit $1)) returning *),
   folded as (
     insert into currency_flows as f
       (environment_id, currency_id, day, source_type, source_id, granted, taken, changes)
     select t.environment_id, t.currency_id, t.day, t.source_type, t.source_id, sum(t.granted), sum(t.taken), sum(t.changes)
     from taken t join environments e on e.id = t.environment_id and e.deleted_at is null
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
     on conflict (environment_id, currency_id, day, source_type, source_id) do update
       set granted = f.granted + excluded.granted, taken = f.taken + excluded.taken,
           changes = f.changes + excluded.changes)
   select count(*) from taken`,
);

/** What a player has goes with them. */
export const appendErased = statement<never, [playerKey: number, environmentId: number, day: string]>(
  'economy.append_erased',
  `insert into currency_flow_deltas
     (environment_id, currency_id, day, source_type, source_id, granted, taken, changes)
   select $2, currency_id, $3::date, 'erasure', '', greatest(-balance, 0), greatest(balance, 0), 1
   from player_balances where player_key = $1 and balance <> 0`,
);

/** Some of a player's rows: all of them may be too many for one transaction. */
export const deleteTransactions = statement<never, [playerKey: number, limit: number | null]>(
  'economy.delete_transactions',
  `delete from currency_transactions t using (
     select player_key, currency_id, seq from currency_transactions where player_key = $1
     order by currency_id, seq limit $2) d
   where t.player_key = d.player_key and t.currency_id = d.currency_id and t.seq = d.seq`,
);
