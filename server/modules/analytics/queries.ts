import { statement } from '../../platform/postgres/statement.ts';

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
];

const given = `unnest($1::int[], $2::timestamptz[], $3::int[], $4::float8[], $5::int[], $6::int[], $7::int[], $8::int[],
                      $9::int[])
       as g (environment_id, hour, events, xp, level_ups, badges, quests_completed, adventures_completed, active_in_hour)`;

export const appendDeltas = statement<never, Deltas>(
  'analytics.append_deltas',
  `insert into analytics_deltas (environment_id, hour, ${columns})
   select environment_id, hour, events, xp, level_ups, badges, quests_completed, adventures_completed, 0, active_in_hour
   from ${given}`,
);

/**
 * The same where players may be new to their day. A player who was already active on that day, by an event that came
 * earlier though it occurred later, is not counted again. The players' locks are held, so no one else writes these days.
 */
export const appendDeltasAndDays = statement<
  never,
  [...Deltas, playerKeys: number[], days: string[], ofEnvironments: number[], inHours: Date[]]
>(
  'analytics.append_deltas_and_days',
  `with there as (
     select * from unnest($10::bigint[], $11::date[], $12::int[], $13::timestamptz[])
       as t (player_key, day, environment_id, hour)),
   fresh as (
     insert into player_days (player_key, day) select player_key, day from there
     on conflict (player_key, day) do nothing returning player_key, day),
   active as (
     select environment_id, hour, count(*) as players from fresh join there using (player_key, day) group by 1, 2)
   insert into analytics_deltas (environment_id, hour, ${columns})
   select g.environment_id, g.hour, events, xp, level_ups, badges, quests_completed, adventures_completed,
          coalesce(a.players, 0), active_in_hour
   from ${given} left join active a using (environment_id, hour)`,
);

/** Those of an environment that is gone by now are dropped. */
export const foldDeltas = statement<{ count: number }, [number]>(
  'analytics.fold_deltas',
  `with taken as (
     delete from analytics_deltas where seq = any(array(select seq from analytics_deltas order by seq limit $1))
     returning *),
   folded as (
     insert into analytics_hours (environment_id, hour, ${columns})
     select t.environment_id, t.hour, ${each((column) => `sum(t.${column})`)}
     from taken t join environments e on e.id = t.environment_id and e.deleted_at is null group by 1, 2 order by 1, 2
     on conflict (environment_id, hour) do update
       set ${each((column) => `${column} = analytics_hours.${column} + excluded.${column}`)})
   select count(*) from taken`,
);

/**
 * Sums between boundaries that follow each other: `span` 1 is from the first of them up to the second. Added up here:
 * a year of hours is 8,784 rows. Written while the project had another time zone, an hour may lie across a boundary: it
 * counts where it began.
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
