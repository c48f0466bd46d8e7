import { notFound } from '../../../platform/faults.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { presentDelivery } from './present-delivery.ts';
import { findDelivery } from './queries.ts';

export async function readDelivery(db: Queryable, projectId: string, webhookId: string, id: string) {
  const row = await findDelivery.maybe(db, projectId, webhookId, id);
  if (!row) throw notFound('delivery');
  return presentDelivery(row);
}
