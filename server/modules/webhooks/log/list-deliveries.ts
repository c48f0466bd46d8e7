import { Type } from 'typebox';
import { notFound } from '../../../platform/faults.ts';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { findLogOwner } from '../queries.ts';
import type { WebhookAccess } from '../webhook-access.ts';
import { presentDelivery } from './present-delivery.ts';
import * as queries from './queries.ts';

export interface DeliveryQuery extends PageRequest {
  status?: 'pending' | 'success' | 'failed';
  eventType?: string;
}

export const deliveryStatuses = ['success', 'failed', 'pending'] as const;

/**
 * Newest first. The log of a deleted webhook can be read until it is purged: it says what was still sent, and what was
 * not.
 */
export async function listDeliveries(
  db: Queryable,
  { projectId, only }: WebhookAccess,
  webhookId: string,
  { status, eventType, ...page }: DeliveryQuery,
) {
  if (!(await findLogOwner.maybe(db, projectId, webhookId, only))) throw notFound('webhook');
  const statuses = status === undefined ? [...deliveryStatuses] : [status];
  return readPage(page, {
    key: Type.String({ format: 'uuid' }),
    read: (after, limit) =>
      eventType === undefined
        ? queries.listDeliveries.all(db, webhookId, statuses, after, limit, only)
        : queries.listDeliveriesOfType.all(db, webhookId, statuses, after, limit, only, eventType),
    keyOf: (row) => row.id,
    present: presentDelivery,
  });
}
