import type { JobContext } from '../../platform/jobs.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { purgeBatches as purgePiece } from './queries.ts';

const piece = 5_000;

/** Two nodes may do this at once: each row is deleted once. */
export async function purgeBatches(db: Database, context: JobContext): Promise<void> {
  let after: Date | null = null;
  do {
    const seen: { at: Date; purged: number; looked: number } | undefined = await purgePiece.maybe(
      db,
      after,
      piece,
    );
    if (!seen) return;
    context.count(seen.purged);
    if (seen.looked < piece) return;
    after = seen.at;
  } while (context.hasTime());
}
