import type { PgArray } from '../../../../platform/postgres/arrays.ts';
import { statement } from '../../../../platform/postgres/statement.ts';
import type { EntryNames } from '../facet.ts';

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

export const boostsOfPlayer = `select json_object_agg(b.boost_id, json_build_object('since', ${ms('b.since')}, 'until', ${ms('b.until')}))
          from player_boosts b where b.player_key = p.key`;

export const writeBoosts = statement<never, [...EntryNames, PgArray<'timestamptz'>, PgArray<'timestamptz'>]>(
  'player_state.write_boosts',
  `insert into player_boosts (player_key, boost_id, environment_id, since, until)
   select * from unnest($1::bigint[], $2::text[], $3::int[], $4::timestamptz[], $5::timestamptz[])
   on conflict (player_key, boost_id) do update set since = excluded.since, until = excluded.until`,
);

export const listBoosts = statement<{ boost_id: string; since: Date; until: Date }, [playerKey: number]>(
  'player_state.list_boosts',
  'select boost_id, since, until from player_boosts where player_key = $1 order by boost_id',
);
