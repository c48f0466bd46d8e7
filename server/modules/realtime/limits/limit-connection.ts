import type { RealtimeMetrics } from '../metrics.ts';
import { createBucket } from './bucket.ts';

/** The parts of an Engine.IO connection that are used here; its own types leave out what is below it. */
export interface Connection {
  readyState: string;
  transport: { socket?: { terminate?(): void } };
  remoteAddress: string;
  request: { headers: Record<string, string | string[] | undefined> };
  on(event: 'packet', listener: (packet: { type: string }) => void): unknown;
  once(event: 'close', listener: () => void): unknown;
  close(discard?: boolean): unknown;
}

/**
 * Watches what comes in on one connection below Socket.IO, where nothing passes unseen: handshakes that were refused,
 * malformed packets and acknowledgements count as well. Twice the allowed rate ends it.
 */
export function limitConnection(
  connection: Connection,
  messagesPerSecond: number,
  metrics: RealtimeMetrics,
): void {
  const flood = createBucket(2 * messagesPerSecond);

  connection.on('packet', ({ type }) => {
    if (type === 'message') metrics.counts.messagesIn++;
    if (connection.readyState !== 'open' || flood.take()) return;
    metrics.cut('flood');
    terminate(connection);
  });
}

/** At once: a polite end would wait behind what is not being read. */
export function terminate(connection: Connection): void {
  const { socket } = connection.transport;
  if (socket?.terminate) socket.terminate();
  else connection.close(true);
}
