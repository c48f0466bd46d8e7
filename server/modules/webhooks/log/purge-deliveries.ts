import type { Queryable } from '../../../platform/postgres/statement.ts';
import { purgeCounts, purgeDeleted, purgePiece } from './queries.ts';

/** Forgets what is older than so many days, in small pieces so that nobody waits behind it. */
export async function purgeDeliveries(db: Queryable, days: number): Promise<void> {
  const piece = 1_000;
  while ((await purgePiece.run(db, days, piece)) === piece);
  await purgeCounts.run(db);
  await purgeDeleted.run(db, days);
}
