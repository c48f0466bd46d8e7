import type { Queryable } from '../../../platform/postgres/statement.ts';
import * as queries from './queries.ts';

/** What was deleted and is not yet removed, oldest first. */
export async function listRemovals(db: Queryable) {
  const rows = await queries.listRemovals.all(db);
  return rows.map((row) => ({
    kind: row.kind,
    id: row.kind === 'tenant' ? row.tenant_id : (row.project_id ?? ''),
    name: row.name,
    requestedAt: row.requested_at,
    rowsRemoved: row.rows_removed,
    currentTable: row.current_table,
    failures: row.failures,
    lastError: row.last_error,
  }));
}
