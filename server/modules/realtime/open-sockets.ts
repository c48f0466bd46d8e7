import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Clock } from '../../platform/clock.ts';
import type { Cluster } from '../../platform/cluster/cluster.ts';
import type { HeldCounts } from '../../platform/cluster/held-counts.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { createAddresses, networkOf } from '../../platform/http/addresses/addresses.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { type Repetition, repeat } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { KeyCache } from '../access/index.ts';
import type { Channel, OutboxReader } from '../module.ts';
import { createChannels } from './channels/channels.ts';
import { admitSockets } from './connection/admit.ts';
import { closeGradually } from './connection/close-gradually.ts';
import { originGuard } from './connection/origins.ts';
import type { RealtimeServer } from './connection/seat.ts';
import { serveSockets } from './connection/serve-sockets.ts';
import { shareSessions } from './connection/share-sessions.ts';
import { createSocketServer } from './connection/socket-server.ts';
import { addressEvents } from './delivery/address-events.ts';
import { createBusBroadcast, createLocalBroadcast } from './delivery/broadcast.ts';
import { createDelivery } from './delivery/deliver.ts';
import { createFanOut } from './delivery/fan-out.ts';
import { createFeeds } from './delivery/feeds.ts';
import { watchSlowReaders } from './limits/cut-slow-readers.ts';
import { type Connection, limitConnection } from './limits/limit-connection.ts';
import { rememberRefused } from './limits/refused-addresses.ts';
import { countSockets, type SocketLimits } from './limits/socket-limits.ts';
import { boundWaiting } from './limits/waiting-connections.ts';
import { countRealtime, type RealtimeMetrics } from './metrics.ts';
import { createStandingCheck, endExpired } from './tokens/end-sockets.ts';

export interface SocketOptions {
  /** For deliveries after the relay, and for repeated checks. */
  db: Database;
  /** For what sockets ask for, which counts for their environment. */
  requests: Database;
  keyring: Keyring;
  keys: KeyCache;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** Counts what is open at the same time on all nodes. */
  held: HeldCounts;
  cluster: Pick<Cluster, 'bus' | 'isShared' | 'peers'>;
  /** What sockets can subscribe to. */
  channels: readonly Channel[];
  origins: readonly string[];
  /** Whether any project lets pages of this origin call. */
  isCallingOrigin: (origin: string) => Promise<boolean>;
  trustedProxies: readonly string[];
  limits: {
    maxSockets: number;
    sockets: SocketLimits;
    maxMessage: number;
    messagesPerSecond: number;
    channelsPerSocket: number;
    /** How long closing the sockets takes when the service stops. */
    stopSpreadMs: number;
  };
}

export interface Sockets {
  /** For the relay: sends committed notifications to the sockets. */
  reader: OutboxReader;
  attach(server: HttpServer): void;
  /** Closes all connections so that clients reconnect, to another node or after the restart. */
  stop(): Promise<void>;
}

const checkExpiryMs = 1_000;
/** Finds events whose announcement was lost, because its node stopped or Redis is away. */
const checkFeedsMs = 1_000;
/** For messages of channels; messages about events are counted as well, see `noteMessage`. */
const checkSlowMs = 200;
/** A revocation must take effect within 5 seconds: this gives two checks in that time. */
const checkStandingMs = 2_000;
/** For changes that nobody announces, such as the end of a season or a player's new name. */
const readChannelsMs = 5_000;

export function openSockets(options: SocketOptions): Sockets {
  const { db, requests, clock, log, limits } = options;
  let stopping = false;
  const isStopping = () => stopping;
  const addresses = createAddresses(options.trustedProxies);
  const refused = rememberRefused();
  const origins = originGuard(options.origins);
  const networkOfRequest = ({ socket, headers }: IncomingMessage) =>
    networkOf(addresses.callerOf(socket.remoteAddress ?? '', headers['x-forwarded-for']));
  const io = createSocketServer({
    origins,
    isCallingOrigin: options.isCallingOrigin,
    maxMessage: limits.maxMessage,
    isStopping,
    isOverBudget(request) {
      const isOver = refused.isOver(networkOfRequest(request));
      if (isOver) metrics.refused('RATE_LIMITED');
      return isOver;
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
  const { bus, isShared, peers } = options.cluster;
  const channels = createChannels(io, {
    log,
    bus,
    kinds: options.channels,
    onRead: metrics.channelRead,
    ...limits,
  });
  const broadcast = isShared ? createBusBroadcast(bus) : createLocalBroadcast();
  const ending = { io, db, clock, metrics, keys: options.keys };
  const standing = createStandingCheck(ending);
  const delivery = createDelivery(io);
  const slowReaders = watchSlowReaders(io, metrics);
  const feeds = createFeeds({
    db,
    log,
    broadcast,
    async deliver(environmentId, events) {
      await standing.checkIfStale();
      for (const message of await addressEvents(db, environmentId, events)) {
        delivery.deliver(message);
        slowReaders.noteMessage();
      }
    },
    incomplete: (environmentId) => delivery.sayIncomplete(environmentId),
  });
  const waiting = boundWaiting(addresses, metrics);
  const counts = countSockets({
    held: options.held,
    limits: limits.sockets,
    total: limits.maxSockets,
    onRefusal: metrics.overLimit,
  });
  admitSockets(io, {
    ...options,
    ...{ db: requests, addresses, counts, isStopping, metrics, waiting, feeds },
    isKnownOrigin: origins.mayConnect,
    noteRefusal: (request) => refused.note(networkOfRequest(request)),
  });
  serveSockets(io, {
    ...options,
    ...limits,
    ...{ db: requests, channels, delivery, feeds, metrics },
    onAdmitted: waiting.admitted,
  });
  const jobs: Repetition[] = [];

  return {
    reader: createFanOut(broadcast),
    attach(server) {
      io.attach(server);
      if (peers) shareSessions(io, server, peers);
      watchConnections(io, metrics, (connection) => {
        limitConnection(connection, limits.messagesPerSecond, metrics);
        waiting.add(connection);
      });
      jobs.push(
        repeat('disconnect slow clients', checkSlowMs, log, async () => slowReaders.look()),
        repeat('close sockets with an expired token', checkExpiryMs, log, async () => endExpired(ending)),
        repeat('close sockets with revoked access', checkStandingMs, log, standing.check),
        repeat('look for missed events', checkFeedsMs, log, feeds.check),
        repeat('refresh channels', readChannelsMs, log, async () => channels.readAll()),
      );
    },
    async stop() {
      stopping = true;
      await closeGradually(io, limits.stopSpreadMs);
      await Promise.all(jobs.map((job) => job.stop()));
      channels.stop();
      // Not io.close(): it tells every client not to reconnect, and it also closes the HTTP server, which has a
      // graceful stop of its own.
      io.engine?.close();
    },
  };
}

function watchConnections(
  io: RealtimeServer,
  { counts }: RealtimeMetrics,
  onConnection: (connection: Connection) => void,
): void {
  io.engine.on('connection', onConnection);
  io.engine.on('flush', (_connection: Connection, packets: readonly { type: string }[]) => {
    for (const { type } of packets) if (type === 'message') counts.messagesOut++;
  });
  io.engine.on('headers', (headers: Record<string, string>) => Object.assign(headers, securityHeaders));
}
