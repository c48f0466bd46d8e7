import type { Queryable } from '../../../platform/postgres/statement.ts';
import * as queries from './queries.ts';

const piece = 5_000;

/** Traces are kept for less long than their events. In small pieces, so that nobody waits behind a large delete. */
export async function purgeTraces(db: Queryable, before: Date): Promise<void> {
  while ((await queries.purgeTraces.run(db, before, piece)) === piece);
}
