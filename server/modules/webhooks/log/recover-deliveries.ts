import { conflict } from '../../../platform/faults.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { messages } from '../messages.ts';
import { readWebhook } from '../read-webhooks.ts';
import type { WebhookAccess } from '../webhook-access.ts';
import { recoverPiece } from './queries.ts';

const piece = 5_000;

/**
 * Sends everything again that has failed since then, in pieces: each piece is queued even if a later one is not
 * reached.
 */
export async function recoverDeliveries(
  db: Queryable,
  access: WebhookAccess,
  webhookId: string,
  since: Date,
) {
  const { enabled } = await readWebhook(db, access, webhookId);
  if (!enabled) throw conflict(messages.disabled);
  let count = 0;
  for (;;) {
    const recovered = await recoverPiece.run(db, webhookId, since, piece, access.only);
    count += recovered;
    if (recovered < piece) return { count };
  }
}
