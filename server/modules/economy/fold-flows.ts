import { inPieces, type JobContext, withoutLimit } from '../../platform/jobs.ts';
import type { Database } from '../../platform/postgres/database.ts';
import * as queries from './queries.ts';

const piece = 5_000;

/** Adds up what groups have appended, so that a read finds few rows. Each delta is folded once, on whichever node. */
export async function foldFlows(db: Database, context: JobContext = withoutLimit()): Promise<void> {
  await inPieces(context, piece, async (limit) => (await queries.foldFlows.one(db, limit)).count);
}
