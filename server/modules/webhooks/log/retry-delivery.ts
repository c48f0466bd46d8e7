import { conflict } from '../../../platform/faults.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { messages } from '../messages.ts';
import { readWebhook } from '../read-webhooks.ts';
import type { WebhookAccess } from '../webhook-access.ts';
import * as queries from './queries.ts';
import { readDelivery } from './read-delivery.ts';

/** Sends a delivery again, even a successful one. It is queued like all deliveries, so a crash does not lose it. */
export async function retryDelivery(
  db: Queryable,
  access: WebhookAccess,
  webhookId: string,
  id: string,
  lastStep: number,
) {
  const webhook = await readWebhook(db, access, webhookId);
  const { payload } = await readDelivery(db, access, webhookId, id);
  if (!webhook.enabled) throw conflict(messages.disabled);
  if (payload === null) throw conflict(messages.erased);
  await queries.retryNow.run(db, webhookId, id, lastStep);
  return readDelivery(db, access, webhookId, id);
}
