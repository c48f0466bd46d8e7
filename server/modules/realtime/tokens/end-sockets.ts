import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { KeyCache } from '../../access/index.ts';
import { type RealtimeServer, type RealtimeSocket, seatsOf } from '../connection/seat.ts';
import type { Cut, RealtimeMetrics } from '../metrics.ts';
import { renewClient } from './read-token.ts';
import { findRevoked } from './revoked-tokens.ts';

export interface EndingDependencies {
  io: RealtimeServer;
  db: Database;
  clock: Clock;
  metrics: RealtimeMetrics;
  keys: KeyCache;
}

const warnBeforeMs = 60_000;

/** Warns each client once that its token is about to expire, and closes sockets whose token has expired. */
export function endExpired({ io, clock, metrics }: EndingDependencies): void {
  const now = clock().getTime();
  for (const socket of [...seatsOf(io)]) {
    const { listener, warned } = socket.data;
    if (listener.expiresAt <= now) {
      end(socket, 'expired', metrics);
    } else if (!warned && listener.expiresAt - warnBeforeMs <= now) {
      socket.data.warned = true;
      socket.emit('token.expiring', { expiresAt: new Date(listener.expiresAt).toISOString() });
    }
  }
}

/** After this long without a check, nothing is sent before the next one. */
const trustStandingMs = 4_000;

/** Closes the sockets of those who may no longer listen, and remembers when that was last checked. */
export function createStandingCheck(deps: EndingDependencies) {
  let checkedAt = performance.now();
  async function check(): Promise<void> {
    const began = performance.now();
    await endRevoked(deps);
    checkedAt = began;
  }
  return {
    check,
    async checkIfStale(): Promise<void> {
      if (performance.now() - checkedAt > trustStandingMs) await check();
    },
  };
}

async function endRevoked(deps: EndingDependencies): Promise<void> {
  const sockets = [...seatsOf(deps.io)];
  if (sockets.length === 0) return;
  const revoked = new Set(
    await findRevoked(
      deps,
      sockets.map(({ data }) => data.listener),
    ),
  );
  // Compares the listener that was checked: the socket may have got another token meanwhile.
  for (const socket of sockets) if (revoked.has(socket.data.listener)) end(socket, 'revoked', deps.metrics);
  await renewClients(deps.keys, sockets);
}

/** The project may have changed what its clients see. Most clients share a key, which is in memory. */
async function renewClients(keys: KeyCache, sockets: readonly RealtimeSocket[]): Promise<void> {
  for (const { data } of sockets) {
    if (data.listener.client) data.listener.client = await renewClient(keys, data.listener);
  }
}

/** Tells the client that the server closed it: it then does not reconnect by itself with the same token. */
function end(socket: RealtimeSocket, reason: Cut, metrics: RealtimeMetrics): void {
  metrics.cut(reason);
  socket.disconnect(true);
}
