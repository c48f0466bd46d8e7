import { LRUCache } from 'lru-cache';
import type { Database, Tx } from '../../../platform/postgres/database.ts';
import type { OutboxNotification, OutboxReader } from '../../module.ts';
import type { HandOver } from '../recovery/hand-over.ts';
import { type Envelope, roomsFor } from './audience.ts';
import type { Broadcast, SocketMessage } from './broadcast.ts';
import { resolveConcerned } from './filter-audience.ts';

export interface FanOutDependencies {
  db: Database;
  broadcast: Broadcast;
  handOver: HandOver;
  /** Whether anybody is there to hear. */
  isHeard: () => boolean;
  /** Closes sockets whose access was revoked, if that was not checked in the last seconds. */
  refreshStanding: () => Promise<void>;
}

/** Far more than one claim of the relay, which is all that it ever gives again. */
const remembered = 20_000;

/**
 * Hands what was committed to the sockets, in the relay's order. The relay may give a batch again, when another reader
 * failed on it or its own commit did: what was said is not said twice.
 */
export function createFanOut(deps: FanOutDependencies): OutboxReader {
  const sent = new LRUCache<string, true>({ max: remembered });

  return {
    name: 'realtime',
    begin: deps.handOver.begin,
    async take(tx, batch) {
      const events = batch.filter(({ id }) => !sent.has(id));
      const markSent = await deps.handOver.prepare(tx, batch, events);
      // Only now: a client that comes back while the database is at work must be among those who are asked for. One
      // that comes after `markSent` waits for the commit instead. If nobody is there, nothing is awaited in between.
      const messages = deps.isHeard() ? await address(deps, tx, events) : [];
      // From here on nothing can fail: what is remembered as sent has been sent.
      markSent();
      for (const { id } of events) sent.set(id, true);
      for (const message of messages) deps.broadcast.send(message);
    },
    committed: deps.handOver.committed,
  };
}

async function address(
  deps: FanOutDependencies,
  tx: Tx,
  events: readonly OutboxNotification[],
): Promise<SocketMessage[]> {
  if (events.length === 0) return [];
  await deps.refreshStanding();
  const read = events.map(({ seq, environment_id, envelope }) => ({
    seq,
    environmentId: environment_id,
    envelope: JSON.parse(envelope) as Envelope,
  }));
  const concerned = await resolveConcerned(tx, read);
  return read.map(({ environmentId, envelope }, index) => ({
    id: envelope.id,
    rooms: roomsFor(environmentId, concerned[index] ?? []),
    name: envelope.type,
    payload: envelope,
  }));
}
