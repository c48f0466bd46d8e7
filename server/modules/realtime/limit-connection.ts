import { createBucket } from './bucket.ts';
import type { RealtimeMetrics } from './metrics.ts';

/** The parts of an Engine.IO connection that are used here; its own types leave out what is below it. */
export interface Connection {
  readyState: string;
  transport: { socket?: { terminate?(): void } };
  on(event: 'packet' | 'packetCreate', listener: (packet: { type: string; data?: unknown }) => void): unknown;
  on(event: 'flush', listener: () => void): unknown;
  close(discard?: boolean): unknown;
}

/**
 * What may wait for a socket whose reader is slow. All of it is in memory, so at 10,000 sockets and this much each a
 * node would be full: a reader that is further behind is cut off, comes back, and gets what it missed from the database.
 */
export const mostWaiting = { bytes: 1024 * 1024, messages: 5_000 };

/**
 * Watches one connection below Socket.IO, where nothing passes unseen: handshakes that were refused, malformed
 * packets and acknowledgements count as well. Twice the allowed rate ends it.
 */
export function limitConnection(
  connection: Connection,
  messagesPerSecond: number,
  metrics: RealtimeMetrics,
): void {
  const flood = createBucket(2 * messagesPerSecond);
  const waiting = { bytes: 0, messages: 0 };

  connection.on('packet', ({ type }) => {
    if (type === 'message') metrics.counts.messagesIn++;
    if (connection.readyState !== 'open' || flood.take()) return;
    metrics.cut('flood');
    terminate(connection);
  });

  connection.on('packetCreate', ({ type, data }) => {
    if (type === 'message') metrics.counts.messagesOut++;
    // What waits before this one: a single message is never too long.
    if (waiting.bytes > mostWaiting.bytes || waiting.messages > mostWaiting.messages) {
      metrics.cut('slow_reader');
      terminate(connection);
    }
    waiting.messages++;
    waiting.bytes += typeof data === 'string' ? data.length : 0;
  });

  connection.on('flush', () => {
    waiting.bytes = 0;
    waiting.messages = 0;
  });
}

/** At once: a polite end would wait behind what is not being read. */
function terminate(connection: Connection): void {
  const { socket } = connection.transport;
  if (socket?.terminate) socket.terminate();
  else connection.close(true);
}
