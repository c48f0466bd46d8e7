import { statement } from '../../../platform/postgres/statement.ts';

type Span = [environmentId: number, kinds: string[], from: string, to: string];

/**
 * Folded rows and deltas that are not yet folded, in one statement, as in `readSpans`. Each kind is a range of the
 * index.
 */
const flows = `
   select kind, id, day, what, count from definition_days
   where environment_id = $1 and kind = any($2::text[]) and day between $3::date and $4::date
   union all
   select c->>0, c->>1, t.day, c->>2, (c->>3)::float8
   from analytics_deltas t cross join lateral json_array_elements(t.definitions) c
   where t.environment_id = $1 and t.day between $3::date and $4::date and c->>0 = any($2::text[])`;

/** Sums by source, with no day, and sums by day, with no source. */
export const readFlows = statement<
  { kind: string | null; id: string | null; day: string | null; what: string; count: number },
  Span
>(
  'analytics.read_flows',
  `select kind, id, day::text, what, sum(count)::float8 as count from (${flows}) x
   group by grouping sets ((kind, id, what), (day, what))`,
);

/** By type and day. The most frequent types have their names; all others are one row with an empty name. */
export const readTypesByDay = statement<
  { type: string; day: string; count: number },
  [...Span, type: string | null, most: number]
>(
  'analytics.read_types_by_day',
  `with x as materialized (select id, day, count from (${flows}) x where $5::text is null or id = $5),
   most as (select id from x where id <> '' group by id order by sum(count) desc, id limit $6)
   select coalesce(m.id, '') as type, x.day::text, sum(x.count)::float8 as count
   from x left join most m using (id) group by 1, 2`,
);

export const readTypes = statement<{ type: string; count: number; last: string }, [...Span, most: number]>(
  'analytics.read_types',
  `select id as type, sum(count)::float8 as count, max(day)::text as last from (${flows}) x
   group by id order by id = '', 2 desc, id limit $5`,
);
