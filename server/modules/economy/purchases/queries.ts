import type { PgArray } from '../../../platform/postgres/arrays.ts';
import { statement } from '../../../platform/postgres/statement.ts';

/** The author and the reason are in what the player's log keeps of the command. */
export const appendPurchases = statement<
  never,
  [
    playerKeys: PgArray<'int8'>,
    environmentIds: PgArray<'int4'>,
    ids: PgArray<'uuid'>,
    offerIds: PgArray<'text'>,
    quantities: PgArray<'int4'>,
    paid: PgArray<'json'>,
    logged: PgArray<'json'>,
    at: PgArray<'timestamptz'>,
  ]
>(
  'economy.append_purchases',
  `insert into purchases (player_key, environment_id, id, offer_id, quantity, paid, author, reason, at)
   select p.player_key, p.environment_id, p.id, p.offer_id, p.quantity, p.paid, p.logged->'by', p.logged->>'reason', p.at
   from unnest($1::bigint[], $2::int[], $3::uuid[], $4::text[], $5::int[], $6::json[], $7::json[], $8::timestamptz[])
     as p (player_key, environment_id, id, offer_id, quantity, paid, logged, at)`,
);

export interface PurchaseRow {
  seq: number;
  id: string;
  offer_id: string;
  quantity: number;
  paid: { currencyId: string; amount: number }[];
  author: unknown;
  reason: string | null;
  at: Date;
}

export const listPurchases = statement<
  PurchaseRow,
  [playerKey: number, before: number | null, limit: number]
>(
  'economy.list_purchases',
  `select seq, id, offer_id, quantity, paid, author, reason, at from purchases
   where player_key = $1 and seq < coalesce($2::bigint, 9223372036854775807) order by seq desc limit $3`,
);

/** In order, for the export. */
export const readPurchases = statement<PurchaseRow, [playerKey: number, after: number, limit: number]>(
  'economy.read_purchases',
  `select seq, id, offer_id, quantity, paid, author, reason, at from purchases
   where player_key = $1 and seq > $2 order by seq limit $3`,
);

/** Some of a player's rows: all of them may be too many for one transaction. */
/** Whether a player has more than this. */
export const findMorePurchases = statement<{ seq: number }, [playerKey: number, count: number]>(
  'economy.find_more_purchases',
  'select seq from purchases where player_key = $1 offset $2 limit 1',
);

export const deletePurchases = statement<never, [playerKey: number, limit: number | null]>(
  'economy.delete_purchases',
  `delete from purchases p using (
     select player_key, seq from purchases where player_key = $1 order by seq limit $2) d
   where p.player_key = d.player_key and p.seq = d.seq`,
);

export const countBuyers = statement<
  { buyers: number },
  [environmentId: number, offerId: string, from: Date, to: Date, most: number]
>(
  'economy.count_buyers',
  `select count(distinct player_key)::int as buyers from (
     select player_key from purchases where environment_id = $1 and offer_id = $2 and at >= $3 and at < $4
     order by at desc limit $5) p`,
);
