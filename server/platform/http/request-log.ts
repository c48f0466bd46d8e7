import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Log, logRequest } from '../log.ts';
import type { Metrics } from '../metrics.ts';

/** Is called after each answer to a call of the API. It must not throw, and nobody waits for it. */
export type AnswerListener = (request: FastifyRequest, reply: FastifyReply) => void;

export function observeRequests(app: FastifyInstance, metrics: Metrics, onAnswer?: AnswerListener): void {
  app.addHook('onResponse', (request, reply, done) => {
    observe(metrics, request, reply);
    onAnswer?.(request, reply);
    done();
  });
}

/**
 * One line and one measurement a request, when it is over. Nothing of the query, the body or the headers: those hold
 * secrets and personal data; the route's pattern and the request id are enough to find a call again.
 */
export function observe(metrics: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const { method } = request;
  // Fastify makes this object again at each access.
  const { url: route = 'unknown', config } = request.routeOptions;
  const ms = reply.elapsedTime;
  const status = reply.statusCode;
  metrics.requests.observe(method, route, status, ms / 1000);
  if (config?.service && status < 400) return;
  const { id: requestId, ip, trace } = request;
  logRequest(request.log as Log, { requestId, method, route, status, ms, ip, trace });
}
