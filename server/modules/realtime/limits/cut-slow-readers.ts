import { type RealtimeServer, seatsOf } from '../connection/seat.ts';
import type { RealtimeMetrics } from '../metrics.ts';
import { type Connection, terminate } from './limit-connection.ts';

/**
 * What may wait for a socket whose reader is slow. All of it is in memory, so at 10,000 sockets and this much each a
 * node would be full: a reader that is further behind is cut off, comes back, and gets what it missed from the database.
 */
export const mostWaiting = { bytes: 1024 * 1024, messages: 5_000 };
const lookAfterMessages = 50;

/** What an Engine.IO connection has not been able to hand to the system yet; its own types leave it out. */
type Waiting = Connection & { writeBuffer: readonly { data?: unknown }[] };

/**
 * Looks now and then who is behind, and not with every message to every socket, which was a tenth of what sending it
 * costs. A reader may so be further behind by what is said between two looks, of which all readers share one copy.
 */
export function watchSlowReaders(io: RealtimeServer, metrics: RealtimeMetrics) {
  let said = 0;

  function look(): void {
    said = 0;
    for (const socket of seatsOf(io)) {
      const connection = socket.conn as unknown as Waiting;
      if (connection.writeBuffer.length === 0 || !isTooFarBehind(connection)) continue;
      metrics.cut('slow_reader');
      terminate(connection);
    }
  }

  return {
    look,
    /** Something was said to many. */
    noteMessage(): void {
      if (++said >= lookAfterMessages) look();
    },
  };
}

function isTooFarBehind({ writeBuffer }: Waiting): boolean {
  if (writeBuffer.length > mostWaiting.messages) return true;
  let bytes = 0;
  for (const { data } of writeBuffer) bytes += typeof data === 'string' ? data.length : 0;
  return bytes > mostWaiting.bytes;
}
