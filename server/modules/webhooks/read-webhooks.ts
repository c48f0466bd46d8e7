import { Type } from 'typebox';
import { notFound } from '../../platform/faults.ts';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { showWebhook } from './present-webhook.ts';
import * as queries from './queries.ts';
import type { WebhookAccess } from './webhook-access.ts';

export function listWebhooks(db: Queryable, { projectId, only }: WebhookAccess, page: PageRequest) {
  return readPage(page, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) => queries.listWebhooks.all(db, projectId, after, limit, only),
    keyOf: (row) => row.id,
    present: showWebhook,
  });
}

export async function readWebhook(db: Queryable, { projectId, only }: WebhookAccess, id: string) {
  const row = await queries.findWebhook.maybe(db, projectId, id, only);
  if (!row) throw notFound('webhook');
  return showWebhook(row);
}
