import { inPieces, type JobContext, withoutLimit } from '../../platform/jobs.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { useIndexes } from '../../platform/postgres/use-indexes.ts';
import * as queries from './queries.ts';

const piece = 5_000;

/**
 * Adds up what groups have appended, so that a read finds few rows. Each delta is folded once, on whichever node: a
 * second node waits for the rows of the first and finds them gone. Oldest first is fair here: reads add what is not
 * folded yet, so nothing waits for it.
 */
export async function foldDeltas(db: Database, context: JobContext = withoutLimit()): Promise<void> {
  await inPieces(
    context,
    piece,
    async (limit) => (await queries.foldDeltas.one(db, limit, queries.mostCountedTypes)).count,
  );
}

/** Events older than 30 days are refused; two more days cover every time zone. */
const daysKept = 32;

/** Deletes days for which no event can arrive any more. Two nodes at once delete each row once. */
export async function purgePlayerDays(
  db: Database,
  now: Date,
  context: JobContext = withoutLimit(),
): Promise<void> {
  const before = new Date(now.getTime() - daysKept * 86_400_000);
  await inPieces(context, piece, (limit) =>
    db.transaction(async (tx) => {
      await useIndexes.run(tx);
      return queries.purgeDays.run(tx, before, limit);
    }),
  );
}

/** Results can be read for up to a year, compared with the year before; some days more for safety. */
const daysOfResults = 750;

export async function purgeResults(
  db: Database,
  now: Date,
  context: JobContext = withoutLimit(),
): Promise<void> {
  const before = new Date(now.getTime() - daysOfResults * 86_400_000);
  await inPieces(context, piece, (limit) =>
    db.transaction(async (tx) => {
      await useIndexes.run(tx);
      return queries.purgeCounts.run(tx, before, limit);
    }),
  );
}

const daysOfUnusedTypes = 32;

/** Deletes the names of event types that are no longer sent. What was counted under them stays. */
export async function purgeCountedTypes(
  db: Database,
  now: Date,
  context: JobContext = withoutLimit(),
): Promise<void> {
  const before = new Date(now.getTime() - daysOfUnusedTypes * 86_400_000);
  await inPieces(context, piece, (limit) => queries.purgeCountedTypes.run(db, before, limit));
}
