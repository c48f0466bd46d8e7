import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type Bound, createCrowd } from '../../fair/crowd.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import { type Addresses, networkOf } from '../addresses/addresses.ts';
import type { EdgeLimits } from './limits.ts';

export interface Connections {
  /** A request of this connection is being answered: it is not closed to make room for others. */
  busy(socket: Socket): void;
  idle(socket: Socket): void;
}

interface ConnectionOptions {
  limits: EdgeLimits;
  addresses: Addresses;
  metrics: Metrics;
  log: Log;
}

const warnEveryMs = 60_000;

/**
 * Bounds connections per network address and in total. Over a bound the oldest connection on which no request is being
 * answered is closed, so an attacker's own connections give way first. Trusted proxies are bounded by the total alone,
 * because the callers of everybody come through them.
 */
export function boundConnections(
  server: Server,
  { limits, addresses, metrics, log }: ConnectionOptions,
): Connections {
  let warnedAt = Number.NEGATIVE_INFINITY;
  function note(bound: Bound, address: string | undefined): void {
    metrics.rejected.inc({ reason: bound === 'group' ? 'connections_of_address' : 'connections' });
    if (bound !== 'group' || performance.now() - warnedAt < warnEveryMs) return;
    warnedAt = performance.now();
    log.warn(
      { address, limit: limits.connectionsPerAddress },
      'an address has reached its connection limit; if it is your proxy, add it to LAUREL_TRUSTED_PROXIES',
    );
  }
  const crowd = createCrowd<Socket>({
    total: limits.connections,
    perGroup: (address) =>
      addresses.isProxy(address) ? Number.POSITIVE_INFINITY : limits.connectionsPerAddress,
    mayGo: () => true,
    close(socket, bound) {
      note(bound, socket.remoteAddress);
      socket.destroy();
    },
  });
  metrics.observe('laurel_http_connections', 'Open connections, sockets included.', () => crowd.size);

  server.on('connection', (socket: Socket) => {
    const bound = crowd.enter(networkOf(socket.remoteAddress ?? ''), socket);
    if (bound === undefined) return void socket.once('close', () => crowd.leave(socket));
    note(bound, socket.remoteAddress);
    socket.destroy();
  });
  server.on('upgrade', (_request, socket) => crowd.keep(socket as Socket));

  return { busy: crowd.keep, idle: crowd.release };
}
