import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Soon } from '../../concurrency/soon.ts';
import { createCrowd } from '../../fair/crowd.ts';
import { Fault, unavailable } from '../../faults.ts';
import { messages } from '../../messages.ts';
import type { Metrics } from '../../metrics.ts';
import { networkOf } from '../addresses/addresses.ts';
import type { Endpoint } from '../endpoint.ts';
import type { EdgeLimits, SlowestBody } from './limits.ts';

/** A request that is not yet being answered: its body is arriving, or its credential is being checked. */
export interface Arrival {
  request: FastifyRequest;
  reply: FastifyReply;
  endpoint: Endpoint | undefined;
  bodyLimit: number;
  network: string;
  startedAt: number;
  bytesBefore: number;
  /** Whether it counts among those that arrive. One without a body whose credential is known at once never does. */
  isWaiting: boolean;
  join: (arrival: Arrival) => Fault | undefined;
  /** Why it was closed, if it was. */
  closedBy: Fault | undefined;
  /** Set while the body is being read. */
  onClose: ((fault: Fault) => void) | undefined;
  /** Whose share the request uses, once it uses one. */
  owner: string | undefined;
  /** Bytes of its body that were counted for its owner. */
  bodyBytes: number;
  isInFlight: boolean;
  /** Whether it is worked on: it holds one of its owner's places. */
  hasSlot: boolean;
  /** The answer was sent, or the caller hung up. */
  isOver: boolean;
}

export interface Arrivals {
  /** Nothing happens on a route of the service itself. */
  enter(request: FastifyRequest, reply: FastifyReply): Fault | undefined;
  leave(arrival: Arrival): void;
  stop(): void;
}

interface ArrivalOptions {
  limits: EdgeLimits;
  slowest: SlowestBody;
  metrics: Metrics;
  /** Called exactly once for each: after the answer, or when the caller hung up before it. */
  onOver: (arrival: Arrival) => void;
}

/** How long the sender of a body that was cut off has to read why. */
const lingerMs = 1_000;

/**
 * Requests that cost their sender next to nothing: headers and one byte of a body. They take no place of requests being
 * answered. Over the bound of an address its oldest is closed, over the total the oldest of the address with the most;
 * and a body has to arrive at a minimum rate.
 */
export function boundArrivals({ limits, slowest, metrics, onOver }: ArrivalOptions): Arrivals {
  const crowd = createCrowd<Arrival>({
    total: limits.arriving,
    perGroup: () => limits.arrivingPerAddress,
    // A request that has arrived waits for us, not for its sender.
    mayGo: ({ request: { raw } }) => !raw.complete && mayHaveBody(raw.headers),
    close(arrival, bound) {
      const reason = bound === 'group' ? 'arriving_of_address' : 'arriving';
      close(arrival, reason, unavailable(messages.arriving));
    },
  });
  metrics.observe(
    'laurel_http_arriving',
    'Requests whose body or credential is still being read.',
    () => crowd.size,
  );

  function join(arrival: Arrival): Fault | undefined {
    const bound = crowd.enter(arrival.network, arrival);
    if (bound === undefined) {
      arrival.isWaiting = true;
      return undefined;
    }
    metrics.rejected.inc({ reason: bound === 'group' ? 'arriving_of_address' : 'arriving' });
    return unavailable(messages.arriving);
  }

  function leave(arrival: Arrival): void {
    if (arrival.isWaiting) crowd.leave(arrival);
    arrival.isWaiting = false;
  }

  function close(arrival: Arrival, reason: string, fault: Fault): void {
    metrics.rejected.inc({ reason });
    arrival.closedBy = fault;
    const { raw } = arrival.reply;
    raw.once('finish', () => setTimeout(() => arrival.request.raw.socket.destroy(), lingerMs).unref());
    arrival.onClose?.(fault);
  }

  function closeSlow(): void {
    const now = performance.now();
    for (const arrival of crowd) {
      const age = now - arrival.startedAt;
      // In the order of their arrival: all further ones are younger.
      if (age < slowest.graceMs) return;
      const { raw } = arrival.request;
      if (raw.complete || !arrival.onClose) continue;
      const received = raw.socket.bytesRead - arrival.bytesBefore;
      if (received >= (age / 1_000) * slowest.bytesPerSecond) continue;
      leave(arrival);
      close(arrival, 'slow_body', new Fault('REQUEST_TIMEOUT', messages.slow));
    }
  }
  const check = setInterval(closeSlow, slowest.checkMs).unref();

  return {
    enter(request, reply) {
      // Fastify makes this object again at each access.
      const { config, bodyLimit } = request.routeOptions;
      if (config.service) return undefined;
      const hasBody = mayHaveBody(request.raw.headers);
      const arrival: Arrival = {
        request,
        reply,
        endpoint: config.endpoint,
        bodyLimit,
        network: networkOf(request.ip),
        startedAt: hasBody ? performance.now() : 0,
        bytesBefore: hasBody ? request.raw.socket.bytesRead : 0,
        isWaiting: false,
        join,
        closedBy: undefined,
        onClose: undefined,
        owner: undefined,
        bodyBytes: 0,
        isInFlight: false,
        hasSlot: false,
        isOver: false,
      };
      if (hasBody || !config.endpoint || request.method === 'OPTIONS') {
        const refusal = join(arrival);
        if (refusal) return refusal;
      }
      request.arrival = arrival;
      // One listener for all that has to be given back: each one more costs every request. Emitted exactly once.
      reply.raw.once('close', () => {
        arrival.isOver = true;
        leave(arrival);
        onOver(arrival);
      });
      return undefined;
    },
    leave,
    stop: () => clearInterval(check),
  };
}

/** What a call waits for because of its credential: until then it counts among those that arrive. */
export function arriving<T>({ arrival }: FastifyRequest, credential: Soon<T>): Soon<T> {
  if (!(credential instanceof Promise) || !arrival || arrival.isWaiting) return credential;
  const refusal = arrival.join(arrival);
  if (!refusal) return credential;
  credential.catch(() => {});
  throw refusal;
}

function mayHaveBody(headers: Record<string, unknown>): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}
