import type { Bus } from '../../../platform/cluster/bus.ts';
import type { Batch, HandedOverEvent } from './hand-over.ts';

/** What a node learns of a batch. If the events are missing, it reads them from the database. */
export interface AnnouncedBatch {
  number: number;
  events?: readonly HandedOverEvent[];
}

export interface BatchListener {
  announced(batch: AnnouncedBatch): void;
  /** Batches may have been missed and have to be read from the database. */
  resync(): void;
}

/**
 * Announces batches to all nodes that have sockets in their environment. Announcements may be lost: the batches are also in
 * the database, and their numbers have no gaps.
 */
export interface Broadcast {
  /** Whether any node may listen, so that batches should have their events. */
  isHeard(): boolean;
  /** To be called after the commit. */
  announce(batch: Batch): void;
  /** Returns a function that ends it. */
  listen(environmentId: number, listener: BatchListener): () => void;
}

/** For one node. */
export function createLocalBroadcast(): Broadcast {
  const listeners = new Map<number, BatchListener>();
  return {
    isHeard: () => listeners.size > 0,
    announce: (batch) => listeners.get(batch.environmentId)?.announced(batch),
    listen(environmentId, listener) {
      listeners.set(environmentId, listener);
      return () => void listeners.delete(environmentId);
    },
  };
}

/** A larger batch is announced by its number only, so that Redis buffers little for a slow node. */
const mostBytes = 256 * 1024;

export function createBusBroadcast(bus: Bus): Broadcast {
  const channelOf = (environmentId: number) => `batches:${environmentId}`;
  return {
    // Other nodes may have sockets.
    isHeard: () => true,
    announce(batch) {
      // If Redis is away, the bus makes the listeners resync as soon as it can.
      bus.publish(channelOf(batch.environmentId), write(batch)).catch(() => {});
    },
    listen(environmentId, { announced, resync }) {
      const message = (text: string) => announced(read(text));
      const subscription = bus.subscribe(channelOf(environmentId), { message, resync });
      return () => subscription.end();
    },
  };
}

/** One line for the number, and one for each event. Envelopes are JSON on one line, so nothing has to be escaped. */
function write({ number, events }: Batch): string {
  if (!events) return String(number);
  const size = events.reduce((sum, { envelope }) => sum + Buffer.byteLength(envelope), 0);
  if (size > mostBytes) return String(number);
  return [number, ...events.map(({ seq, envelope }) => `${seq} ${envelope}`)].join('\n');
}

function read(text: string): AnnouncedBatch {
  const [number = '', ...lines] = text.split('\n');
  if (lines.length === 0) return { number: Number(number) };
  const events = lines.map((line) => {
    const end = line.indexOf(' ');
    return { seq: Number(line.slice(0, end)), envelope: line.slice(end + 1) };
  });
  return { number: Number(number), events };
}
