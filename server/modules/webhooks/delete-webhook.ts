import { notFound } from '../../platform/faults.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
import { type Actor, recordChange } from '../audit/index.ts';
import { presentWebhook, webhookTarget } from './present-webhook.ts';
import * as queries from './queries.ts';
import { stopPending } from './stop-pending.ts';
import type { WebhookAccess } from './webhook-access.ts';

/** After the commit nothing more is sent to it. Its pending deliveries fail, with a reason. */
export async function deleteWebhook(
  db: Database,
  access: WebhookAccess,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.transaction((tx) => markDeleted(tx, access, actor, id));
  await stopPending(db, id);
}

async function markDeleted(
  tx: Tx,
  { only, ...scope }: WebhookAccess,
  actor: Actor,
  id: string,
): Promise<void> {
  const row = await queries.lockWebhook.maybe(tx, scope.projectId, id, only);
  if (!row) throw notFound('webhook');
  await queries.markDeleted.run(tx, id);
  const before = presentWebhook(row);
  await recordChange(tx, actor, { ...scope, action: 'webhook.delete', target: webhookTarget(id), before });
}
