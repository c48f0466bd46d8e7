import { inPieces, type JobContext, withoutLimit } from '../../../platform/jobs.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { useIndexes } from '../../../platform/postgres/use-indexes.ts';
import * as queries from './queries.ts';

const piece = 5_000;

/** Traces are kept for a shorter time than their events. Two nodes at once delete each row once. */
export async function purgeTraces(
  db: Database,
  before: Date,
  context: JobContext = withoutLimit(),
): Promise<void> {
  await inPieces(context, piece, (limit) =>
    db.transaction(async (tx) => {
      await useIndexes.run(tx);
      return queries.purgeTraces.run(tx, before, limit);
    }),
  );
}
