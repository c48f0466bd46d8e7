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

/** Says once that a token is about to expire, and ends the sockets of those that have. */
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

/** After this long without a check, nothing more is sent before there was one. */
const trustStandingMs = 4_000;

/** Ends the sockets of those who may no longer listen, and remembers when that was last checked. */
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

/** See standing.ts. */
async function endRevoked(deps: EndingDependencies): Promise<void> {
  const sockets = [...seatsOf(deps.io)];
  if (sockets.length === 0) return;
  const revoked = new Set(
    await findRevoked(
      deps,
      sockets.map(({ data }) => data.listener),
    ),
  );
  // By the listener that was asked about: a socket may have been refreshed with a better token meanwhile.
  for (const socket of sockets) if (revoked.has(socket.data.listener)) end(socket, 'revoked', deps.metrics);
  await renewClients(deps.keys, sockets);
}

/** The project may have changed what its clients see. Most share a key, which is in memory. */
async function renewClients(keys: KeyCache, sockets: readonly RealtimeSocket[]): Promise<void> {
  for (const { data } of sockets) {
    if (data.listener.client) data.listener.client = await renewClient(keys, data.listener);
  }
}

/** The client is told that it was the server's will: it then does not come back by itself with the same token. */
function end(socket: RealtimeSocket, reason: Cut, metrics: RealtimeMetrics): void {
  metrics.cut(reason);
  socket.disconnect(true);
}
