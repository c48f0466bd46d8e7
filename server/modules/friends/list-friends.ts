import { Type } from 'typebox';
import { notFound } from '../../platform/faults.ts';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { readPlayerKey } from '../players/index.ts';
import { presentFriend } from './present-friend.ts';
import * as queries from './queries.ts';

/** Newest first. */
export async function listFriends(
  db: Queryable,
  environmentId: number,
  playerId: string,
  { status, ...page }: PageRequest & { status?: queries.FriendStatus },
) {
  const key = await readPlayerKey(db, environmentId, playerId);
  return readPage(page, {
    key: Type.Integer(),
    read: (before, limit) => queries.listFriends.all(db, key, status ?? null, before, limit),
    keyOf: ({ seq }) => seq,
    present: presentFriend,
  });
}

/** The player and their accepted friends: at most 1,001 ids. */
export async function readCircle(db: Queryable, environmentId: number, playerId: string): Promise<string[]> {
  const rows = await queries.listCircle.all(db, environmentId, playerId);
  if (rows.length === 0) throw notFound('player');
  return rows.map(({ id }) => id);
}

/** Of these players, those whom the viewer may see: who has blocked the viewer is left out. */
export async function withoutBlockers(
  db: Queryable,
  environmentId: number,
  viewerId: string,
  playerIds: readonly string[],
): Promise<string[]> {
  const rows = await queries.listBlockers.all(db, environmentId, viewerId, [...playerIds]);
  const blockers = new Set(rows.map(({ id }) => id));
  return playerIds.filter((id) => !blockers.has(id));
}

/** The ids of players with whom a player is in any relation: at most some 4,000. */
export async function readKnown(db: Queryable, environmentId: number, playerId: string): Promise<string[]> {
  return (await queries.listKnown.all(db, environmentId, playerId)).map(({ id }) => id);
}
