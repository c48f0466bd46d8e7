import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { openPeerLines, type Peer, type PeerLines } from './peer-lines.ts';

/** A request to become a WebSocket, as it has to be known where its connection goes. */
export interface PassedRequest {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  /** What the client has already sent behind the request, in base64. */
  head: string;
}

/** The other workers of the same main process, for what one of them alone has, such as a session of long polling. */
export interface Peers {
  readonly self: number;
  /** Only workers know it: requests that carry it come from one of them. */
  readonly secret: string;
  /** Where a worker takes requests of the others, on this machine. Undefined if it is not there any more. */
  portOf(worker: number): number | undefined;
  /** Requests that other workers pass on. */
  onRequest(listener: (request: IncomingMessage, response: ServerResponse) => void): void;
  /** Gives the connection away. */
  pass(worker: number, request: PassedRequest, socket: Socket): void;
  onPassed(listener: (request: PassedRequest, socket: Socket) => void): void;
  readonly lines: PeerLines;
}

/** What carries a connection to another worker. */
export interface PassedMessage {
  passTo: number;
  request: PassedRequest;
}

export interface OpenPeers extends Peers {
  see(peers: readonly Peer[]): void;
  close(): void;
}

export const secretHeader = 'x-laurel-worker';

export interface PeersOptions {
  self: number;
  secret: string;
  /** See `PeerLines`. */
  places: number;
  announce(port: number): void;
  patienceMs?: number;
}

export function openPeers({ self, secret, places, announce, patienceMs }: PeersOptions): OpenPeers {
  let ports = new Map<number, number>();
  let answer = (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(503).end();
  };
  const lines = openPeerLines(self, places, { [secretHeader]: secret }, patienceMs);

  const server = createServer((request, response) => {
    if (!isSecret(request.headers[secretHeader], secret)) return void response.writeHead(403).end();
    delete request.headers[secretHeader];
    answer(request, response);
  });
  server.on('upgrade', (request, socket: Socket, head) => {
    if (!isSecret(request.headers[secretHeader], secret)) return void socket.destroy();
    lines.accept(request, socket, head);
  });
  // Of this worker alone, and not over the port that all share. The process ends without waiting for it.
  server.listen({ host: '127.0.0.1', port: 0, exclusive: true }, () =>
    announce((server.address() as AddressInfo).port),
  );
  server.unref();

  return {
    self,
    secret,
    lines,
    see(peers) {
      ports = new Map(peers.map(({ worker, port }) => [worker, port]));
      lines.see(peers);
    },
    close() {
      server.close();
      lines.close();
    },
    portOf: (worker) => ports.get(worker),
    onRequest(listener) {
      answer = listener;
    },
    pass(passTo, request, socket) {
      stopReading(socket);
      // Otherwise Node counts it as a connection of this server until its end elsewhere, and a stop waits for it.
      (socket as { server?: unknown }).server = null;
      const message: PassedMessage = { passTo, request };
      // Also where it could not be sent: then the client hears that it was closed, and connects again.
      process.send?.(message, socket, { keepOpen: false }, () => socket.destroy());
    },
    onPassed(listener) {
      process.on('message', (message: Partial<PassedMessage>, socket: Socket | undefined) => {
        if (message.request && socket) listener(message.request, socket);
      });
    },
  };
}

/**
 * Node goes on reading a connection until the other process has confirmed that it has it, and drops what it reads. There is no
 * other way to stop that at once.
 */
export function stopReading(socket: Socket): void {
  (socket as { _handle?: { readStop?(): void } | null })._handle?.readStop?.();
}

function isSecret(given: string | string[] | undefined, secret: string): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
