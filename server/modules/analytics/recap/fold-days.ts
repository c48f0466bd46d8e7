import { inPieces, type JobContext, withoutLimit } from '../../../platform/jobs.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { useIndexes } from '../../../platform/postgres/use-indexes.ts';
import * as queries from './queries.ts';

/** Of groups; each has up to some hundred players. */
const piece = 200;

/** Adds what groups have appended to the days of players. Nothing waits for it, as reads add what is not folded yet. */
export async function foldRecapDays(db: Database, context: JobContext = withoutLimit()): Promise<void> {
  await inPieces(context, piece, (limit) =>
    db.transaction(async (tx) => {
      if (!(await queries.lockFold.one(tx)).free) return 0;
      return (await queries.foldRecapDeltas.one(tx, limit)).count;
    }),
  );
}

/** As long as results: a year can be compared with the year before. */
const daysOfRecap = 750;
const purged = 5_000;

export async function purgeRecapDays(
  db: Database,
  now: Date,
  context: JobContext = withoutLimit(),
): Promise<void> {
  const before = new Date(now.getTime() - daysOfRecap * 86_400_000);
  await inPieces(context, purged, (limit) =>
    db.transaction(async (tx) => {
      await useIndexes.run(tx);
      return queries.purgeRecapDays.run(tx, before, limit);
    }),
  );
}
