import { Type } from 'typebox';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { listEntries } from './queries.ts';

export function listAuditLog(db: Queryable, tenantId: string, page: PageRequest) {
  return readPage(page, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) => listEntries.all(db, tenantId, after, limit),
    keyOf: (row) => row.id,
    present: ({ project_id, at, ...row }) => ({ ...row, projectId: project_id, at: at.toISOString() }),
  });
}
