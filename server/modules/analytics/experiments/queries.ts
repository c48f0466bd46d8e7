import type { PgArray } from '../../../platform/postgres/arrays.ts';
import { statement } from '../../../platform/postgres/statement.ts';
import { valuesOf } from '../../players/index.ts';

/** One row for each environment. */
export type ExperimentColumns = [environmentIds: PgArray<'int4'>, counts: PgArray<'json'>];

/** SQL, with the number of the first of its two parameters. */
export const insertExperimentDeltas = (parameter: number) =>
  `insert into experiment_deltas (environment_id, counts)
   select environment_id, counts from unnest($${parameter}::int[], $${parameter + 1}::json[]) as x (environment_id, counts)`;

/** For a group that adds to no other sums. */
export const appendExperimentDeltas = statement<never, ExperimentColumns>(
  'experiments.append_deltas',
  insertExperimentDeltas(1),
);

/** The entries of rows of `experiment_deltas`: of json, each of the nine would be found by reading its entry once more. */
const entriesOf = (rows: string) => `
  select t.environment_id, c->>0 as experiment_id, c->>1 as salt, c->>2 as variant_id, (c->>3)::smallint as metric,
         (c->>4)::date as day, (c->>5)::bigint as players, (c->>6)::float8 as sum, (c->>7)::float8 as squares,
         (c->>8)::float8 as crossed
  from ${rows} t cross join lateral jsonb_array_elements(t.counts::jsonb) c`;

/** Each delta is folded once, on whichever node, as `foldDeltas` of analytics. */
export const foldExperimentDeltas = statement<{ count: number }, [limit: number]>(
  'experiments.fold_deltas',
  `with taken as (
     delete from experiment_deltas where seq = any(array(select seq from experiment_deltas order by seq limit $1))
     returning environment_id, counts),
   folded as (
     insert into experiment_counts as k
       (environment_id, experiment_id, salt, variant_id, metric, day, players, sum, squares, crossed)
     select c.environment_id, c.experiment_id, c.salt, c.variant_id, c.metric, c.day, sum(c.players), sum(c.sum), sum(c.squares),
            sum(c.crossed)
     from (${entriesOf('taken')}) c
     join environments e on e.id = c.environment_id and e.deleted_at is null
     group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
     on conflict (environment_id, experiment_id, salt, variant_id, metric, day) do update set
       players = k.players + excluded.players, sum = k.sum + excluded.sum, squares = k.squares + excluded.squares,
       crossed = k.crossed + excluded.crossed)
   select count(*) from taken`,
);

export interface SumsRow {
  variant_id: string;
  metric: number;
  day: string;
  players: number;
  sum: number;
  squares: number;
  crossed: number;
}

/**
 * What is summed of an experiment, by variant, metric and day. What was counted before `from` is in the row of `from`, so there are at
 * most as many rows as days that are shown, however long it ran and however many players it has.
 */
export const readExperimentSums = statement<
  SumsRow,
  [environmentId: number, experimentId: string, salt: string, from: string, exposuresFrom: string]
>(
  'experiments.read_sums',
  `select variant_id, metric, greatest(day, case when metric < 0 then $5::date else $4::date end)::text as day,
          sum(players)::float8 as players, sum(sum) as sum, sum(squares) as squares, sum(crossed) as crossed
   from (select variant_id, metric, day, players, sum, squares, crossed from experiment_counts
         where environment_id = $1 and experiment_id = $2 and salt = $3
         union all
         select variant_id, metric, day, players, sum, squares, crossed
         from (${entriesOf('(select environment_id, counts from experiment_deltas where environment_id = $1)')}) p
         where experiment_id = $2 and salt = $3) x
   group by 1, 2, 3 order by 3`,
);

/**
 * How many players came into each experiment of one page, in the order of their list, on each of the days: in the run that the experiment
 * has now. Every variant and day is one look into an index, however many metrics and days are counted beside it: the offset keeps it so,
 * as without it the variants may be found by reading all that is counted.
 */
export const readExposuresOfPage = statement<
  { id: string; arrival: number; by_day: Record<string, number> },
  [environmentId: number, projectId: string, after: number | null, limit: number, days: string[]]
>(
  'experiments.read_exposures_of_page',
  `with page as materialized (
     select id, arrival, body->>'salt' as salt, body->'variants' as variants from definitions
     where project_id = $2 and kind = 'experiment' and ($3::bigint is null or arrival < $3) order by arrival desc limit $4),
   counted as (
     select id, day, sum(players)::float8 as count
     from (select p.id, c.day, c.players
           from page p cross join lateral jsonb_array_elements(p.variants) v
           cross join lateral (
             select day, players from experiment_counts
             where environment_id = $1 and experiment_id = p.id and salt = p.salt and variant_id = v->>'id'
               and metric = -1 and day = any($5::date[]) offset 0) c
           union all
           select p.id, e.day, e.players
           from (${entriesOf('(select environment_id, counts from experiment_deltas where environment_id = $1)')}) e
           join page p on p.id = e.experiment_id and p.salt = e.salt
           where e.metric = -1 and e.day = any($5::date[])) x
     group by 1, 2)
   select p.id, p.arrival, coalesce(json_object_agg(c.day, c.count) filter (where c.day is not null), '{}') as by_day
   from page p left join counted c on c.id = p.id group by 1, 2 order by 2 desc`,
);

/** As `readExperimentSums`, of a period of at most 366 days, each by itself. */
export const readLiftSums = statement<
  SumsRow,
  [environmentId: number, experimentId: string, salt: string, from: string, to: string]
>(
  'experiments.read_lift_sums',
  `select variant_id, metric, day::text as day, sum(players)::float8 as players, sum(sum) as sum, sum(squares) as squares,
          sum(crossed) as crossed
   from (select variant_id, metric, day, players, sum, squares, crossed from experiment_counts
         where environment_id = $1 and experiment_id = $2 and salt = $3 and day between $4::date and $5::date
         union all
         select variant_id, metric, day, players, sum, squares, crossed
         from (${entriesOf('(select environment_id, counts from experiment_deltas where environment_id = $1)')}) p
         where experiment_id = $2 and salt = $3 and day between $4::date and $5::date) x
   group by 1, 2, 3 order by 3`,
);

/**
 * Takes an erased player from the sums: the exposure on its own day, the values yesterday, which is the last day that retention looks at,
 * or on the day of the exposure if that is later.
 */
export const takeFromSums = statement<never, [environmentId: number, playerKey: number, today: string]>(
  'experiments.take_from_sums',
  `insert into experiment_deltas (environment_id, counts)
   select $1, json_agg(entry)
   from (
     select json_build_array(experiment_id, salt, variant_id, -1, day, -1, -before, -before * before, 0) as entry
     from experiment_players where player_key = $2
     union all
     select json_build_array(p.experiment_id, p.salt, p.variant_id, m.place - 1, greatest(p.day, $3::date - 1), 0,
                             -m.value, -m.value * m.value, -p.before * m.value)
     from experiment_players p cross join lateral unnest(${valuesOf('p')}) with ordinality as m (value, place)
     where p.player_key = $2 and m.value <> 0) e
   having count(*) > 0`,
);

/** Kept as they were at the stop. */
export const storeResults = statement<
  never,
  [environmentId: number, experimentId: string, salt: string, results: string]
>(
  'experiments.store_results',
  `insert into experiment_results (environment_id, experiment_id, salt, results) values ($1, $2, $3, $4)
   on conflict (environment_id, experiment_id, salt) do nothing`,
);

export const readStoredResults = statement<
  { results: string },
  [environmentId: number, experimentId: string, salt: string]
>(
  'experiments.read_stored_results',
  `select results::text as results from experiment_results
   where environment_id = $1 and experiment_id = $2 and salt = $3`,
);

export const listEnvironments = statement<
  { id: number; timezone: string; offset_ms: number },
  [projectId: string]
>(
  'experiments.list_environments',
  `select e.id, p.timezone, e.clock_offset_ms::float8 as offset_ms
   from environments e join projects p on p.id = e.project_id where e.project_id = $1 and e.deleted_at is null`,
);
