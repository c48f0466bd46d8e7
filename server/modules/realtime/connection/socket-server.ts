import type { IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import { createSlowRefusals } from '../limits/refused-addresses.ts';
import type { OriginGuard } from './origins.ts';
import type { RealtimeServer } from './seat.ts';

/** The default path of Socket.IO clients. */
export const webSocketPath = '/socket.io/';

export interface SocketServerOptions {
  origins: OriginGuard;
  /** Whether any project lets pages of this origin call. */
  isCallingOrigin: (origin: string) => Promise<boolean>;
  /** In bytes. */
  maxMessage: number;
  isStopping: () => boolean;
  /** Whether so many sockets of this caller were refused that another one is not worth a handshake. */
  isOverBudget: (request: IncomingMessage) => boolean;
}

export function createSocketServer(options: SocketServerOptions): RealtimeServer {
  const { origins, maxMessage, isStopping, isOverBudget, isCallingOrigin } = options;
  const slowRefusals = createSlowRefusals();
  return new Server({
    path: webSocketPath,
    serveClient: false,
    maxHttpBufferSize: maxMessage,
    // With compression, zlib needs 300 kB for each connection, and the messages are small.
    perMessageDeflate: false,
    httpCompression: false,
    // A connection that has sent no valid token by then is closed.
    connectTimeout: 10_000,
    cors: {
      origin(origin: string | undefined, answer: (error: null, allow: boolean) => void) {
        if (origin === undefined || origins.isListed(origin)) return answer(null, origin !== undefined);
        isCallingOrigin(origin).then(
          (allowed) => answer(null, allowed),
          () => answer(null, false),
        );
      },
    },
    allowRequest: (request, answer) => {
      const isNew = !request.url?.includes('sid=');
      if (isNew && isOverBudget(request)) {
        return slowRefusals.refuse(() => answer('refused', false));
      }
      // Polling clients that are already connected go on until their connection is closed.
      const decide = (isAllowed: boolean) => answer(isAllowed ? null : 'refused', isAllowed);
      if (isNew && isStopping()) return decide(false);
      const { origin } = request.headers;
      if (origin === undefined || origins.mayConnect(request)) return decide(true);
      // Whether it is an origin of the token's project is checked when there is a token (admit.ts).
      isCallingOrigin(origin).then(decide, () => decide(false));
    },
  });
}
