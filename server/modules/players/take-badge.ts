import { notFound } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { lockPlayer } from './ensure-player.ts';
import { deleteBadge } from './queries.ts';

/** Takes a badge away, however many times it was earned. There is no event type for this, so no notification is sent. */
export async function takeBadge(
  tx: Tx,
  environmentId: number,
  playerId: string,
  badgeId: string,
  now: Date,
): Promise<void> {
  const player = await lockPlayer(tx, environmentId, playerId);
  if (!player) throw notFound('player');
  if ((await deleteBadge.run(tx, player.key, badgeId, now)) === 0) throw notFound('badge of this player');
}
