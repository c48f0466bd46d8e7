import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const exposedHeaders = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'ETag',
  'Idempotent-Replayed',
  'Deprecation',
  'Sunset',
  'Link',
];
const maxAge = 600;

/** Closed unless origins are named. An origin that is not among them gets no CORS header at all, nor a preflight. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  await app.register(cors, {
    origin: async (origin: string | undefined) =>
      origin !== undefined && (allowed.has(origin) || allowed.has('*')) ? origin : false,
    methods,
    exposedHeaders,
    maxAge,
    // The library refuses an OPTIONS call that is not a preflight with plain text. Without this the route answers 405
    // as usual.
    strictPreflight: false,
  });
}

/**
 * Answers the preflights of further origins. A preflight has no credential, so this says only that calls of such a page
 * may be worth sending; whether their answers can be read is decided by each call (`corsHeaders`).
 */
export function answerPreflights(
  app: FastifyInstance,
  isAllowed: (request: FastifyRequest, origin: string) => Promise<boolean>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin, 'access-control-request-method': asked } = request.headers;
    if (request.method !== 'OPTIONS' || origin === undefined || asked === undefined) return done();
    isAllowed(request, origin).then((allowed) => {
      reply.headers(varyByOrigin);
      if (!allowed) return done();
      const headers = request.headers['access-control-request-headers'];
      reply
        .code(204)
        .headers({
          'access-control-allow-origin': origin,
          'access-control-allow-methods': methods.join(', '),
          'access-control-max-age': String(maxAge),
          ...(headers === undefined ? {} : { 'access-control-allow-headers': headers }),
          'content-length': '0',
        })
        .send();
    }, done);
  });
}

/** Pages of any origin may read the answers of this endpoint, also the refusals of its guard. */
export function letAnyPageRead({ headers: { origin } }: FastifyRequest, reply: FastifyReply): void {
  reply.headers(varyByOrigin);
  if (origin !== undefined) reply.headers(corsHeaders(origin));
}

/** For the answer to a call whose credential allows pages of this origin. */
export function corsHeaders(origin: string): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': exposedHeaders.join(', '),
  };
}

/** A cache must not give the answer of one origin to another. */
export const varyByOrigin = { vary: 'Origin' };
