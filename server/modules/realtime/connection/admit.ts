import type { IncomingMessage } from 'node:http';
import type { Clock } from '../../../platform/clock.ts';
import type { Keyring } from '../../../platform/crypto/keyring.ts';
import { actFor } from '../../../platform/fair/owner.ts';
import {
  Fault,
  forbidden,
  invalid,
  type ShownFault,
  showFault,
  unavailable,
} from '../../../platform/faults.ts';
import { type Addresses, networkOf } from '../../../platform/http/addresses/addresses.ts';
import { isId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import { messages as platform } from '../../../platform/messages.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { environmentSubject, type KeyCache } from '../../access/index.ts';
import type { Feeds } from '../delivery/feeds.ts';
import type { Connection } from '../limits/limit-connection.ts';
import type { SocketCounts } from '../limits/socket-limits.ts';
import type { WaitingConnections } from '../limits/waiting-connections.ts';
import { messages } from '../messages.ts';
import type { RealtimeMetrics } from '../metrics.ts';
import { type Listener, readListener } from '../tokens/read-token.ts';
import { refuseRevoked } from '../tokens/revoked-tokens.ts';
import type { RealtimeServer, RealtimeSocket, Seat } from './seat.ts';

export interface AdmitDependencies {
  db: Database;
  keyring: Keyring;
  keys: KeyCache;
  /** Whether pages of this origin may connect with any token. */
  isKnownOrigin: (request: IncomingMessage) => boolean;
  clock: Clock;
  log: Log;
  counts: SocketCounts;
  addresses: Addresses;
  feeds: Feeds;
  isStopping: () => boolean;
}

export interface AdmissionDependencies extends AdmitDependencies {
  metrics: RealtimeMetrics;
  waiting: WaitingConnections;
  noteRefusal: (request: IncomingMessage) => void;
}

/** Checks the token of each socket before it is connected. */
export function admitSockets(io: RealtimeServer, deps: AdmissionDependencies): void {
  io.use((socket, next) => {
    const connection = socket.conn as unknown as Connection;
    deps.waiting.checking(connection);
    admit(deps, socket).then(
      (seat) => {
        socket.data = seat;
        next();
      },
      (error: unknown) => {
        const fault = asFault(error, deps.log);
        deps.metrics.refused(fault.code);
        deps.waiting.refused(connection);
        deps.noteRefusal(socket.request);
        next(new Refusal(fault));
      },
    );
  });
}

/**
 * Decides who may connect, and as whom. A refusal is a Fault, which the client gets as the `data` of its `connect_error`.
 */
async function admit(deps: AdmitDependencies, socket: RealtimeSocket): Promise<Seat> {
  if (deps.isStopping()) throw unavailable(platform.stopping);
  const network = networkOf(
    deps.addresses.callerOf(socket.conn.remoteAddress, socket.handshake.headers['x-forwarded-for']),
  );
  deps.counts.demandRoomForAddress(network);
  const { token, lastEventId: given } = socket.handshake.auth as { token?: unknown; lastEventId?: unknown };
  const listener = await readListener(deps, token, deps.clock());
  refuseOtherPages(deps, socket.request, listener);
  const lastEventId = readEventId(given);
  const slot = await deps.counts.take(listener, network);
  // Not the socket's `disconnect`: Socket.IO does not emit it for a connection that closes while it is being admitted.
  socket.conn.once('close', slot.free);
  try {
    const owner = { name: environmentSubject(listener.environmentId) };
    await actFor(owner, () => refuseRevoked(deps, listener));
    // Before the client learns that it is connected: from then on it misses nothing.
    await deps.feeds.follow(listener.environmentId);
    unfollowAtEnd(deps, socket, listener.environmentId);
  } catch (error) {
    slot.free();
    throw error;
  }
  if (socket.conn.readyState !== 'open') slot.free();
  return { listener, slot, lastEventId, warned: false, channels: new Map() };
}

/** If only a project allows the page's origin, the token must be a player token of that project. */
function refuseOtherPages(
  { isKnownOrigin }: AdmitDependencies,
  request: IncomingMessage,
  { client }: Listener,
) {
  const { origin } = request.headers;
  if (origin === undefined || isKnownOrigin(request) || client?.origins.includes(origin)) return;
  throw forbidden(messages.originNotAllowed);
}

function unfollowAtEnd({ feeds }: AdmitDependencies, { conn }: RealtimeSocket, environmentId: number): void {
  if (conn.readyState === 'open') conn.once('close', () => feeds.unfollow(environmentId));
  else feeds.unfollow(environmentId);
}

/** An error as Socket.IO expects it: the client gets its message and `data`, and nothing else. */
class Refusal extends Error {
  readonly data: ShownFault;

  constructor(fault: Fault) {
    super(fault.message);
    this.data = showFault(fault);
  }
}

/** What a client may know of an error. An internal error is logged, and the client gets no details. */
export function asFault(error: unknown, log: Log): Fault {
  if (error instanceof Fault) return error;
  log.error({ err: error }, 'a socket failed with an internal error');
  return new Fault('INTERNAL', messages.internal);
}

function readEventId(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' || !isId(value)) {
    throw invalid('/lastEventId', messages.eventId);
  }
  return value.toLowerCase();
}
