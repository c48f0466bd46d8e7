import { inPieces, type JobContext, withoutLimit } from '../../platform/jobs.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { purge, purgeSubjects } from './queries.ts';

const piece = 5_000;

/**
 * Deletes what is older than `before` and was relayed, a bounded number of rows at a time. Old rows of an environment
 * that is held back are skipped. Two nodes may do this at once: each row is deleted once.
 */
export async function purgeOutbox(
  db: Database,
  before: Date,
  context: JobContext = withoutLimit(),
): Promise<void> {
  let after = 0;
  do {
    const { old, last, purged } = await purge.one(db, before, after, piece);
    context.count(purged);
    if (last === null || old < piece) break;
    after = last;
  } while (context.hasTime());
  await inPieces(context, piece, (limit) => purgeSubjects.run(db, limit));
}
