import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import type { Clock } from '../../platform/clock.ts';
import { actFor } from '../../platform/concurrency/owner.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { createAddresses, networkOf } from '../../platform/http/addresses.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { type Repetition, repeat } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { environmentSubject } from '../access/index.ts';
import type { Channel, OutboxReader } from '../module.ts';
import { admit, asFault, Refusal } from './admit.ts';
import { answerMessages } from './answer-messages.ts';
import { createLocalBroadcast } from './broadcast.ts';
import { createChannels } from './channels.ts';
import { watchSlowReaders } from './cut-slow-readers.ts';
import { createDelivery } from './deliver.ts';
import { endExpired, endRevoked } from './end-sockets.ts';
import { createFanOut } from './fan-out.ts';
import { createHandOver } from './hand-over.ts';
import { homeOf } from './hearing.ts';
import { type Connection, limitConnection } from './limit-connection.ts';
import { countRealtime } from './metrics.ts';
import { originGuard } from './origins.ts';
import { recover } from './recover.ts';
import { rememberRefused } from './refused-addresses.ts';
import type { RealtimeServer } from './seat.ts';
import { countSockets, type SocketLimits } from './socket-limits.ts';
import { boundWaiting } from './waiting-connections.ts';

/** Where Socket.IO clients knock unless they are told otherwise. */
export const webSocketPath = '/socket.io/';

export interface SocketOptions {
  /** For what follows the relay, and for the checks by the clock. */
  db: Database;
  /** For what a socket asks, in the name of its environment. */
  requests: Database;
  keyring: Keyring;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** What sockets can subscribe to. */
  channels: readonly Channel[];
  origins: readonly string[];
  trustedProxies: readonly string[];
  limits: {
    maxSockets: number;
    sockets: SocketLimits;
    maxMessage: number;
    messagesPerSecond: number;
    channelsPerSocket: number;
  };
}

export interface Sockets {
  /** For the relay: what was committed goes to the sockets. */
  reader: OutboxReader;
  attach(server: HttpServer): void;
  /** Ends all connections in a way that makes clients come back, to another node or after the restart. */
  stop(): Promise<void>;
}

const checkExpiryMs = 1_000;
/** For what is said on channels; events are counted besides. */
const checkSlowMs = 200;
/** Twice and a half in the 5 seconds within which a revocation holds. */
const checkStandingMs = 2_000;
/** After this long without a check nothing more is sent before there was one. */
const trustStandingMs = 4_000;

/** A season that ends, a player's new name, a lobby that another node changed: read once for all, sent if changed. */
const readChannelsMs = 5_000;
/** About how long a connection of an address waits that is over its budget of refusals. */
const slowRefusalMs = 5_000;

export function openSockets(options: SocketOptions): Sockets {
  const { db, clock, log, limits } = options;
  let stopping = false;
  const isStopping = () => stopping;
  const guard = originGuard(options.origins);
  const addresses = createAddresses(options.trustedProxies);
  const refused = rememberRefused();
  const networkOfRequest = ({ socket, headers }: IncomingMessage) =>
    networkOf(addresses.callerOf(socket.remoteAddress ?? '', headers['x-forwarded-for']));
  const io: RealtimeServer = new Server({
    path: webSocketPath,
    serveClient: false,
    maxHttpBufferSize: limits.maxMessage,
    // Each compressed connection holds 300 kB of zlib's memory, and our messages are small.
    perMessageDeflate: false,
    httpCompression: false,
    // A connection that has shown no good token by then is closed.
    connectTimeout: 10_000,
    ...(options.origins.length > 0 ? { cors: { origin: guard.isListed } } : {}),
    allowRequest: (request, answer) => {
      const isNew = !request.url?.includes('sid=');
      if (isNew && refused.isOver(networkOfRequest(request))) {
        metrics.refused('RATE_LIMITED');
        // Not at once: a client that comes back at once would only be faster. And not all in the same moment.
        const wait = slowRefusalMs * (0.5 + Math.random());
        return void setTimeout(() => answer('refused', false), wait).unref();
      }
      const isAllowed = !stopping && guard.mayConnect(request);
      answer(isAllowed ? null : 'refused', isAllowed);
    },
  });
  const namespace = io.of('/');
  const metrics = countRealtime(options.metrics, {
    sockets: () => namespace.sockets.size,
    connections: () => io.engine?.clientsCount ?? 0,
    waiting: () => waiting.size,
    rooms: () => namespace.adapter.rooms.size,
    channels: () => channels.size,
  });
  const channels = createChannels(io, { log, kinds: options.channels, ...limits });
  const broadcast = createLocalBroadcast();
  const handOver = createHandOver(options);
  const ending = { io, db, clock, metrics };
  let standingAt = performance.now();
  const checkStanding = async () => {
    const asked = performance.now();
    await endRevoked(ending);
    standingAt = asked;
  };
  const fanOut = createFanOut({
    ...options,
    broadcast,
    handOver,
    isHeard: () => namespace.sockets.size > 0,
    refreshStanding: async () => {
      if (performance.now() - standingAt > trustStandingMs) await checkStanding();
    },
  });
  const delivery = createDelivery(io);
  const slowReaders = watchSlowReaders(io, metrics);
  broadcast.onMessage((message) => {
    delivery.deliver(message);
    slowReaders.noteMessage();
  });

  const waiting = boundWaiting(addresses, metrics);
  const counts = countSockets({
    limits: limits.sockets,
    total: limits.maxSockets,
    onRefusal: metrics.overLimit,
  });
  const admission = { ...options, db: options.requests, addresses, counts, isStopping };
  io.use((socket, next) => {
    const connection = socket.conn as unknown as Connection;
    waiting.checking(connection);
    admit(admission, socket).then(
      (seat) => {
        socket.data = seat;
        next();
      },
      (error: unknown) => {
        const fault = asFault(error, log);
        metrics.refused(fault.code);
        waiting.refused(connection);
        refused.note(networkOfRequest(socket.request));
        next(new Refusal(fault));
      },
    );
  });

  io.on('connection', (socket) => {
    metrics.connected();
    waiting.admitted(socket.conn as unknown as Connection);
    answerMessages({ ...options, ...limits, channels }, socket);
    socket.on('disconnect', () => {
      delivery.forget(socket);
      // There is one namespace, so a connection without its socket is of no use.
      socket.conn.close();
    });
    const { listener, lastEventId } = socket.data;
    if (lastEventId === undefined) return void socket.join(homeOf(listener));
    const recovery = { ...options, db: options.requests, delivery, handOver, metrics };
    const owner = { name: environmentSubject(listener.environmentId) };
    actFor(owner, () => recover(recovery, socket, lastEventId)).catch((error: unknown) => {
      log.warn({ err: error }, 'a socket could not be told what it missed; it will come back');
      socket.conn.close();
    });
  });

  const jobs: Repetition[] = [];

  return {
    reader: fanOut,
    attach(server) {
      io.attach(server);
      io.engine.on('connection', (connection: Connection) => {
        limitConnection(connection, limits.messagesPerSecond, metrics);
        waiting.add(connection);
      });
      io.engine.on('flush', (_connection: Connection, packets: readonly { type: string }[]) => {
        for (const { type } of packets) if (type === 'message') metrics.counts.messagesOut++;
      });
      jobs.push(
        repeat('cut slow readers off', checkSlowMs, log, async () => slowReaders.look()),
        repeat('end sockets whose token has expired', checkExpiryMs, log, async () => endExpired(ending)),
        repeat('end sockets that may no longer hear', checkStandingMs, log, checkStanding),
        repeat('read channels anew', readChannelsMs, log, async () => channels.readAll()),
      );
      io.engine.on('headers', (headers: Record<string, string>) => Object.assign(headers, securityHeaders));
    },
    async stop() {
      stopping = true;
      await Promise.all(jobs.map((job) => job.stop()));
      channels.stop();
      // Not io.close(), which tells every client that the server does not want it; nor would that leave the HTTP
      // server to its own graceful stop.
      io.engine?.close();
    },
  };
}
