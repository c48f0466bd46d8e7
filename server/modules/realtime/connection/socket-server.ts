import type { IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import { createSlowRefusals } from '../limits/refused-addresses.ts';
import { originGuard } from './origins.ts';
import type { RealtimeServer } from './seat.ts';

/** The default path of Socket.IO clients. */
export const webSocketPath = '/socket.io/';

export interface SocketServerOptions {
  origins: readonly string[];
  /** In bytes. */
  maxMessage: number;
  isStopping: () => boolean;
  /** Whether too many sockets of this caller were refused to spend a handshake on another one. */
  isOverBudget: (request: IncomingMessage) => boolean;
}

export function createSocketServer(options: SocketServerOptions): RealtimeServer {
  const { origins, maxMessage, isStopping, isOverBudget } = options;
  const guard = originGuard(origins);
  const slowRefusals = createSlowRefusals();
  return new Server({
    path: webSocketPath,
    serveClient: false,
    maxHttpBufferSize: maxMessage,
    // Each compressed connection holds 300 kB of zlib's memory, and our messages are small.
    perMessageDeflate: false,
    httpCompression: false,
    // A connection that has shown no good token by then is closed.
    connectTimeout: 10_000,
    ...(origins.length > 0 ? { cors: { origin: guard.isListed } } : {}),
    allowRequest: (request, answer) => {
      const isNew = !request.url?.includes('sid=');
      if (isNew && isOverBudget(request)) {
        return slowRefusals.refuse(() => answer('refused', false));
      }
      // Clients that poll go on until their connection is closed.
      const isAllowed = !(isNew && isStopping()) && guard.mayConnect(request);
      answer(isAllowed ? null : 'refused', isAllowed);
    },
  });
}
