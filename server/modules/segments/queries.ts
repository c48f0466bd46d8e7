import type { PgArray } from '../../platform/postgres/arrays.ts';
import { statement } from '../../platform/postgres/statement.ts';

/** The players, segments and environments of a difference, one of each for each row. */
type Rows = [environmentIds: PgArray<'int4'>, segmentIds: PgArray<'text'>, playerKeys: PgArray<'int8'>];

/**
 * Writes who entered and who left, and what that does to the sizes. Counted are the rows that were really written: so a size is
 * always the number of members.
 */
export const writeMembers = statement<
  never,
  [
    ...entered: Rows,
    environmentIds: PgArray<'int4'>,
    segmentIds: PgArray<'text'>,
    keys: PgArray<'int8'>,
    now: Date,
  ]
>(
  'segments.write_members',
  `with entered as (
     insert into segment_members (environment_id, segment_id, player_key, since)
     select environment_id, segment_id, player_key, $7::timestamptz
     from unnest($1::int[], $2::text[], $3::bigint[]) as e (environment_id, segment_id, player_key)
     on conflict do nothing returning environment_id, segment_id),
   gone as (
     delete from segment_members m
     using unnest($4::int[], $5::text[], $6::bigint[]) as l (environment_id, segment_id, player_key)
     where m.environment_id = l.environment_id and m.segment_id = l.segment_id and m.player_key = l.player_key
     returning m.environment_id, m.segment_id)
   insert into segment_changes (environment_id, segment_id, delta)
   select environment_id, segment_id, sum(n) from (
     select *, 1 as n from entered union all select *, -1 from gone) c
   group by 1, 2 having sum(n) <> 0`,
);

/** The lists that a player is in are in the player's row: there is no index by player. */
export const eraseMember = statement<never, [environmentId: number, playerKey: number]>(
  'segments.erase_member',
  `with gone as (
     delete from segment_members m
     using player_progress g, json_array_elements_text(g.segments) as s (id)
     where g.player_key = $2 and m.environment_id = $1 and m.segment_id = s.id collate "C" and m.player_key = $2
     returning m.environment_id, m.segment_id)
   insert into segment_changes (environment_id, segment_id, delta) select environment_id, segment_id, -1 from gone`,
);

/** As many as a project may have segments, by their place in the player's row. */
export const exportMemberships = statement<
  { place: number; segment_id: string; since: Date },
  [playerKey: number, after: number, limit: number]
>(
  'segments.export_memberships',
  `select s.place, m.segment_id, m.since
   from player_progress g cross join json_array_elements_text(g.segments) with ordinality as s (id, place)
   join segment_members m on m.environment_id = g.environment_id and m.segment_id = s.id collate "C"
     and m.player_key = g.player_key
   where g.player_key = $1 and s.place > $2 order by s.place limit $3`,
);

const unfolded = (of: string) => `coalesce((select sum(c.delta) from segment_changes c
  where c.environment_id = ${of}.environment_id and c.segment_id = ${of}.segment_id), 0)`;

/** One row, also for a list that does not exist yet. */
export const readSize = statement<
  { size: number; computed_at: Date | null; failed: number },
  [environmentId: number, segmentId: string]
>(
  'segments.read_size',
  `select (coalesce(l.size, 0) + ${unfolded('n')})::bigint as size, l.computed_at, coalesce(l.failed, 0) as failed
   from (select $1::int as environment_id, $2::text collate "C" as segment_id) n
   left join segment_lists l using (environment_id, segment_id)`,
);

/**
 * The days before the given one do not matter, except for the last of them: the size has not changed since. Newest first.
 */
export const listSizes = statement<
  { day: string; size: number },
  [environmentId: number, segmentId: string, from: string, limit: number]
>(
  'segments.list_sizes',
  `select day::text, size from segment_sizes
   where environment_id = $1 and segment_id = $2
     and day >= coalesce((select max(day) from segment_sizes
                          where environment_id = $1 and segment_id = $2 and day <= $3::date), $3::date)
   order by day desc limit $4`,
);

/**
 * The segments of one page, in the order of their list: the size now, that at the end of each of the given days that saw a change, and
 * the last one before them. Every list and day is one look into an index, however long sizes have been kept for.
 */
export const listSizesOfPage = statement<
  { id: string; arrival: number; size: number; before: number; by_day: Record<string, number> },
  [
    environmentId: number,
    projectId: string,
    after: number | null,
    limit: number,
    days: string[],
    firstDay: string,
  ]
>(
  'segments.list_sizes_of_page',
  `with page as materialized (
     select id, arrival, $1::int as environment_id, id as segment_id from definitions
     where project_id = $2 and kind = 'segment' and ($3::bigint is null or arrival < $3) order by arrival desc limit $4)
   select p.id, p.arrival, (coalesce(l.size, 0) + ${unfolded('p')})::bigint as size,
          coalesce((select s.size from segment_sizes s
                    where s.environment_id = $1 and s.segment_id = p.id and s.day < $6::date
                    order by s.day desc limit 1), 0) as before,
          coalesce((select json_object_agg(s.day, s.size) from segment_sizes s
                    where s.environment_id = $1 and s.segment_id = p.id and s.day = any($5::date[])), '{}') as by_day
   from page p left join segment_lists l on l.environment_id = $1 and l.segment_id = p.id
   order by p.arrival desc`,
);

/**
 * Adds what groups have counted to the sizes of the lists, and notes them for the day. Lists of environments that are being removed are
 * left out: a row that refers to one could not be written. Each change is folded once, on whichever node: a second one waits
 * for the rows of the first, and finds them gone.
 */
export const foldChanges = statement<{ count: number }, [limit: number, now: Date]>(
  'segments.fold_changes',
  `with taken as (
     delete from segment_changes where seq = any(array(select seq from segment_changes order by seq limit $1))
     returning environment_id, segment_id, delta),
   summed as (
     select t.environment_id, t.segment_id, sum(t.delta) as delta, p.timezone, e.clock_offset_ms
     from taken t join environments e on e.id = t.environment_id join projects p on p.id = e.project_id
     where e.deleted_at is null group by 1, 2, 4, 5 order by 1, 2),
   sized as (
     insert into segment_lists as l (environment_id, segment_id, size)
     select environment_id, segment_id, delta from summed
     on conflict (environment_id, segment_id) do update set size = l.size + excluded.size
     returning l.environment_id, l.segment_id, l.size),
   noted as (
     insert into segment_sizes (environment_id, segment_id, day, size)
     select environment_id, segment_id,
            (($2::timestamptz + clock_offset_ms * interval '1 ms') at time zone timezone)::date, size
     from sized join summed using (environment_id, segment_id) order by 1, 2
     on conflict (environment_id, segment_id, day) do update set size = excluded.size)
   select count(*) from taken`,
);

/** Of old days, all but the last are deleted: the size after them is known from it. */
export const purgeSizes = statement<never, [before: Date, limit: number]>(
  'segments.purge_sizes',
  `delete from segment_sizes where ctid = any(array(
     select s.ctid from segment_sizes s
     where s.day < $1::date and exists (
       select from segment_sizes n where n.environment_id = s.environment_id and n.segment_id = s.segment_id
         and n.day > s.day and n.day < $1::date)
     limit $2))`,
);

/** Of at most `limit` members, the newest players: how many are in which other lists. Includes the segment itself. */
export const countOverlaps = statement<
  { segment_id: string; size: number },
  [environmentId: number, segmentId: string, limit: number]
>(
  'segments.count_overlaps',
  `select s.id as segment_id, count(*) as size
   from (select player_key from segment_members where environment_id = $1 and segment_id = $2
         order by player_key desc nulls last limit $3) m
   join player_progress g on g.player_key = m.player_key
   cross join json_array_elements_text(g.segments) as s (id)
   group by 1 order by 2 desc, 1`,
);
