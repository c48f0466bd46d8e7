import type { Queryable } from '../../../platform/postgres/statement.ts';
import { countSold } from './queries.ts';

/** Stock less what was sold, not below 0; null for an offer without a stock. By id. */
export async function readRemaining(
  on: Queryable,
  environmentId: number,
  offers: readonly { readonly id: string; readonly stock: number | null }[],
): Promise<ReadonlyMap<string, number | null>> {
  const limited = offers.filter(({ stock }) => stock !== null);
  const rows =
    limited.length === 0
      ? []
      : await countSold.all(
          on,
          environmentId,
          limited.map(({ id }) => id),
        );
  const sold = new Map(rows.map((row) => [row.offer_id, row.sold]));
  return new Map(
    offers.map(({ id, stock }) => [id, stock === null ? null : Math.max(0, stock - (sold.get(id) ?? 0))]),
  );
}
