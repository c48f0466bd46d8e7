import type { AdventureState } from '../../../../engine/index.ts';
import type { PgArray } from '../../../../platform/postgres/arrays.ts';
import { statement } from '../../../../platform/postgres/statement.ts';
import type { EntryNames } from '../facet.ts';

export const adventuresOfPlayer =
  'select json_object_agg(a.adventure_id, a.state) from player_adventures a where a.player_key = p.key';

export const writeAdventures = statement<
  never,
  [...EntryNames, PgArray<'json'>, PgArray<'int4'>, PgArray<'bool'>]
>(
  'player_state.write_adventures',
  `insert into player_adventures (player_key, adventure_id, environment_id, state, version, active)
   select * from unnest($1::bigint[], $2::text[], $3::int[], $4::json[], $5::int[], $6::bool[])
   on conflict (player_key, adventure_id) do update
     set state = excluded.state, version = excluded.version, active = excluded.active`,
);

export interface AdventureRow {
  adventure_id: string;
  state: AdventureState;
}

export const listAdventures = statement<AdventureRow, [number, number | null, string | null, number | null]>(
  'player_state.list_adventures',
  `select adventure_id, state from player_adventures
   where player_key = $1 and ($2::bigint is null or ((state->>'startedAt')::bigint, adventure_id) < ($2, $3))
   order by (state->>'startedAt')::bigint desc, adventure_id desc limit $4`,
);
