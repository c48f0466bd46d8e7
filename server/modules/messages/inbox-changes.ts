import { type NewMessage, PLAYER_LIMITS } from '../../engine/index.ts';
import {
  int8Array,
  jsonArray,
  textArray,
  timestamptzArray,
  uuidArray,
} from '../../platform/postgres/arrays.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import * as queries from './queries.ts';

interface Named {
  playerKey: number;
  id: string;
}

/** What a group of events and commands does to inboxes. */
export interface InboxChanges {
  /** With the entry of the player's log that sends it. One that is imported may have been read. */
  sent: { playerKey: number; entryId: string; message: NewMessage; readAt?: Date | null }[];
  claimed: Named[];
  deleted: Named[];
  /** Their claims were reversed. */
  reopened: Named[];
  /** Entries of the log that are reversed: what they sent goes. */
  unsent: { playerKey: number; entryId: string }[];
}

export function openInbox(): InboxChanges {
  return { sent: [], claimed: [], deleted: [], reopened: [], unsent: [] };
}

/** The statements are sent in this order. Nothing is sent for a group without messages. */
export function writeInbox(
  tx: Tx,
  { sent, claimed, deleted, reopened, unsent }: InboxChanges,
  now: Date,
): Promise<unknown>[] {
  const writing: Promise<unknown>[] = [];
  if (sent.length > 0) {
    const keys = int8Array([...new Set(sent.map(({ playerKey }) => playerKey))]);
    writing.push(append(tx, sent), queries.keepWithinLimit.run(tx, keys, now, PLAYER_LIMITS.messages));
  }
  if (claimed.length > 0) writing.push(queries.writeClaims.run(tx, ...namesOf(claimed), now));
  if (deleted.length > 0) writing.push(queries.deleteMessages.run(tx, ...namesOf(deleted)));
  if (reopened.length > 0) writing.push(queries.reopenMessages.run(tx, ...namesOf(reopened)));
  if (unsent.length > 0) {
    const keys = int8Array(unsent.map(({ playerKey }) => playerKey));
    writing.push(queries.deleteSent.run(tx, keys, textArray(unsent.map(({ entryId }) => entryId))));
  }
  return writing;
}

function namesOf(named: readonly Named[]) {
  return [int8Array(named.map(({ playerKey }) => playerKey)), uuidArray(named.map(({ id }) => id))] as const;
}

function append(tx: Tx, sent: InboxChanges['sent']): Promise<unknown> {
  const messages = sent.map(({ message }) => message);
  return queries.appendMessages.run(
    tx,
    int8Array(sent.map(({ playerKey }) => playerKey)),
    uuidArray(messages.map(({ id }) => id)),
    textArray(sent.map(({ entryId }) => entryId)),
    textArray(messages.map(({ title }) => title)),
    textArray(messages.map(({ body }) => body)),
    jsonArray(messages.map(({ data }) => JSON.stringify(data))),
    jsonArray(messages.map(({ rewards }) => (rewards.length === 0 ? null : JSON.stringify(rewards)))),
    timestamptzArray(messages.map(({ at }) => new Date(at))),
    timestamptzArray(messages.map(({ expiresAt }) => (expiresAt === null ? null : new Date(expiresAt)))),
    timestamptzArray(sent.map(({ readAt }) => readAt ?? null)),
  );
}
