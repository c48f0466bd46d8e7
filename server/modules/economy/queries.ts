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
    takes: PgArray<'int4'>,
  ]
>(
  'economy.append_flows',
  `insert into currency_flow_deltas
     (environment_id, currency_id, day, source_type, source_id, granted, taken, changes, takes)
   select f.environment_id, f.currency_id, f.day::date, f.source_type, f.source_id, f.granted::numeric, f.taken::numeric,
          f.changes, f.takes
   from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::int[])
     as f (environment_id, currency_id, day, source_type, source_id, granted, taken, changes, takes)`,
);

/** A node of an earlier version writes no `takes`. */
const takesOf = (flow: string) => `case when ${flow}.granted = 0 then ${flow}.changes else ${flow}.takes end`;

/** Deltas of an environment that was deleted meanwhile are dropped. */
export const foldFlows = statement<{ count: number }, [number]>(
  'economy.fold_flows',
  `with taken as (
     delete from currency_flow_deltas
     where seq = any(array(select seq from currency_flow_deltas order by seq limit $1)) returning *),
   folded as (
     insert into currency_flows as f
       (environment_id, currency_id, day, source_type, source_id, granted, taken, changes, takes)
     select t.environment_id, t.currency_id, t.day, t.source_type, t.source_id, sum(t.granted), sum(t.taken),
            sum(t.changes), sum(${takesOf('t')})
     from taken t join environments e on e.id = t.environment_id and e.deleted_at is null
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
     on conflict (environment_id, currency_id, day, source_type, source_id) do update
       set granted = f.granted + excluded.granted, taken = f.taken + excluded.taken,
           changes = f.changes + excluded.changes, takes = ${takesOf('f')} + excluded.takes)
   select count(*) from taken`,
);

/** What an erased player had leaves circulation. */
export const appendErased = statement<never, [playerKey: number, environmentId: number, day: string]>(
  'economy.append_erased',
  `insert into currency_flow_deltas
     (environment_id, currency_id, day, source_type, source_id, granted, taken, changes, takes)
   select $2, currency_id, $3::date, 'erasure', '', greatest(-balance, 0), greatest(balance, 0), 1,
          (balance > 0)::int
   from player_balances where player_key = $1 and balance <> 0`,
);

export interface TransactionRow {
  seq: number;
  id: string;
  currency_id: string;
  amount: number;
  balance: number;
  reason: string | null;
  source_type: string;
  source_id: string | null;
  at: Date;
}

const columns = 't.seq, t.id, t.currency_id, t.amount, t.balance, t.reason, t.source_type, t.source_id, t.at';

/** The currencies that a player has transactions of, found one after the other in the index. */
const held = `with recursive held as (
     (select currency_id from currency_transactions where player_key = $1 order by currency_id limit 1)
     union all
     select (select n.currency_id from currency_transactions n
             where n.player_key = $1 and n.currency_id > h.currency_id order by n.currency_id limit 1)
     from held h where h.currency_id is not null)`;

/** Newest first. Each currency that the player has had is read from its end, so one index serves all currencies or one. */
export const listTransactions = statement<
  TransactionRow,
  [playerKey: number, currencyId: string | null, after: number | null, limit: number]
>(
  'economy.list_transactions',
  `${held}
   select ${columns} from held h cross join lateral (
     select * from currency_transactions t
     where t.player_key = $1 and t.currency_id = h.currency_id and t.seq < coalesce($3::bigint, 9223372036854775807)
     order by t.seq desc limit $4) t
   where $2::text is null or h.currency_id = $2
   order by t.seq desc limit $4`,
);

/** Oldest first, for the export. */
export const exportTransactions = statement<
  TransactionRow,
  [playerKey: number, after: number, limit: number]
>(
  'economy.export_transactions',
  `${held}
   select ${columns} from held h cross join lateral (
     select * from currency_transactions t where t.player_key = $1 and t.currency_id = h.currency_id and t.seq > $2
     order by t.seq limit $3) t
   order by t.seq limit $3`,
);

/** Some of a player's rows: all of them may be too many for one transaction. */
/** Whether a player has more than this. */
export const findMoreTransactions = statement<{ seq: number }, [playerKey: number, count: number]>(
  'economy.find_more_transactions',
  'select seq from currency_transactions where player_key = $1 offset $2 limit 1',
);

export const deleteTransactions = statement<never, [playerKey: number, limit: number | null]>(
  'economy.delete_transactions',
  `delete from currency_transactions t using (
     select player_key, currency_id, seq from currency_transactions where player_key = $1
     order by currency_id, seq limit $2) d
   where t.player_key = d.player_key and t.currency_id = d.currency_id and t.seq = d.seq`,
);

export interface FlowRow {
  part: 'source' | 'day' | 'period' | 'ever';
  currency_id: string;
  source_type: string | null;
  source_id: string | null;
  day: string | null;
  granted: string;
  taken: string;
  changes: number | null;
  /** How many of them took something. */
  takes: number | null;
}

/**
 * Of all of these currencies in one snapshot, so that the parts agree, and nothing is in both tables, or in neither,
 * while it is being folded. For each currency the largest sources and sinks, up to a number of each.
 */
export const readFlows = statement<
  FlowRow,
  [environmentId: number, currencyIds: PgArray<'text'>, from: string, to: string, mostSources: number]
>(
  'economy.read_flows',
  `with flows as materialized (
     select currency_id, day, source_type, source_id, granted, taken, changes, ${takesOf('f')} as takes from currency_flows f
     where environment_id = $1 and currency_id = any($2::text[])
     union all
     select currency_id, day, source_type, source_id, granted, taken, changes, ${takesOf('f')} from currency_flow_deltas f
     where environment_id = $1 and currency_id = any($2::text[])),
   sources as (
     select currency_id, source_type, source_id, sum(granted) as granted, sum(taken) as taken, sum(changes)::bigint as changes,
            sum(takes)::bigint as takes
     from flows where day between $3::date and $4::date group by 1, 2, 3),
   ranked as (
     select *, row_number() over (partition by currency_id order by granted desc, source_type, source_id) as as_source,
               row_number() over (partition by currency_id order by taken desc, source_type, source_id) as as_sink
     from sources)
   select 'source' as part, currency_id, source_type, source_id, null as day, granted::text, taken::text, changes, takes
   from ranked where as_source <= $5 or as_sink <= $5
   union all
   select 'day', currency_id, null, null, day::text, sum(granted)::text, sum(taken)::text, null, null
   from flows where day between $3::date and $4::date group by currency_id, day
   union all
   select 'period', currency_id, null, null, null, sum(granted)::text, sum(taken)::text, null, null
   from flows where day between $3::date and $4::date group by currency_id
   union all
   select 'ever', currency_id, null, null, null, sum(granted)::text, sum(taken)::text, null, null
   from flows group by currency_id`,
);

/** Ten of each currency, from the beginning of its part of the index. */
export const listLargest = statement<
  { currency_id: string; id: string; display_name: string | null; balance: number },
  [environmentId: number, currencyIds: PgArray<'text'>]
>(
  'economy.list_largest',
  `select b.currency_id, p.id, p.display_name, b.balance
   from unnest($2::text[]) as c (currency_id) cross join lateral (
     select b.currency_id, b.player_key, b.balance from player_balances b
     where b.environment_id = $1 and b.currency_id = c.currency_id and b.balance > 0
     order by b.balance desc, b.player_key limit 10) b
   join players p on p.key = b.player_key order by b.currency_id, b.balance desc, b.player_key`,
);

/** The currencies of an environment by id, or only the named one. */
export const listCurrencies = statement<
  { id: string },
  [projectId: string, environmentName: string, currencyId: string | null]
>(
  'economy.list_currencies',
  `select id from definitions
   where project_id = $1 and kind = 'currency' and coalesce(body->'environments' ? $2, true)
     and ($3::text is null or id = $3) order by id`,
);

export const listBalances = statement<{ currency_id: string; balance: number }, [playerKey: number]>(
  'economy.list_balances',
  'select currency_id, balance from player_balances where player_key = $1',
);
