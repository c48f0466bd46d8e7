import { statement } from '../../../platform/postgres/statement.ts';

export interface SampledDay {
  player_key: number;
  /** Days since the first one of the period. */
  day: number;
  events: number;
  xp: number;
  /** How many events could expose the player. */
  heard: number;
  /** What was counted of each name that was asked for, in their order. */
  counts: number[];
  /** How many players were looked at, active or not. */
  looked: number;
}

type Arguments = [
  environmentId: number,
  from: string,
  to: string,
  looked: number,
  heard: string[] | null,
  whats: string[],
  names: string[],
];

/**
 * The days of players: at most as many as the period has, of each. `heard` has types of events; null for all. `whats` and `names` are lists of
 * the same length: what is counted of `type` or `quest`.
 */
const daysOf = (looked: string) => `with ${looked},
   days as materialized (
     select d.player_key, d.day, d.events, d.xp, d.types, d.quests
     from looked l cross join lateral (
       select * from recap_days where player_key = l.key and day between $2::date and $3::date) d
     union all
     select p.player_key, p.day, p.events, p.xp, p.types, p.quests
     from (select (c->>0)::bigint as player_key, (c->>1)::date as day, (c->>2)::int as events, (c->>3)::float8 as xp,
                  (c->5)::jsonb as types, (c->6)::jsonb as quests
           from (select counts from recap_deltas where environment_id = $1) t
           cross join lateral json_array_elements(t.counts) c) p
     where p.day between $2::date and $3::date and p.player_key in (select key from looked))
   select d.player_key, (d.day - $2::date) as day, d.events, d.xp,
          case when $5::text[] is null then d.events
               else (select coalesce(sum((d.types->>h.type)::float8), 0) from unnest($5::text[]) h (type)) end::float8 as heard,
          array(select coalesce((case n.what when 'quest' then d.quests else d.types end->>n.name)::float8, 0)
                from unnest($6::text[], $7::text[]) with ordinality n (what, name, place) order by n.place) as counts,
          (select count(*) from looked)::int as looked
   from days d where d.events > 0`;

/** Of a sample of at most `looked` players, in the same random order as that of percentiles. */
export const sampleDays = statement<SampledDay, Arguments>(
  'experiments.sample_days',
  daysOf(`looked as materialized (
     select key from players where environment_id = $1 order by hashint8(key), key limit $4)`),
);

/**
 * Of members of a segment: of at most `looked` in all, the newest ones of each of so many stretches of players, which are spread over all
 * ages. One stretch has the newest of all.
 */
export const sampleDaysOfSegment = statement<
  SampledDay,
  [...Arguments, segmentId: string, stretches: number]
>(
  'experiments.sample_days_of_segment',
  daysOf(`ends as (
     select (select player_key from segment_members where environment_id = $1 and segment_id = $8
             order by player_key nulls first limit 1) as first,
            (select player_key from segment_members where environment_id = $1 and segment_id = $8
             order by player_key desc nulls last limit 1) as last),
   starts as (
     select first + ((last - first)::numeric * n / $9)::bigint as key from ends, generate_series(1, $9::int) n),
   looked as materialized (
     select distinct found.key from starts s cross join lateral (
       select player_key as key from segment_members
       where environment_id = $1 and segment_id = $8 and player_key <= s.key
       order by player_key desc nulls last limit $4::int / $9::int) found)`),
);
