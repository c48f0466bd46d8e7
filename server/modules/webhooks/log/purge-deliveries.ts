import { inPieces, type JobContext, withoutLimit } from '../../../platform/jobs.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { purgeCounts, purgeDeleted, purgePiece } from './queries.ts';

/** Rows per statement. What goes with a deleted webhook is deleted by the same statement, so those are few. */
const pieces = { deliveries: 1_000, counts: 5_000, webhooks: 20 };

/** Deletes what is older than this many days. Two nodes at once delete each row once. */
export async function purgeDeliveries(
  db: Queryable,
  days: number,
  context: JobContext = withoutLimit(),
): Promise<void> {
  await inPieces(context, pieces.deliveries, (limit) => purgePiece.run(db, days, limit));
  await inPieces(context, pieces.counts, (limit) => purgeCounts.run(db, limit));
  await inPieces(context, pieces.webhooks, (limit) => purgeDeleted.run(db, days, limit));
}
