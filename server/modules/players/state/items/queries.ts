import type { PgArray } from '../../../../platform/postgres/arrays.ts';
import { statement } from '../../../../platform/postgres/statement.ts';
import type { EntryNames } from '../facet.ts';

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

export const itemsOfPlayer = `select json_object_agg(i.item_id, json_build_object('quantity', i.quantity,
            'firstAt', ${ms('i.first_at')}, 'lastAt', ${ms('i.last_at')}))
          from player_items i where i.player_key = p.key`;

export const writeItems = statement<
  never,
  [...EntryNames, PgArray<'int8'>, PgArray<'timestamptz'>, PgArray<'timestamptz'>]
>(
  'player_state.write_items',
  `insert into player_items (player_key, item_id, environment_id, quantity, first_at, last_at)
   select * from unnest($1::bigint[], $2::text[], $3::int[], $4::bigint[], $5::timestamptz[], $6::timestamptz[])
   on conflict (player_key, item_id) do update
     set quantity = excluded.quantity, first_at = excluded.first_at, last_at = excluded.last_at`,
);

export interface ItemRow {
  item_id: string;
  quantity: number;
  first_at: Date;
  last_at: Date;
}

/** To the millisecond, which is all that a cursor can hold. */
const first = `date_trunc('milliseconds', first_at)`;

/** Without those that are used up. */
export const listItems = statement<ItemRow, [number, Date | null, string | null, number | null]>(
  'player_state.list_items',
  `select item_id, quantity, ${first} as first_at, last_at from player_items
   where player_key = $1 and quantity <> 0 and ($2::timestamptz is null or (${first}, item_id) < ($2, $3))
   order by ${first} desc, item_id desc limit $4`,
);
