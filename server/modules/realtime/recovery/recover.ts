import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { RealtimeSocket } from '../connection/seat.ts';
import { homeOf } from '../delivery/audience.ts';
import type { Delivery } from '../delivery/deliver.ts';
import type { Feeds } from '../delivery/feeds.ts';
import { filterAudience } from '../delivery/filter-audience.ts';
import { showEnvelope } from '../delivery/show-payload.ts';
import { mostWaiting } from '../limits/cut-slow-readers.ts';
import type { RealtimeMetrics } from '../metrics.ts';
import * as queries from '../queries.ts';
import type { Listener } from '../tokens/read-token.ts';

/** How much a client that reconnects can have missed and still get all of it. */
const recoveryWindow = { ms: 120_000, events: 1_000 };

/** Most clients were away for a moment only: the last few events are looked at first. */
const firstLook = 50;
const page = 100;

export interface RecoverDependencies {
  db: Database;
  clock: Clock;
  delivery: Delivery;
  feeds: Feeds;
  metrics: RealtimeMetrics;
}

/**
 * Sends a socket what it missed since the last event that it received, then what happened meanwhile, then lets it listen
 * like the others. There is no gap, because what is relayed from now on is held back for it. Nothing comes twice or late, because
 * of what is held back only that is sent which was relayed after what was looked at.
 */
export async function recover(deps: RecoverDependencies, socket: RealtimeSocket, lastEventId: string) {
  const { listener } = socket.data;
  const catchingUp = deps.delivery.catchUp(socket, homeOf(listener));
  try {
    const { seqs, complete, seen } = await findMissed(deps, listener, lastEventId);
    // Before the events: whoever is cut off among them names one of them the next time, and would never be told.
    if (!complete) socket.emit('recovery', { complete: false, events: seqs.length });
    for (let from = 0; from < seqs.length && socket.connected; from += page) {
      const rows = await queries.readEvents.all(
        deps.db,
        listener.environmentId,
        seqs.slice(from, from + page),
      );
      for (const { envelope } of await filterAudience(deps.db, listener, rows)) {
        socket.emit(envelope.type, showEnvelope(socket, envelope));
      }
      await drained(socket);
      // Too much is held back for a client that does not read: it is as slow as one whose own buffer is full.
      if (catchingUp.held.length > mostWaiting.messages) {
        deps.metrics.cut('slow_reader');
        socket.conn.close();
      }
    }
    if (!socket.connected) return catchingUp.abandon();
    // What was looked at may still be on its way to this node as an announcement. It is held back here and then compared.
    await deps.feeds.catchUp(listener.environmentId);
    if (!socket.connected) return catchingUp.abandon();
    catchingUp.finish(seen);
    deps.metrics.recovered(complete ? 'complete' : 'incomplete');
  } catch (error) {
    catchingUp.abandon();
    throw error;
  }
}

/**
 * The numbers of the events that were relayed after `lastId`, in that order, as far as the window reaches; and the ids of the
 * last events that were looked at.
 */
export async function findMissed(
  { db, clock }: Pick<RecoverDependencies, 'db' | 'clock'>,
  listener: Listener,
  lastId: string,
) {
  for (const look of [firstLook, recoveryWindow.events + 1]) {
    const recent = await listRecent(db, listener, look);
    const last = recent.findIndex(({ id }) => id === lastId);
    const isWhole = recent.length < look;
    if (last === -1 && !isWhole && look === firstLook) continue;
    const missed = last === -1 ? recent : recent.slice(0, last);
    const oldest = clock().getTime() - recoveryWindow.ms;
    const inTime = missed
      .slice(0, recoveryWindow.events)
      .filter(({ created_at }) => created_at !== null && created_at.getTime() >= oldest);
    return {
      seqs: inTime.map(({ seq }) => seq).toReversed(),
      seen: new Set(recent.flatMap(({ id }) => id ?? [])),
      complete: last !== -1 && inTime.length === missed.filter(({ id }) => id !== null).length,
    };
  }
  throw new Error('a recovery looks at the recent events at most twice');
}

function listRecent(db: Database, { environmentId, playerId }: Listener, limit: number) {
  return playerId === undefined
    ? queries.listRecent.all(db, environmentId, limit)
    : queries.listRecentOfPlayer.all(db, environmentId, playerId, limit);
}

/** Waits until the client has read what it was sent, or is gone. */
function drained({ conn }: RealtimeSocket): Promise<void> {
  return new Promise((done) => {
    const waiting = (conn as unknown as { writeBuffer: unknown[] }).writeBuffer;
    if (conn.readyState !== 'open' || waiting.length === 0) return done();
    const end = () => {
      conn.off('drain', end);
      conn.off('close', end);
      done();
    };
    conn.on('drain', end);
    conn.on('close', end);
  });
}
