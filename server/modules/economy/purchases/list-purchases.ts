import { Type } from 'typebox';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { ExportList } from '../../module.ts';
import * as queries from './queries.ts';
import { Purchase } from './schemas.ts';

/** Newest first. */
export function listPurchases(db: Queryable, playerKey: number, page: PageRequest) {
  return readPage(page, {
    key: Type.Integer(),
    read: (after, limit) => queries.listPurchases.all(db, playerKey, after, limit),
    keyOf: (row) => row.seq,
    present: presentPurchase,
  });
}

function presentPurchase(row: queries.PurchaseRow) {
  const { id, offer_id: offerId, quantity, paid, author, reason } = row;
  return { id, offerId, quantity, paid, at: row.at.toISOString(), by: authorOf(author), reason };
}

/** Null if the player bought it themselves. */
function authorOf(author: unknown): { type: 'person' | 'key'; id: string; name: string } | null {
  if (typeof author !== 'object' || author === null) return null;
  return author as { type: 'person' | 'key'; id: string; name: string };
}

export const purchaseList: ExportList = {
  name: 'purchases',
  description: 'All purchases of the player, oldest first.',
  item: Purchase,
  read: async (db, playerKey, after, limit) =>
    (await queries.readPurchases.all(db, playerKey, after, limit)).map((row) => ({
      seq: row.seq,
      json: JSON.stringify(presentPurchase(row)),
    })),
};
