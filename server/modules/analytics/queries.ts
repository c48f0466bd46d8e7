import { statement } from '../../platform/postgres/statement.ts';
import { activityParts } from './activity/queries.ts';
import { type ExperimentColumns, insertExperimentDeltas } from './experiments/queries.ts';

/** The sums of an hour, by column. */
export interface Sums {
  events: number;
  xp: number;
  level_ups: number;
  badges: number;
  quests_completed: number;
  adventures_completed: number;
  active_in_day: number;
  active_in_hour: number;
}

const columns = `events, xp, level_ups, badges, quests_completed, adventures_completed, active_in_day, active_in_hour`;
const each = (of: (column: string) => string) => columns.split(', ').map(of).join(', ');

type Deltas = [
  environmentIds: number[],
  hours: Date[],
  events: number[],
  xp: number[],
  levelUps: number[],
  badges: number[],
  questsCompleted: number[],
  adventuresCompleted: number[],
  activeInHour: number[],
  days: string[],
  definitions: (string | null)[],
  recapEnvironmentIds: number[],
  recapPlayerKeys: string[],
  recapCounts: string[],
];

const given = `unnest($1::int[], $2::timestamptz[], $3::int[], $4::float8[], $5::int[], $6::int[], $7::int[], $8::int[],
                      $9::int[], $10::date[], $11::json[])
       as g (environment_id, hour, events, xp, level_ups, badges, quests_completed, adventures_completed, active_in_hour,
             day, definitions)`;

/** In the same statement: a group that counts something for a player counts something in an hour, too. */
const recap = `recapped as (
     insert into recap_deltas (environment_id, player_keys, counts)
     select environment_id, player_keys::bigint[], counts
     from unnest($12::int[], $13::text[], $14::json[]) as r (environment_id, player_keys, counts))`;

/** Likewise, of a group that changed values in experiments: a statement of its own costs more than what it writes. */
const measured = (parameter: number) => `, measured as (${insertExperimentDeltas(parameter)})`;

const deltas = (others = '') => `with ${recap}${others}
   insert into analytics_deltas (environment_id, hour, ${columns}, day, definitions)
   select environment_id, hour, events, xp, level_ups, badges, quests_completed, adventures_completed, 0, active_in_hour,
          day, definitions
   from ${given}`;

export const appendDeltas = statement<never, Deltas>('analytics.append_deltas', deltas());

export const appendDeltasAndValues = statement<never, [...Deltas, ...ExperimentColumns]>(
  'analytics.append_deltas_and_values',
  deltas(measured(15)),
);

type Days = [
  playerKeys: number[],
  days: string[],
  ofEnvironments: number[],
  inHours: Date[],
  /** Whether it is the first event of the player. */
  first: boolean[],
  /** Whether the player may be new to the week or month of the day. */
  mayBeNew: boolean[],
];

/**
 * The same where players may be new to their day. A player who was already active on that day, by an event that came
 * earlier though it occurred later, is not counted again. The players' locks are held, so no one else writes these days.
 */
const deltasAndDays = (others = '') => `with ${recap}${others},
   there as (
     select * from unnest($15::bigint[], $16::date[], $17::int[], $18::timestamptz[], $19::bool[], $20::bool[])
       as t (player_key, day, environment_id, hour, first, may_be_new)),
   fresh as (
     insert into player_days (player_key, day) select player_key, day from there
     on conflict (player_key, day) do nothing returning player_key, day),
   active as (
     select environment_id, hour, count(*) as players from fresh join there using (player_key, day) group by 1, 2),${activityParts}
   insert into analytics_deltas (environment_id, hour, ${columns}, day, definitions)
   select g.environment_id, g.hour, events, xp, level_ups, badges, quests_completed, adventures_completed,
          coalesce(a.players, 0), active_in_hour, g.day, g.definitions
   from ${given} left join active a using (environment_id, hour)
   union all
   select environment_id, hour, 0, 0, 0, 0, 0, 0, 0, 0, day, definitions from cells`;

export const appendDeltasAndDays = statement<never, [...Deltas, ...Days]>(
  'analytics.append_deltas_and_days',
  deltasAndDays(),
);

export const appendDeltasDaysAndValues = statement<never, [...Deltas, ...Days, ...ExperimentColumns]>(
  'analytics.append_deltas_days_and_values',
  deltasAndDays(measured(21)),
);

/**
 * How many types of events are counted by name in an environment. All others are counted together, under an empty name.
 */
export const mostCountedTypes = 500;

/** Deltas of an environment that was deleted meanwhile are dropped. */
export const foldDeltas = statement<{ count: number }, [limit: number, mostTypes: number]>(
  'analytics.fold_deltas',
  `with taken as (
     delete from analytics_deltas where seq = any(array(select seq from analytics_deltas order by seq limit $1))
     returning *),
   folded as (
     insert into analytics_hours (environment_id, hour, ${columns})
     select t.environment_id, t.hour, ${each((column) => `sum(t.${column})`)}
     from taken t join environments e on e.id = t.environment_id and e.deleted_at is null group by 1, 2 order by 1, 2
     on conflict (environment_id, hour) do update
       set ${each((column) => `${column} = analytics_hours.${column} + excluded.${column}`)}),
   counts as materialized (
     select t.environment_id, c->>0 as kind, c->>1 as id, t.day, c->>2 as what, sum((c->>3)::float8) as count
     from taken t join environments e on e.id = t.environment_id and e.deleted_at is null
     cross join lateral json_array_elements(t.definitions) c
     where t.day is not null group by 1, 2, 3, 4, 5),
   unknown as (
     select c.environment_id, c.id as type, row_number() over (partition by c.environment_id order by c.id) as place
     from (select distinct environment_id, id from counts where kind = 'event' and id <> '') c
     left join counted_event_types k on k.environment_id = c.environment_id and k.type = c.id
     where k.type is null),
   room as materialized (
     select u.environment_id, $2::int - (select count(*) from counted_event_types k
                                    where k.environment_id = u.environment_id) as places
     from (select distinct environment_id from unknown) u),
   admitted as (
     insert into counted_event_types (environment_id, type)
     select u.environment_id, u.type from unknown u join room r using (environment_id) where u.place <= r.places
     order by 1, 2 on conflict (environment_id, type) do nothing),
   counted as (
     insert into definition_days (environment_id, kind, id, day, what, count)
     select c.environment_id, c.kind, case when u.place > r.places then '' else c.id end as id, c.day, c.what, sum(c.count)
     from counts c
     left join unknown u on c.kind = 'event' and u.environment_id = c.environment_id and u.type = c.id
     left join room r on r.environment_id = u.environment_id
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
     on conflict (environment_id, kind, id, day, what) do update set count = definition_days.count + excluded.count)
   select count(*) from taken`,
);

/** Types that were not counted since `before` make room for others. */
export const purgeCountedTypes = statement<never, [before: Date, limit: number]>(
  'analytics.purge_counted_types',
  `delete from counted_event_types where ctid = any(array(
     select t.ctid from counted_event_types t
     where t.since < $1 and not exists (
       select from definition_days d where d.environment_id = t.environment_id and d.kind = 'event' and d.id = t.type
         and d.day >= $1::timestamptz::date) limit $2))`,
);

/**
 * Sums between boundaries that follow each other: `span` 1 is from the first of them up to the second. Added up in SQL,
 * because a year of hours is 8,784 rows. An hour that was written while the project had another time zone may lie
 * across a boundary; it counts where it began.
 */
export const readSpans = statement<Sums & { span: number }, [number, Date[]]>(
  'analytics.read_spans',
  // In one statement, and so in one snapshot: nothing is in both, or in neither, while it is being folded.
  `select width_bucket(hour, $2::timestamptz[]) as span, ${each((column) => `sum(${column})::float8 as ${column}`)}
   from (select hour, ${columns} from analytics_hours
         where environment_id = $1 and hour >= ($2::timestamptz[])[1] and hour < ($2::timestamptz[])[cardinality($2::timestamptz[])]
         union all
         select hour, ${columns} from analytics_deltas
         where environment_id = $1 and hour >= ($2::timestamptz[])[1] and hour < ($2::timestamptz[])[cardinality($2::timestamptz[])]) h
   group by 1`,
);

/** To be run with `useIndexes`: see there. */
export const purgeDays = statement<never, [before: Date, limit: number]>(
  'analytics.purge_days',
  `delete from player_days where ctid = any(array(
     select ctid from player_days where day < $1::timestamptz::date limit $2))`,
);

export const countEvents = statement<{ count: number }, [environmentId: number]>(
  'analytics.count_events',
  `select coalesce(sum(events), 0)::bigint as count
   from (select events from analytics_hours where environment_id = $1
         union all select events from analytics_deltas where environment_id = $1) as counted`,
);

// ---- Of one definition

export const readCounts = statement<
  { day: string; what: string; count: number },
  [environmentId: number, kind: string, id: string, from: string, to: string]
>(
  'analytics.read_counts',
  // In one statement, as readSpans.
  `select day::text, what, sum(count)::float8 as count
   from (select day, what, count from definition_days
         where environment_id = $1 and kind = $2 and id = $3 and day between $4::date and $5::date
         union all
         select t.day, c->>2, (c->>3)::float8
         from analytics_deltas t cross join lateral json_array_elements(t.definitions) c
         where t.environment_id = $1 and t.day between $4::date and $5::date and c->>0 = $2 and c->>1 = $3) x
   group by 1, 2`,
);

/**
 * The definitions of one page, in the order of their list, and how often something was counted for each of them on each
 * of the days. Every id and day is one look into the index of `definition_days`, whatever else is counted beside it.
 */
export const readCountsOfPage = statement<
  { id: string; arrival: number; by_day: Record<string, number> },
  [
    environmentId: number,
    projectId: string,
    kind: string,
    after: number | null,
    limit: number,
    what: string,
    days: string[],
  ]
>(
  'analytics.read_counts_of_page',
  // In one statement, as readSpans.
  `with page as materialized (
     select id, arrival from definitions
     where project_id = $2 and kind = $3 and ($4::bigint is null or arrival < $4) order by arrival desc limit $5),
   counted as (
     select id, day, sum(count)::float8 as count
     from (select id, day, count from definition_days
           where environment_id = $1 and kind = $3 and id = any(array(select id from page))
             and day = any($7::date[]) and what = $6
           union all
           select c->>1, t.day, (c->>3)::float8
           from analytics_deltas t cross join lateral json_array_elements(t.definitions) c
           where t.environment_id = $1 and t.day = any($7::date[]) and c->>0 = $3 and c->>2 = $6) x
     group by 1, 2)
   select p.id, p.arrival, coalesce(json_object_agg(c.day, c.count) filter (where c.day is not null), '{}') as by_day
   from page p left join counted c on c.id = p.id group by 1, 2 order by 2 desc`,
);

const playing = (table: string, id: string) => `
  select count(*)::int as active from ${table} where environment_id = $1 and ${id} = $2 and active`;

/** Counted in the index of active rows. */
export const countActive = {
  quest: statement<{ active: number }, [environmentId: number, id: string]>(
    'analytics.count_active_quests',
    playing('player_quests', 'quest_id'),
  ),
  adventure: statement<{ active: number }, [environmentId: number, id: string]>(
    'analytics.count_active_adventures',
    playing('player_adventures', 'adventure_id'),
  ),
} as const;

const median = (table: string, id: string) => `
  select percentile_cont(0.5) within group (order by ended - started) / 1000 as seconds
  from (select (state->>'startedAt')::float8 as started, (state->>'completedAt')::float8 as ended
        from ${table} where environment_id = $1 and ${id} = $2 order by player_key desc nulls last limit $5) x
  where ended >= $3 and ended < $4`;

type MedianValues = [environmentId: number, id: string, from: number, to: number, most: number];

/** The median over the latest runs of the `most` newest players. */
export const readMedian = {
  quest: statement<{ seconds: number | null }, MedianValues>(
    'analytics.read_median_of_quest',
    median('player_quests', 'quest_id'),
  ),
  adventure: statement<{ seconds: number | null }, MedianValues>(
    'analytics.read_median_of_adventure',
    median('player_adventures', 'adventure_id'),
  ),
} as const;

/** To be run with `useIndexes`: see there. */
export const purgeCounts = statement<never, [before: Date, limit: number]>(
  'analytics.purge_counts',
  `delete from definition_days where ctid = any(array(
     select ctid from definition_days where day < $1::timestamptz::date limit $2))`,
);
