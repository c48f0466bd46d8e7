import { createCrowd } from '../../../platform/fair/crowd.ts';
import { type Addresses, networkOf } from '../../../platform/http/addresses/addresses.ts';
import type { RealtimeMetrics } from '../metrics.ts';
import { type Connection, terminate } from './limit-connection.ts';

/** The most connections that have not sent a valid token yet. Such connections cost their sender nothing. */
export const mostWaitingConnections = { perAddress: 500, total: 4_000 };

/**
 * Over a limit the oldest connection is closed, of that address or of the address with the most, so that honest clients
 * get in.
 */
export function boundWaiting(addresses: Addresses, metrics: RealtimeMetrics) {
  function cut(connection: Connection): void {
    metrics.cut('no_token');
    terminate(connection);
  }
  const crowd = createCrowd<Connection>({
    perGroup: () => mostWaitingConnections.perAddress,
    total: mostWaitingConnections.total,
    mayGo: () => true,
    close: cut,
  });

  return {
    get size() {
      return crowd.size;
    },
    add(connection: Connection): void {
      const { remoteAddress, request } = connection;
      const address = addresses.callerOf(remoteAddress, request.headers['x-forwarded-for']);
      if (crowd.enter(networkOf(address), connection) === undefined) {
        connection.once('close', () => crowd.leave(connection));
      } else cut(connection);
    },
    /** Its token is being checked: it waits for the service, so it is not closed in favour of others. */
    checking: crowd.keep,
    refused: crowd.release,
    admitted: crowd.leave,
  };
}

export type WaitingConnections = ReturnType<typeof boundWaiting>;
