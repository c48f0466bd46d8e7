import type { Database } from '../../platform/postgres/database.ts';
import { stopPiece, stopPending as stopSome } from './delivery/queries.ts';

/**
 * Stops the pending deliveries of a webhook that was disabled or deleted. Only one piece, after the commit of the
 * change, so that the caller does not wait for a long queue; the dispatcher stops the rest piece by piece.
 */
export async function stopPending(db: Database, webhookId: string): Promise<void> {
  await stopSome.run(db, webhookId, stopPiece);
}
