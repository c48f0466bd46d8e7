import type { Queryable } from '../../../platform/postgres/statement.ts';
import * as queries from './queries.ts';

/** Of more purchases than these the latest are looked at: somebody waits for the figure. */
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
