import { inPieces, type JobContext, withoutLimit } from '../../../platform/jobs.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { foldExperimentDeltas } from './queries.ts';

/** Of groups; each has up to some hundred entries. */
const piece = 500;

/** Adds up what groups have appended. Nothing waits for it, as reads add what is not folded yet. */
export async function foldExperiments(db: Database, context: JobContext = withoutLimit()): Promise<void> {
  await inPieces(context, piece, async (limit) => (await foldExperimentDeltas.one(db, limit)).count);
}
