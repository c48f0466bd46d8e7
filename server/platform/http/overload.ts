import type { FastifyInstance } from 'fastify';
import { unavailable } from '../faults.ts';
import type { Metrics } from '../metrics.ts';

/**
 * Over `maxInFlight` requests at once, further ones are told to come back. Each request under way holds its body and
 * its place in the pool's queue: without a bound a burst would grow memory and every answer's delay together.
 */
export function shedLoad(
  app: FastifyInstance,
  { maxInFlight, metrics, isStopping }: { maxInFlight: number; metrics: Metrics; isStopping: () => boolean },
): void {
  let inFlight = 0;
  metrics.observe('laurel_http_in_flight', 'Requests being answered now.', () => inFlight);

  app.addHook('onRequest', (request, reply, done) => {
    // Health and metrics are asked for most urgently when we are overloaded.
    if (request.routeOptions.config.service) return done();
    if (isStopping()) {
      reply.header('connection', 'close');
      return done(unavailable('The service is stopping.'));
    }
    if (inFlight >= maxInFlight) {
      metrics.rejected.inc({ reason: 'overload' });
      return done(unavailable('Too many requests are being answered just now.'));
    }
    inFlight++;
    // Comes exactly once: after the answer, or when the caller hung up before it.
    reply.raw.once('close', () => inFlight--);
    done();
  });
}
