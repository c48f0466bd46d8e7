import type { RealtimeMetrics } from '../metrics.ts';
import { createBucket } from './bucket.ts';

/** The parts of an Engine.IO connection that are used here; its own types leave out the transport's socket. */
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
 * Counts what arrives on one connection below Socket.IO: there, refused handshakes, malformed packets and
 * acknowledgements count too. More than twice the allowed rate ends the connection.
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

/** Closes the connection at once: an ordered close would wait behind messages that are not being read. */
export function terminate(connection: Connection): void {
  const { socket } = connection.transport;
  if (socket?.terminate) socket.terminate();
  else connection.close(true);
}
