import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createOwnerSlots } from '../../fair/owner-slots.ts';
import { createShares } from '../../fair/shares.ts';
import { Fault, unavailable } from '../../faults.ts';
import type { Log } from '../../log.ts';
import { messages } from '../../messages.ts';
import type { Metrics } from '../../metrics.ts';
import { createAddresses } from '../addresses/addresses.ts';
import { type Arrival, boundArrivals } from './arrivals.ts';
import { boundConnections } from './connections.ts';
import { type EdgeLimits, type SlowestBody, slowestBody } from './limits.ts';
import { collectBody } from './read-body.ts';

export interface AdmissionOptions {
  limits: EdgeLimits;
  slowest?: SlowestBody;
  trustedProxies: readonly string[];
  log: Log;
  metrics: Metrics;
  isClosing: () => boolean;
}

export interface Admission {
  /** The whole body, once its owner has a free slot. Every byte counts against the caller's share of memory. */
  readBody(request: FastifyRequest, payload: IncomingMessage): Promise<Buffer>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent on routes of the service itself. */
    arrival?: Arrival;
  }
}

/**
 * Bounds what the service holds at once, so that no caller can use it up for the others. A request first arrives
 * (arrivals.ts); once its body is there and its credential known, it is in flight and counts for its owner
 * (`createShares`), and waits until one of the slots of its owner is free (`createOwnerSlots`). Each request in flight holds
 * its body and a position in the queue of the database: without a bound a burst
 * would grow memory and the delay of every answer together.
 */
export function controlAdmission(app: FastifyInstance, options: AdmissionOptions): Admission {
  const { limits, metrics, isClosing } = options;
  const connections = boundConnections(app.server, {
    ...options,
    addresses: createAddresses(options.trustedProxies),
  });
  const inFlight = createShares(limits.inFlight);
  const bodyBytes = createShares(limits.bodyBytes);
  const slots = createOwnerSlots(limits.slotsPerOwner);
  /** Owners of slots that are given back after this turn of the event loop. */
  const resting: string[] = [];
  const arrivals = boundArrivals({ ...options, slowest: options.slowest ?? slowestBody, onOver: giveBack });
  metrics.observe('laurel_http_in_flight', 'Requests being answered now.', () => inFlight.used);
  metrics.observe(
    'laurel_http_waiting',
    'Requests that wait because their owner already has too many in progress.',
    () => slots.waiting,
  );
  metrics.observe('laurel_http_body_bytes', 'Bytes of request bodies in memory.', () => bodyBytes.used);

  /** Called when the body was read, or, without one, before the request is validated. Undefined: nothing to wait for. */
  function enterInFlight(request: FastifyRequest, arrival: Arrival): Promise<void> | undefined {
    if (arrival.isOver) throw cutOff();
    const owner = ownerOf(request, arrival);
    if (!inFlight.take(owner, 1)) {
      metrics.rejected.inc({ reason: inFlight.isFull ? 'in_flight' : 'in_flight_of_owner' });
      throw unavailable(messages.inProgress);
    }
    arrivals.leave(arrival);
    arrival.isInFlight = true;
    connections.busy(request.raw.socket);
    const wait = slots.enter(owner);
    if (arrival.endpoint) request.owner.rest = () => rest(arrival, owner);
    if (!wait) {
      arrival.hasSlot = true;
      return undefined;
    }
    return wait.then(() => {
      if (arrival.isOver) {
        slots.leave(owner);
        throw cutOff();
      }
      arrival.hasSlot = true;
    });
  }

  /**
   * The request waits for something that costs nothing here, such as the commit of its group, and no longer needs its
   * slot: only the answer is left. The slot is free from the next turn of the event loop on. If it were free in this
   * turn, all requests that wait for it would follow at once, and other owners would have to wait.
   */
  function rest(arrival: Arrival, owner: string): void {
    // If the caller has hung up, the slot was given back with all the rest.
    if (!arrival.hasSlot || arrival.isOver) return;
    arrival.hasSlot = false;
    resting.push(owner);
    if (resting.length > 1) return;
    setImmediate(() => {
      for (const one of resting.splice(0)) slots.leave(one);
    });
  }

  function giveBack({ request, owner, bodyBytes: bytes, isInFlight, hasSlot }: Arrival): void {
    if (owner === undefined) return;
    if (hasSlot) slots.leave(owner);
    if (bytes > 0) bodyBytes.give(owner, bytes);
    if (!isInFlight) return;
    inFlight.give(owner, 1);
    connections.idle(request.raw.socket);
  }

  app.decorateRequest('arrival', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    // Not for health and metrics: they are needed most when the service is overloaded.
    const refusal = arrivals.enter(request, reply);
    if (!request.arrival || !isClosing()) return done(refusal);
    reply.header('connection', 'close');
    done(unavailable(messages.stopping));
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const { arrival } = request;
    if (!arrival || arrival.isInFlight) return done();
    try {
      const wait = enterInFlight(request, arrival);
      if (wait) wait.then(() => done(), done);
      else done();
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook('onClose', async () => arrivals.stop());

  return {
    async readBody(request, payload) {
      const { arrival } = request;
      if (!arrival) throw new Error('a route of the service itself cannot have a body');
      if (arrival.isOver) throw cutOff();
      const owner = ownerOf(request, arrival);
      const body = await collectBody(payload, {
        limit: arrival.bodyLimit,
        take(bytes) {
          if (!bodyBytes.take(owner, bytes)) {
            metrics.rejected.inc({ reason: bodyBytes.isFull ? 'body_bytes' : 'body_bytes_of_owner' });
            throw unavailable(messages.bodiesTooLarge);
          }
          arrival.bodyBytes += bytes;
        },
        arrival,
      });
      const wait = enterInFlight(request, arrival);
      if (wait) await wait;
      return body;
    },
  };
}

/** Whose share a request uses: what its guard says, else its network address. It stays the same for the whole request. */
function ownerOf({ caller, owner }: FastifyRequest, arrival: Arrival): string {
  const { endpoint, network } = arrival;
  arrival.owner ??= caller !== undefined && endpoint?.access.ownerOf ? owner.name : `address:${network}`;
  return arrival.owner;
}

/** Never sent: it ends the request. */
function cutOff(): Fault {
  return new Fault('VALIDATION_FAILED', messages.aborted);
}
