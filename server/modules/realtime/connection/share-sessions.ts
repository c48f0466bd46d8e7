import { createHmac } from 'node:crypto';
import {
  type Server as HttpServer,
  request as httpRequest,
  IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { type Peers, secretHeader } from '../../../platform/workers/peers.ts';
import type { RealtimeServer } from './seat.ts';
import { webSocketPath } from './socket-server.ts';

type Listener = (...args: unknown[]) => void;

/** The parts of Engine.IO that its types leave out. */
interface Engine {
  generateId(request: IncomingMessage): string;
  handleRequest(request: IncomingMessage, response: ServerResponse): void;
  handleUpgrade(request: IncomingMessage, socket: Socket, head: Buffer): void;
}

const signLength = 12;
const sessionId = /[?&]sid=([\w-]{1,64})\.(\d{1,9})\.([\w-]{12})(?:&|$)/;
/** Of one connection, not of the request. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', secretHeader];

/**
 * A session of long polling is in the memory of one worker, and its next request may reach another one: behind one port, and with
 * connections that a proxy shares between callers, nothing else can be expected. The id of a session names its worker, and
 * another worker passes the request on. When a session becomes a WebSocket, its connection is given to its worker, so that
 * messages are not carried twice.
 */
export function shareSessions(io: RealtimeServer, server: HttpServer, peers: Peers): void {
  const engine = io.engine as unknown as Engine;
  const generate = engine.generateId.bind(engine);
  /** Requests of sessions that were made up are refused here, and not passed on. */
  const sign = (id: string) =>
    createHmac('sha256', peers.secret).update(id).digest('base64url').slice(0, signLength);
  engine.generateId = (request) => {
    const id = `${generate(request)}.${peers.self}`;
    return `${id}.${sign(id)}`;
  };

  /** The other worker that has the session. */
  function ownerOf({ url = '' }: IncomingMessage): number | undefined {
    if (!url.startsWith(webSocketPath)) return undefined;
    const [, id = '', worker = '', signature] = sessionId.exec(url) ?? [];
    if (worker === '' || Number(worker) === peers.self) return undefined;
    return sign(`${id}.${worker}`) === signature ? Number(worker) : undefined;
  }

  before(server, 'request', (request: IncomingMessage, response: ServerResponse, next) => {
    const owner = ownerOf(request);
    const port = owner === undefined ? undefined : peers.portOf(owner);
    // A session of a worker that has ended: the client is told that it is unknown, and connects again.
    if (port === undefined) return next();
    passOn(request, response, port, peers.secret, next);
  });
  before(server, 'upgrade', (request: IncomingMessage, socket: Socket, next, head) => {
    const owner = ownerOf(request);
    if (owner === undefined || peers.portOf(owner) === undefined) return next();
    const { method = 'GET', url = '', headers } = request;
    peers.pass(owner, { method, url, headers, head: head.toString('base64') }, socket);
  });
  peers.onPassed(({ method, url, headers, head }, socket) => {
    const request = new IncomingMessage(socket);
    Object.assign(request, { method, url, headers, httpVersion: '1.1' });
    socket.on('error', () => socket.destroy());
    engine.handleUpgrade(request, socket, Buffer.from(head, 'base64'));
  });

  peers.onRequest((request, response) => engine.handleRequest(request, response));
}

/** Calls `first` instead of all listeners, which it can call with `next`. */
function before<A, B>(
  server: HttpServer,
  event: 'request' | 'upgrade',
  first: (request: A, other: B, next: () => void, head: Buffer) => void,
): void {
  const others = server.listeners(event) as Listener[];
  server.removeAllListeners(event);
  server.on(event, (request: unknown, other: unknown, head?: unknown) => {
    first(
      request as A,
      other as B,
      () => {
        for (const listener of others) listener.call(server, request, other, head);
      },
      head as Buffer,
    );
  });
}

function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  secret: string,
  unreachable: () => void,
): void {
  const { method, url, headers } = request;
  const onward = httpRequest(
    {
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: { ...withoutConnection(headers), [secretHeader]: secret },
      // One that is kept could be closed by the other side in the moment in which it is used.
      agent: false,
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    },
  );
  onward.on('error', () => {
    request.unpipe(onward);
    if (response.headersSent || response.destroyed) response.destroy();
    else unreachable();
  });
  // The caller has hung up: so does the poll at the other worker.
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

function withoutConnection(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.includes(name)));
}
