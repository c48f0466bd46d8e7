import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { appendToOutbox, type OutboxEntry } from '../outbox/index.ts';
import type { Notification } from './event-types.ts';

export interface EnvironmentRef {
  projectId: string;
  environmentId: number;
  /** How far the given time is ahead of the real one. */
  offsetMs?: number | undefined;
}

/** The envelope, sealed: its id and bytes are the same for every receiver, attempt and restart. */
export function seal(
  { projectId, environmentId, offsetMs = 0 }: EnvironmentRef,
  { type, data }: Notification,
  playerKey: number | null,
  at: Date,
  alsoAbout: readonly number[] = [],
): OutboxEntry {
  const id = newId();
  // Deliveries, recovery and retention go by the real time.
  const createdAt = new Date(at.getTime() - offsetMs);
  const envelope = JSON.stringify({ id, type, projectId, createdAt: createdAt.toISOString(), data });
  return { id, environmentId, playerKey, alsoAbout, type, envelope, createdAt };
}

interface NewNotification {
  notification: Notification;
  /** The player whom it is about; erased with them. */
  playerKey: number | null;
  /** Other players whom it names: their names are redacted when they are erased. */
  alsoAbout?: readonly number[];
}

/** Appends notifications to the outbox, in the transaction of the change itself. */
export async function notify(
  tx: Tx,
  environment: EnvironmentRef,
  notifications: readonly NewNotification[],
  at: Date,
): Promise<void> {
  await appendToOutbox(
    tx,
    notifications.map(({ notification, playerKey, alsoAbout }) =>
      seal(environment, notification, playerKey, at, alsoAbout),
    ),
  );
}
