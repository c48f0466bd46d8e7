import { statement } from '../../../platform/postgres/statement.ts';

/** The Monday from which weeks are counted. */
const monday = `date '1969-12-29'`;

/**
 * Parts of the statement that writes a group's sums. `fresh` has the players who are new to a day, `there` what is known
 * about them. Who is new to a week or month is counted by the week of their first event, and noted in their row.
 *
 * A player may have several days in one group, so what they add is put together first. Bits that are shifted out are
 * weeks for which no event can come any more.
 */
export const activityParts = `
   seen as (
     select t.player_key, t.environment_id, t.day, t.hour, w.week, w.month, a.last_week, a.last_month,
            a.player_key is null and bool_or(t.first) over ofplayer as is_new,
            case when a.player_key is not null then a.cohort
                 when bool_or(t.first) over ofplayer then min(w.week) over ofplayer end as cohort,
            max(w.week) over ofplayer as newest_week, max(w.month) over ofplayer as newest_month,
            a.player_key is null or w.week > a.last_week
              or a.last_week - w.week < 63 and (a.weeks >> (a.last_week - w.week)) & 1 = 0 as in_new_week,
            a.player_key is null or w.month > a.last_month
              or a.last_month - w.month < 31 and (a.months >> (a.last_month - w.month)) & 1 = 0 as in_new_month
     from fresh f join there t using (player_key, day)
     cross join lateral (
       select (t.day - ${monday}) / 7 as week,
              (extract(year from t.day) * 12 + extract(month from t.day) - 1)::int as month) w
     left join player_activity a on a.player_key = t.player_key
     where t.may_be_new
     window ofplayer as (partition by t.player_key)),
   noted as (
     insert into player_activity as a (player_key, environment_id, cohort, last_week, weeks, last_month, months)
     select player_key, min(environment_id), min(cohort),
            max(newest_week), bit_or(1::bigint << least(newest_week - week, 63)),
            max(newest_month), bit_or(1 << least(newest_month - month, 31))
     from seen where in_new_week or in_new_month group by player_key order by player_key
     on conflict (player_key) do update set
       environment_id = excluded.environment_id,
       last_week = greatest(a.last_week, excluded.last_week),
       weeks = ${shifted('a', 'weeks', 'last_week', 63, 'bigint')} | ${shifted('excluded', 'weeks', 'last_week', 63, 'bigint')},
       last_month = greatest(a.last_month, excluded.last_month),
       months = ${shifted('a', 'months', 'last_month', 31, 'int')} | ${shifted('excluded', 'months', 'last_month', 31, 'int')}),
   cells as (
     select environment_id, hour, day, json_agg(json_build_array('activity', id, what, count)) as definitions
     from (
       select environment_id, min(hour) as hour, ${monday} + week * 7 as day, 'week' as id,
              coalesce((${monday} + cohort * 7)::text, '') as what, count(distinct player_key) as count
       from seen where in_new_week group by environment_id, week, cohort
       union all
       select environment_id, min(hour), make_date(month / 12, month % 12 + 1, 1), 'month', '', count(distinct player_key)
       from seen where in_new_month group by environment_id, month
       union all
       select environment_id, min(hour), day, 'first', '', count(*)
       from (select environment_id, player_key, min(hour) as hour, min(day) as day from seen where is_new group by 1, 2) n
       group by environment_id, day) c
     group by environment_id, hour, day)`;

/** The bits of a row, counted from the newer of both rows. */
function shifted(row: string, bits: string, last: string, most: number, type: string): string {
  const by = `(greatest(a.${last}, excluded.${last}) - ${row}.${last})`;
  return `(case when ${by} > ${most} then 0::${type} else ${row}.${bits} << ${by} end)`;
}

/** As `readCounts`, of all definitions of a kind. */
export const readActivity = statement<
  { day: string; what: string; count: number },
  [environmentId: number, id: 'week' | 'month' | 'first', from: string, to: string]
>(
  'analytics.read_activity',
  `select day::text, what, sum(count)::float8 as count
   from (select day, what, count from definition_days
         where environment_id = $1 and kind = 'activity' and id = $2 and day between $3::date and $4::date
         union all
         select t.day, c->>2, (c->>3)::float8
         from analytics_deltas t cross join lateral json_array_elements(t.definitions) c
         where t.environment_id = $1 and t.day between $3::date and $4::date and c->>0 = 'activity' and c->>1 = $2) x
   group by 1, 2 order by 1, 2`,
);
