import { conflict } from '../../platform/faults.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { notify } from '../catalogue/index.ts';
import { type FriendScope, holdTwo, refOf, type Two } from './between.ts';
import { friendsPerPlayer } from './limits.ts';
import { messages } from './messages.ts';
import { presentFriend } from './present-friend.ts';
import * as queries from './queries.ts';

/** `created`: there was nothing between them before. */
interface Befriended {
  readonly friend: ReturnType<typeof presentFriend>;
  readonly created: boolean;
}

/** As a server says it: friends at once, both ways. */
export async function makeFriends(
  tx: Tx,
  scope: FriendScope,
  playerId: string,
  otherId: string,
  now: Date,
): Promise<Befriended> {
  const two = await holdTwo(tx, scope, playerId, otherId);
  const before = await readUnblocked(tx, two);
  if (before.status !== 'accepted') await accept(tx, scope, two, now);
  return shown(tx, two, before);
}

/** As a player wants it: a request, or the answer to the request of the other. */
export async function askForFriend(
  tx: Tx,
  scope: FriendScope,
  playerId: string,
  otherId: string,
  now: Date,
): Promise<Befriended> {
  const two = await holdTwo(tx, scope, playerId, otherId);
  const { player, other } = two;
  const before = await readUnblocked(tx, two);
  if (before.status === 'incoming') await accept(tx, scope, two, now);
  if (before.status === null) {
    await refuseTooMany(tx, [player], 'requested');
    await refuseTooMany(tx, [other], 'incoming');
    await queries.writePair.run(tx, player.key, other.key, 'requested', 'incoming', now);
    const data = { playerId: other.id, otherPlayerId: player.id };
    const notification = { type: 'friend.requested', data } as const;
    await notify(tx, refOf(scope), [{ notification, playerKey: other.key, alsoAbout: [player.key] }], now);
  }
  return shown(tx, two, before);
}

/** No friends any more; a request is withdrawn or declined. */
export async function endFriendship(tx: Tx, scope: FriendScope, playerId: string, otherId: string) {
  const { player, other } = await holdTwo(tx, scope, playerId, otherId);
  await queries.deletePair.run(tx, player.key, other.key);
}

async function readUnblocked(tx: Tx, { player, other }: Two): Promise<queries.BetweenRow> {
  const between = await queries.readBetween.one(tx, player.key, other.key);
  if (between.blocks || between.blocked) throw conflict(messages.blocked);
  return between;
}

async function accept(tx: Tx, scope: FriendScope, { player, other }: Two, now: Date): Promise<void> {
  await refuseTooMany(tx, [player, other], 'accepted');
  await queries.writePair.run(tx, player.key, other.key, 'accepted', 'accepted', now);
  const told = [
    [player, other],
    [other, player],
  ] as const;
  const notifications = told.map(([one, another]) => ({
    notification: {
      type: 'friend.accepted',
      data: { playerId: one.id, otherPlayerId: another.id },
    } as const,
    playerKey: one.key,
    alsoAbout: [another.key],
  }));
  await notify(tx, refOf(scope), notifications, now);
}

async function refuseTooMany(tx: Tx, players: readonly Two['player'][], status: queries.FriendStatus) {
  const rows = await queries.countFriends.all(
    tx,
    players.map(({ key }) => key),
    status,
  );
  const full = rows.find(({ count }) => count >= friendsPerPlayer);
  if (!full) return;
  const id = players.find(({ key }) => key === full.player_key)?.id ?? '';
  const message = status === 'accepted' ? messages.tooManyFriends : messages.tooManyRequests;
  throw conflict(message({ id, most: friendsPerPlayer }));
}

async function shown(tx: Tx, { player, other }: Two, before: queries.BetweenRow): Promise<Befriended> {
  const row = await queries.findFriend.one(tx, player.key, other.key);
  return { friend: presentFriend(row), created: before.status === null };
}
