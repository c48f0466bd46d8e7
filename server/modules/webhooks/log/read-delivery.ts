import { notFound } from '../../../platform/faults.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { WebhookAccess } from '../webhook-access.ts';
import { presentDelivery } from './present-delivery.ts';
import { findDelivery } from './queries.ts';

export async function readDelivery(
  db: Queryable,
  { projectId, only }: WebhookAccess,
  webhookId: string,
  id: string,
) {
  const row = await findDelivery.maybe(db, projectId, webhookId, id, only);
  if (!row) throw notFound('delivery');
  return presentDelivery(row);
}
