import { conflict, type Fault, notFound } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';

export async function findChangeset(on: Queryable, projectId: string, id: string) {
  const row = await queries.findChangeset.maybe(on, projectId, id);
  if (!row) throw notFound('changeset');
  return row;
}

/** For a change: waits for other changes, and reads the status that they left. */
export async function lockChangeset(
  tx: Tx,
  projectId: string,
  id: string,
  allowed: readonly queries.Status[],
  what: string,
) {
  const row = await queries.lockChangeset.maybe(tx, projectId, id);
  if (!row) throw notFound('changeset');
  if (!allowed.includes(row.status)) throw notAllowed(row.status, what);
  return row;
}

function notAllowed(status: queries.Status, what: string): Fault {
  return conflict(messages.wrongStatus({ status: status.replace('_', ' '), done: what }));
}

export const openStatuses = ['draft', 'in_review', 'approved', 'scheduled'] as const;
