import { Type } from 'typebox';
import { notFound } from '../../platform/faults.ts';
import { type PageRequest, readPage } from '../../platform/http/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { presentWebhook } from './present-webhook.ts';
import * as queries from './queries.ts';

export function listWebhooks(db: Queryable, projectId: string, page: PageRequest) {
  return readPage(page, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) => queries.listWebhooks.all(db, projectId, after, limit),
    keyOf: (row) => row.id,
    present: presentWebhook,
  });
}

export async function readWebhook(db: Queryable, projectId: string, id: string) {
  const row = await queries.findWebhook.maybe(db, projectId, id);
  if (!row) throw notFound('webhook');
  return presentWebhook(row);
}
