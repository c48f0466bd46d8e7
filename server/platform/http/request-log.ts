import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';

/**
 * One line and one measurement a request, when it is over. Nothing of the query, the body or the headers: those hold
 * secrets and personal data; the route's pattern and the request id are enough to find a call again.
 */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const ms = reply.elapsedTime;
    const status = reply.statusCode;
    metrics.requests.observe({ method, route, status }, ms / 1000);
    if (request.routeOptions.config.service && status < 400) return;
    request.log.info({ method, route, status, ms: Math.round(ms * 100) / 100, ip: request.ip }, 'request');
  });
}
