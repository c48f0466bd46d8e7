import type { PgArray } from '../../../../platform/postgres/arrays.ts';
import { statement } from '../../../../platform/postgres/statement.ts';
import type { EntryNames } from '../facet.ts';

export const experimentsOfPlayer = `select json_object_agg(x.experiment_id, json_build_object('variant', x.variant_id, 'salt', x.salt,
            'since', (extract(epoch from x.since) * 1000)::bigint, 'day', x.day::text, 'before', x.before, 'values', x.measured))
          from experiment_players x where x.player_key = p.key`;

/** The states as JSON, because they hold lists. */
export const writeExperiments = statement<never, [...EntryNames, PgArray<'json'>]>(
  'player_state.write_experiments',
  `insert into experiment_players
     (player_key, experiment_id, environment_id, variant_id, salt, since, day, before, measured)
   select w.key, w.id, w.environment_id, s.variant, s.salt, to_timestamp(s.since / 1000.0), s.day, s.before, s.values
   from unnest($1::bigint[], $2::text[], $3::int[], $4::json[]) as w (key, id, environment_id, state),
        json_to_record(w.state) as s (variant text, salt text, since float8, day date, before float8, values float8[])
   on conflict (player_key, experiment_id) do update
   set variant_id = excluded.variant_id, salt = excluded.salt, since = excluded.since, day = excluded.day,
       before = excluded.before, measured = excluded.measured`,
);

/** Of places that are there, where the values are not in the progress row. An update costs less than an insert that finds its row. */
export const writeMeasured = statement<never, [PgArray<'int8'>, PgArray<'text'>, measured: PgArray<'text'>]>(
  'player_state.write_measured',
  `update experiment_players x set measured = w.measured::float8[]
   from unnest($1::bigint[], $2::text[], $3::text[]) as w (key, id, measured)
   where x.player_key = w.key and x.experiment_id = w.id`,
);

export interface ExperimentRow {
  experiment_id: string;
  variant_id: string;
  since: Date;
}

export const listExperiments = statement<ExperimentRow, [number, Date | null, string | null, number | null]>(
  'player_state.list_experiments',
  `select experiment_id, variant_id, since from experiment_players
   where player_key = $1 and ($2::timestamptz is null or (since, experiment_id) < ($2, $3))
   order by since desc, experiment_id desc limit $4`,
);
