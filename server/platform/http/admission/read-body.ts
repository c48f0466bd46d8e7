import type { IncomingMessage } from 'node:http';
import { Fault } from '../../faults.ts';
import { messages } from '../../messages.ts';
import type { Arrival } from './arrivals.ts';

interface ReadOptions {
  limit: number;
  /** Called with the size of each part before it is kept; throws where there is no room for it. */
  take: (bytes: number) => void;
  arrival: Arrival;
}

/** Ours and not Fastify's, because each part of a body has to be counted while it arrives and the reading can be ended. */
export function collectBody(
  payload: IncomingMessage,
  { limit, take, arrival }: ReadOptions,
): Promise<Buffer> {
  return new Promise((done, fail) => {
    const parts: Buffer[] = [];
    let size = 0;
    if (Number(payload.headers['content-length']) > limit) return fail(tooLarge());
    if (arrival.closedBy) return fail(arrival.closedBy);

    const onData = (part: Buffer) => {
      size += part.length;
      if (size > limit) return stop(tooLarge());
      try {
        take(part.length);
      } catch (error) {
        return stop(error as Error);
      }
      parts.push(part);
    };
    const onEnd = () => stop(undefined);
    const stop = (error: Error | undefined) => {
      payload.off('data', onData).off('end', onEnd).off('error', stop);
      arrival.onClose = undefined;
      if (error) fail(error);
      else done(Buffer.concat(parts, size));
    };
    arrival.onClose = stop;
    payload.on('data', onData).on('end', onEnd).on('error', stop);
  });
}

function tooLarge(): Fault {
  return new Fault('PAYLOAD_TOO_LARGE', messages.tooLarge);
}
