import { Type } from 'typebox';
import { notFound } from '../../platform/faults.ts';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import { uuidArray } from '../../platform/postgres/arrays.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { presentMessage } from './present-message.ts';
import * as queries from './queries.ts';

/** Newest first; without those that have expired, unless they are asked for. */
export function listMessages(
  db: Queryable,
  playerKey: number,
  now: Date,
  { unread, expired = false, ...page }: PageRequest & { unread?: boolean; expired?: boolean },
) {
  return readPage(page, {
    key: Type.Integer(),
    read: (after, limit) =>
      queries.listMessages.all(db, playerKey, now, unread ?? null, after, limit, expired),
    keyOf: ({ seq }) => seq,
    present: (row) => presentMessage(row, now),
  });
}

/** The message with what a claim needs; an expired one too. */
export async function readMessage(db: Queryable, playerKey: number, id: string) {
  const row = await queries.findMessage.maybe(db, playerKey, id);
  if (!row) throw notFound('message');
  return row;
}

/** Of these messages of a player, those that are no longer there. */
export async function readGoneMessages(
  db: Queryable,
  playerKey: number,
  ids: readonly string[],
): Promise<string[]> {
  const kept = new Set((await queries.keptAmong.all(db, playerKey, uuidArray([...ids]))).map(({ id }) => id));
  return ids.filter((id) => !kept.has(id));
}

export async function markMessageRead(db: Queryable, playerKey: number, id: string, now: Date) {
  const row = await queries.markRead.maybe(db, playerKey, now, id);
  if (!row) throw notFound('message');
  return presentMessage(row, now);
}
