import { statement } from '../../../platform/postgres/statement.ts';
import { valuesOf } from '../../players/index.ts';

/** The newest and the oldest player in the list of a segment; null if nobody is in it. */
export const readEndsOfList = statement<
  { newest: number | null; oldest: number | null },
  [environmentId: number, segmentId: string]
>(
  'experiments.read_ends_of_list',
  `select (select player_key from segment_members where environment_id = $1 and segment_id = $2
           order by player_key desc nulls last limit 1) as newest,
          (select player_key from segment_members where environment_id = $1 and segment_id = $2
           order by player_key nulls first limit 1) as oldest`,
);

/** The sums of one metric in one variant; metric -1 has the exposures. Of each metric, those who count for it. */
export interface PieceSums {
  variant: string;
  metric: number;
  players: number;
  sum: number;
  squares: number;
  crossed: number;
  before: number;
  before_squares: number;
}

/**
 * What at most `limit` members of a segment did in an experiment: those whose keys are between the two, newest first. `last_days` has, for
 * the exposures and then for each metric, the last day of exposure that counts. Each member is one look into the primary key: the
 * limit of 1 keeps every plan from reading all players of the experiment instead.
 */
export const sumPiece = statement<
  { looked: number; last: number | null; sums: PieceSums[] | null },
  [
    environmentId: number,
    segmentId: string,
    newest: number,
    oldest: number,
    limit: number,
    experimentId: string,
    salt: string,
    lastDays: string[],
  ]
>(
  'experiments.sum_piece',
  `with looked as materialized (
     select player_key from segment_members
     where environment_id = $1 and segment_id = $2 and player_key <= $3 and player_key >= $4
     order by player_key desc nulls last limit $5),
   sums as (
     select p.variant_id as variant, m.place - 2 as metric, count(*) as players, sum(m.value) as sum,
            sum(m.value * m.value) as squares, sum(m.value * p.before) as crossed, sum(p.before) as before,
            sum(p.before * p.before) as before_squares
     from looked l
     cross join lateral (
       select x.player_key, x.experiment_id, x.variant_id, x.day, x.before, x.measured from experiment_players x
       where x.player_key = l.player_key and x.experiment_id = $6 and x.salt = $7 limit 1) p
     cross join lateral unnest(array_prepend(0::float8, ${valuesOf('p')})) with ordinality as m (value, place)
     where p.day <= ($8::date[])[m.place]
     group by 1, 2)
   select (select count(*) from looked)::int as looked, (select min(player_key) from looked) as last,
          (select json_agg(s) from sums s) as sums`,
);
