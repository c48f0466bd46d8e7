import { statement } from '../../../platform/postgres/statement.ts';

/** The entries of rows of `recap_deltas`. */
const entriesOf = (rows: string) => `
  select (c->>0)::bigint as player_key, (c->>1)::date as day, (c->>2)::int as events, (c->>3)::float8 as xp,
         (c->>4)::smallint as bridged, c->5 as types, c->6 as quests
  from ${rows} t cross join lateral json_array_elements(t.counts) c`;

/** What was counted of the days before, and what is added. */
const namesOf = (column: 'types' | 'quests') => `
     select player_key, day, '${column}' as what, n.key as name, n.value::bigint as count, true as known
     from before b cross join lateral jsonb_each_text(b.${column}) n
     union all
     select e.player_key, e.day, '${column}', n.key, n.value::bigint, false
     from entries e cross join lateral json_each_text(e.${column}) n where json_typeof(e.${column}) = 'object'`;

/** One fold at a time: it reads a day before it writes it. False: another node is at it. */
export const lockFold = statement<{ free: boolean }, []>(
  'recap.lock_fold',
  "select pg_try_advisory_xact_lock(hashtextextended('recap fold', 0)) as free",
);

/**
 * Each delta is folded once. A player who was erased meanwhile has nothing any more; one who is being erased is waited for.
 * A day counts the first 50 names apart, and all others together under an empty one. Names that were counted before keep
 * their place, also at 0, so that what is taken back is taken from where it was counted. All days are added up at once,
 * because a function for each of them took ten times as long.
 */
export const foldRecapDeltas = statement<{ count: number }, [limit: number]>(
  'recap.fold_deltas',
  `with taken as (
     delete from recap_deltas where seq = any(array(select seq from recap_deltas order by seq limit $1)) returning counts),
   entries as materialized (${entriesOf('taken')}),
   present as materialized (
     select key from players where key in (select player_key from entries) order by key for key share),
   sums as materialized (
     select player_key, day, sum(events) as events, sum(xp) as xp, max(bridged) as bridged from entries group by 1, 2),
   before as materialized (
     select d.player_key, d.day, d.types, d.quests from sums s
     cross join lateral (select * from recap_days d where d.player_key = s.player_key and d.day = s.day) d),
   named as (
     select player_key, day, what, name, sum(count) as count, bool_or(known) as known
     from (${namesOf('types')} union all ${namesOf('quests')}) x group by 1, 2, 3, 4),
   placed as (
     select *, row_number() over (partition by player_key, day, what, name = '' order by not known, name) as place from named),
   counted as (
     select player_key, day, what, case when place > 50 then '' else name end as name, sum(count) as count
     from placed group by 1, 2, 3, 4),
   counts as materialized (
     select player_key, day, jsonb_object_agg(name, count) filter (where what = 'types') as types,
            jsonb_object_agg(name, count) filter (where what = 'quests') as quests
     from counted group by 1, 2),
   folded as (
     insert into recap_days as d (player_key, day, events, xp, bridged, types, quests)
     select s.player_key, s.day, s.events, s.xp, s.bridged, coalesce(c.types, '{}'), coalesce(c.quests, '{}')
     from sums s join present p on p.key = s.player_key left join counts c using (player_key, day)
     order by s.player_key, s.day
     on conflict (player_key, day) do update set
       events = d.events + excluded.events, xp = d.xp + excluded.xp, bridged = greatest(d.bridged, excluded.bridged),
       types = excluded.types, quests = excluded.quests)
   select count(*) from taken`,
);

export interface RecapDay {
  day: string;
  events: number;
  xp: number;
  bridged: number;
  /** Counts by name, to be added up. */
  types: (Record<string, number> | null)[];
  quests: (Record<string, number> | null)[];
}

/**
 * The days of a player, oldest first. In one statement, and so in one snapshot: nothing is in both, or in neither, while
 * it is being folded.
 */
export const readDays = statement<
  RecapDay,
  [playerKey: number, environmentId: number | null, from: string, to: string, limit: number]
>(
  'recap.read_days',
  `select day::text, sum(events)::int as events, sum(xp) as xp, max(bridged)::int as bridged,
          json_agg(types) as types, json_agg(quests) as quests
   from (select day, events, xp, bridged, types::json as types, quests::json as quests from recap_days
         where player_key = $1 and day between $3::date and $4::date
         union all
         select day, events, xp, bridged, types, quests
         from (${entriesOf(`(select counts from recap_deltas
                where $1 = any(player_keys) and ($2::int is null or environment_id = $2))`)}) p
         where player_key = $1 and day between $3::date and $4::date) x
   group by day order by day limit $5`,
);

/**
 * The XP of a sample of the players of an environment who were active in the period, and how many days were added up for it.
 * The hash of the key gives an order that has nothing to do with age or XP, and is the same for each call.
 */
export const sampleXp = statement<
  { player_key: number; xp: number; days: number; looked: number },
  [environmentId: number, from: string, to: string, looked: number]
>(
  'recap.sample_xp',
  `with looked as materialized (
     select key from players where environment_id = $1 order by hashint8(key), key limit $4),
   pending as (
     select p.player_key, sum(p.events) as events, sum(p.xp) as xp, count(*) as days
     from (${entriesOf('(select counts from recap_deltas where environment_id = $1)')}) p
     where p.day between $2::date and $3::date group by 1)
   select l.key as player_key, coalesce(d.xp, 0) + coalesce(p.xp, 0) as xp,
          (d.days + coalesce(p.days, 0))::int as days, (select count(*) from looked)::int as looked
   from looked l
   cross join lateral (
     select sum(events) as events, sum(xp) as xp, count(*) as days from recap_days
     where player_key = l.key and day between $2::date and $3::date) d
   left join pending p on p.player_key = l.key
   where coalesce(d.events, 0) + coalesce(p.events, 0) > 0`,
);

/** To be run with `useIndexes`: see there. */
export const purgeRecapDays = statement<never, [before: Date, limit: number]>(
  'recap.purge_days',
  `delete from recap_days where ctid = any(array(
     select ctid from recap_days where day < $1::timestamptz::date limit $2))`,
);
