import { type RealtimeServer, seatsOf } from '../connection/seat.ts';
import type { RealtimeMetrics } from '../metrics.ts';
import { type Connection, terminate } from './limit-connection.ts';

/**
 * How much may wait for a socket whose client reads slowly. It is all in memory: 10,000 sockets with this much each would
 * fill a node. A client that is further behind is cut off, reconnects, and gets what it missed from the database.
 */
export const mostWaiting = { bytes: 1024 * 1024, messages: 5_000 };
const lookAfterMessages = 50;

/** With what an Engine.IO connection could not pass to the system yet; its own types leave that out. */
type Waiting = Connection & { writeBuffer: readonly { data?: unknown }[] };

/**
 * Looks from time to time which clients are behind. Doing so with every message to every socket cost a tenth of sending
 * it. Between two looks a client may fall further behind, but what is sent then is in memory once for all of them.
 */
export function watchSlowReaders(io: RealtimeServer, metrics: RealtimeMetrics) {
  let messages = 0;

  function look(): void {
    messages = 0;
    for (const socket of seatsOf(io)) {
      const connection = socket.conn as unknown as Waiting;
      if (connection.writeBuffer.length === 0 || !isTooFarBehind(connection)) continue;
      metrics.cut('slow_reader');
      terminate(connection);
    }
  }

  return {
    look,
    /** To be called for each message that goes to rooms. */
    noteMessage(): void {
      if (++messages >= lookAfterMessages) look();
    },
  };
}

function isTooFarBehind({ writeBuffer }: Waiting): boolean {
  if (writeBuffer.length > mostWaiting.messages) return true;
  let bytes = 0;
  for (const { data } of writeBuffer) bytes += typeof data === 'string' ? data.length : 0;
  return bytes > mostWaiting.bytes;
}
