import type { Queryable } from '../../../platform/postgres/statement.ts';
import * as queries from './queries.ts';

/** At most this many purchases are read, the latest ones, because somebody waits for the figure. */
const mostPurchases = 500_000;

export async function countBuyers(
  db: Queryable,
  environmentId: number,
  offerId: string,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const { buyers } = await queries.countBuyers.one(db, environmentId, offerId, from, to, mostPurchases);
  return buyers;
}
