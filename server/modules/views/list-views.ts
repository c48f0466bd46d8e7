import { Type } from 'typebox';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import type { Caller } from './caller.ts';
import { presentView } from './present-view.ts';
import * as queries from './queries.ts';

/** The person's own and the shared ones. */
export function listViews(db: Queryable, { projectId, userId }: Caller, page: PageRequest) {
  return readPage(page, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) => queries.listViews.all(db, projectId, userId, after, limit),
    keyOf: (row) => row.id,
    present: (row) => presentView(row, userId),
  });
}
