import type { PgArray } from '../../../platform/postgres/arrays.ts';
import { statement } from '../../../platform/postgres/statement.ts';

export interface StockRow {
  environment_id: number;
  offer_id: string;
  slot: number;
  stock: number;
  remaining: number;
  sold: number;
}

type Offers = [environmentIds: PgArray<'int4'>, offerIds: PgArray<'text'>];

/** For each offer a row that suffices and that nobody holds; any of them, so that few groups want the same one. */
export const holdFreeSlots = statement<
  StockRow,
  [...Offers, stocks: PgArray<'int8'>, wanted: PgArray<'int8'>]
>(
  'economy.hold_free_slots',
  `select s.* from unnest($1::int[], $2::text[], $3::bigint[], $4::bigint[])
     as w (environment_id, offer_id, stock, wanted)
   cross join lateral (
     select o.environment_id, o.offer_id, o.slot, o.stock, o.remaining, o.sold from offer_stock o
     where o.environment_id = w.environment_id and o.offer_id = w.offer_id and o.stock = w.stock
       and o.remaining >= w.wanted
     order by random() limit 1 for update skip locked) s`,
);

/** The rows of offers that were never sold there. They hold nothing until they are divided. */
export const openSlots = statement<never, [...Offers, slots: number]>(
  'economy.open_slots',
  `insert into offer_stock (environment_id, offer_id, slot, stock, remaining, sold)
   select w.environment_id, w.offer_id, s, -1, 0, 0
   from unnest($1::int[], $2::text[]) as w (environment_id, offer_id), generate_series(0, $3::int - 1) as s
   order by 1, 2, 3 on conflict do nothing`,
);

/** In this order everywhere: two groups never wait for each other. */
export const holdAllSlots = statement<StockRow, Offers>(
  'economy.hold_all_slots',
  `select o.environment_id, o.offer_id, o.slot, o.stock, o.remaining, o.sold
   from unnest($1::int[], $2::text[]) as w (environment_id, offer_id)
   join offer_stock o using (environment_id, offer_id)
   order by o.environment_id, o.offer_id, o.slot for update of o`,
);

export const writeSlots = statement<
  never,
  [
    environmentIds: PgArray<'int4'>,
    offerIds: PgArray<'text'>,
    slots: PgArray<'int4'>,
    stocks: PgArray<'int8'>,
    remaining: PgArray<'int8'>,
    sold: PgArray<'int8'>,
  ]
>(
  'economy.write_slots',
  `update offer_stock o set stock = n.stock, remaining = n.remaining, sold = n.sold
   from unnest($1::int[], $2::text[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[])
     as n (environment_id, offer_id, slot, stock, remaining, sold)
   where o.environment_id = n.environment_id and o.offer_id = n.offer_id and o.slot = n.slot`,
);

export const countSold = statement<{ offer_id: string; sold: number }, [number, string[]]>(
  'economy.count_sold',
  `select offer_id, sum(sold)::bigint as sold from offer_stock
   where environment_id = $1 and offer_id = any($2::text[]) group by offer_id`,
);
