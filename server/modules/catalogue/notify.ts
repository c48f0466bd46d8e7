import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { appendToOutbox, type OutboxEntry } from '../outbox/index.ts';
import type { Notification } from './event-types.ts';

export interface AnnouncementPlace {
  projectId: string;
  environmentId: number;
}

/** The envelope, sealed: its id and bytes are the same for every receiver, attempt and restart. */
export function seal(
  { projectId, environmentId }: AnnouncementPlace,
  { type, data }: Notification,
  playerKey: number | null,
  createdAt: Date,
  alsoAbout: readonly number[] = [],
): OutboxEntry {
  const id = newId();
  const envelope = JSON.stringify({ id, type, projectId, createdAt: createdAt.toISOString(), data });
  return { id, environmentId, playerKey, alsoAbout, type, envelope, createdAt };
}

interface Told {
  notification: Notification;
  /** Whose it is: it goes with them. */
  playerKey: number | null;
  /** Whom it names besides: their names are taken out of it when they go. */
  alsoAbout?: readonly number[];
}

/** Tells the outside, as part of the transaction that did it. */
export async function notify(
  tx: Tx,
  place: AnnouncementPlace,
  notifications: readonly Told[],
  at: Date,
): Promise<void> {
  await appendToOutbox(
    tx,
    notifications.map(({ notification, playerKey, alsoAbout }) =>
      seal(place, notification, playerKey, at, alsoAbout),
    ),
  );
}
