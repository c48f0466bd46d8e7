import { conflict } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { type FriendScope, holdTwo } from './between.ts';
import { friendsPerPlayer } from './limits.ts';
import { messages } from './messages.ts';
import * as queries from './queries.ts';

/** Ends what is between the two. The other can no longer ask, and does not see the player in views. */
export async function blockPlayer(tx: Tx, scope: FriendScope, playerId: string, otherId: string, now: Date) {
  const { player, other } = await holdTwo(tx, scope, playerId, otherId);
  const before = await queries.findBlock.maybe(tx, player.key, other.key);
  if (before) return { block: { playerId: otherId, since: before.since.toISOString() }, created: false };
  const { count } = await queries.countBlocks.one(tx, player.key);
  if (count >= friendsPerPlayer) throw conflict(messages.tooManyBlocks({ most: friendsPerPlayer }));
  await queries.deletePair.run(tx, player.key, other.key);
  await queries.insertBlock.run(tx, player.key, other.key, now);
  return { block: { playerId: otherId, since: now.toISOString() }, created: true };
}

export async function unblockPlayer(tx: Tx, scope: FriendScope, playerId: string, otherId: string) {
  const { player, other } = await holdTwo(tx, scope, playerId, otherId);
  await queries.deleteBlock.run(tx, player.key, other.key);
}
