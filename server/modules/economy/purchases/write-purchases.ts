import {
  int4Array,
  int8Array,
  jsonArray,
  textArray,
  timestamptzArray,
  uuidArray,
} from '../../../platform/postgres/arrays.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { appendPurchases } from './queries.ts';

export interface NewPurchase {
  /** Also that of its entry in the player's log. */
  id: string;
  playerKey: number;
  environmentId: number;
  offerId: string;
  quantity: number;
  paid: readonly { currencyId: string; amount: number }[];
  /** What the log keeps of it, as JSON. */
  logged: string;
  at: Date;
}

export async function writePurchases(tx: Tx, purchases: readonly NewPurchase[]): Promise<void> {
  if (purchases.length === 0) return;
  await appendPurchases.run(
    tx,
    int8Array(purchases.map(({ playerKey }) => playerKey)),
    int4Array(purchases.map(({ environmentId }) => environmentId)),
    uuidArray(purchases.map(({ id }) => id)),
    textArray(purchases.map(({ offerId }) => offerId)),
    int4Array(purchases.map(({ quantity }) => quantity)),
    jsonArray(purchases.map(({ paid }) => JSON.stringify(paid))),
    jsonArray(purchases.map(({ logged }) => logged)),
    timestamptzArray(purchases.map(({ at }) => at)),
  );
}
