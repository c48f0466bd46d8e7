import type { Tx } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import * as queries from './queries.ts';

/** Calls of the last 30 days, newest first. */
export async function listCallDays(db: Queryable, environmentId: number, now: Date) {
  return queries.listCallDays.all(db, environmentId, now.toISOString().slice(0, 10));
}

/** An environment that is emptied is replaced by another: its keys and the counts of their calls move there. */
export async function moveKeys(tx: Tx, from: number, to: number): Promise<void> {
  await queries.moveKeys.run(tx, from, to);
}
