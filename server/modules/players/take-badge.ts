import { notFound } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { deleteBadge } from './queries.ts';

/** The player is locked. Takes a badge away, however many times it was earned. There is no event type for this, so no notification is sent. */
export async function takeBadge(tx: Tx, playerKey: number, badgeId: string, now: Date): Promise<void> {
  if ((await deleteBadge.run(tx, playerKey, badgeId, now)) === 0) throw notFound('badge of this player');
}
