import { Type } from 'typebox';
import { notFound } from '../../platform/faults.ts';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { presentMessage } from './present-message.ts';
import * as queries from './queries.ts';

/** Newest first, without those that have expired. */
export function listMessages(
  db: Queryable,
  playerKey: number,
  now: Date,
  { unread, ...page }: PageRequest & { unread?: boolean },
) {
  return readPage(page, {
    key: Type.Integer(),
    read: (after, limit) => queries.listMessages.all(db, playerKey, now, unread ?? null, after, limit),
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

export async function markMessageRead(db: Queryable, playerKey: number, id: string, now: Date) {
  const row = await queries.markRead.maybe(db, playerKey, now, id);
  if (!row) throw notFound('message');
  return presentMessage(row, now);
}
