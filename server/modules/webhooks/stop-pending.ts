import type { Database } from '../../platform/postgres/database.ts';
import { stopPiece, stopPending as stopSome } from './delivery/queries.ts';

/**
 * Tells what waits for a webhook that was disabled or deleted that it will not go out. One piece, once the change is
 * committed, so that the caller does not wait for a long queue: the rest the dispatcher stops, a piece at a time.
 */
export async function stopPending(db: Database, webhookId: string): Promise<void> {
  await stopSome.run(db, webhookId, stopPiece);
}
