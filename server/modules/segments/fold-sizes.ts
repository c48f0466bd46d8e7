import { inPieces, type JobContext, withoutLimit } from '../../platform/jobs.ts';
import type { Database } from '../../platform/postgres/database.ts';
import * as queries from './queries.ts';

const piece = 5_000;

/** How many days sizes are kept for, and shown at most. */
export const daysOfSizes = 366;

export async function foldSizes(
  db: Database,
  now: Date,
  context: JobContext = withoutLimit(),
): Promise<void> {
  await inPieces(context, piece, async (limit) => (await queries.foldChanges.one(db, limit, now)).count);
}

export async function purgeSizes(
  db: Database,
  now: Date,
  context: JobContext = withoutLimit(),
): Promise<void> {
  // Two more days cover every time zone.
  const before = new Date(now.getTime() - (daysOfSizes + 2) * 86_400_000);
  await inPieces(context, piece, (limit) => queries.purgeSizes.run(db, before, limit));
}
