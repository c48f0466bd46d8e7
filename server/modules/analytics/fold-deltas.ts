import type { Database } from '../../platform/postgres/database.ts';
import * as queries from './queries.ts';

const piece = 5_000;

/** Adds up what groups have appended, so that a read finds few rows. Each delta is folded once, on whichever node. */
export async function foldDeltas(db: Database): Promise<void> {
  while ((await queries.foldDeltas.one(db, piece)).count === piece);
}

/** Later than this no event is taken any more (30 days), in whichever time zone. */
const daysKept = 32;

/** Days on which nobody can turn out to have been there after all. */
export async function purgePlayerDays(db: Database, now: Date): Promise<void> {
  await queries.purgeDays.run(db, new Date(now.getTime() - daysKept * 86_400_000));
}
