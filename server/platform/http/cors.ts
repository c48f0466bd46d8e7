import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Closed unless origins are named. An origin that is not among them gets no CORS header at all, nor a preflight. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  await app.register(cors, {
    origin: async (origin: string | undefined) =>
      origin !== undefined && (allowed.has(origin) || allowed.has('*')) ? origin : false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: [
      'X-Request-Id',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
      'Retry-After',
      'ETag',
      'Idempotent-Replayed',
    ],
    maxAge: 600,
    // Its refusal of a strange OPTIONS is plain text; ours is the 405 that the route gives anyway.
    strictPreflight: false,
  });
}
