import { notFound } from '../../platform/faults.ts';
import type { Database, Tx } from '../../platform/postgres/database.ts';
import { type Actor, recordChange } from '../audit/index.ts';
import { presentWebhook, webhookTarget } from './present-webhook.ts';
import * as queries from './queries.ts';
import type { Reach } from './reach.ts';
import { stopPending } from './stop-pending.ts';

/** Nothing goes out any more from the moment it is committed; what is pending says why. */
export async function deleteWebhook(db: Database, reach: Reach, actor: Actor, id: string): Promise<void> {
  await db.transaction((tx) => markDeleted(tx, reach, actor, id));
  await stopPending(db, id);
}

async function markDeleted(tx: Tx, { only, ...place }: Reach, actor: Actor, id: string): Promise<void> {
  const row = await queries.lockWebhook.maybe(tx, place.projectId, id, only);
  if (!row) throw notFound('webhook');
  await queries.markDeleted.run(tx, id);
  const before = presentWebhook(row);
  await recordChange(tx, actor, { ...place, action: 'webhook.delete', target: webhookTarget(id), before });
}
