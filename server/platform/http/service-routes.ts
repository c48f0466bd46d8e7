import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Redis } from '../cluster/redis/connection.ts';
import { once } from '../concurrency/once.ts';
import { addReference } from './openapi/reference.ts';
import { prepareDocument, sendDocument } from './static/documents.ts';

export interface ServiceOptions {
  /** In Prometheus' format. */
  readMetrics: () => Promise<string>;
  /** OpenAPI documents by their paths, made when they are first asked for. */
  documents: Readonly<Record<string, () => object>>;
  /** The version number of the database server; rejects when it is away. */
  pingDatabase: () => Promise<number>;
  /** Absent if there is no REDIS_URL. */
  redis: Redis | undefined;
  isStopping: () => boolean;
}

const service = { config: { service: true } };

/** What operators and readers ask of the service itself: outside the base path, without credential or rate limit. */
export async function addServiceRoutes(app: FastifyInstance, options: ServiceOptions): Promise<void> {
  await app.register(async (own) => {
    addProbes(own, options);
    for (const [path, document] of Object.entries(options.documents)) {
      // At the first call: most processes, tests above all, are never asked.
      const describe = once(() =>
        prepareDocument(JSON.stringify(document()), {
          type: 'application/json; charset=utf-8',
          cacheControl: 'public, no-cache',
        }),
      );
      own.get(path, service, async (request, reply) => sendDocument(request, reply, await describe()));
    }
    own.get('/favicon.ico', service, async (_request, reply) => {
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400');
      return favicon;
    });
    await own.register(addReference);
  });
}

function addProbes(app: FastifyInstance, options: ServiceOptions): void {
  const { readMetrics, pingDatabase, redis, isStopping } = options;
  app.get('/health/live', service, async () => ({ status: 'ok' }));

  app.get('/health/ready', service, async (_request, reply) => {
    const database = await databaseState(pingDatabase);
    // The service goes on without Redis, so its state decides nothing.
    const checks = { database, redis: redisState(redis) };
    const ready = database.status === 'ok' && !isStopping();
    reply.code(ready ? 200 : 503);
    if (!ready) reply.header('retry-after', '2');
    return { status: ready ? 'ok' : isStopping() ? 'stopping' : 'unavailable', checks };
  });

  app.get('/metrics', service, async (_request, reply) => {
    reply.type(Registry.PROMETHEUS_CONTENT_TYPE);
    return readMetrics();
  });
}

/** Two twigs of laurel. Browsers ask for it on every page that names no other. */
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="#2f7d4f"
  stroke-width="3" stroke-linecap="round"><path d="M16 28C6 26 3 16 7 5M16 28c10-2 13-12 9-23M6 14l5 2M8 20l5 1M26
  14l-5 2M24 20l-5 1"/></svg>`;

async function databaseState(ping: () => Promise<number>) {
  const started = performance.now();
  try {
    const version = await ping();
    return { status: 'ok', version, ms: Math.round(performance.now() - started) };
  } catch {
    return { status: 'unavailable', ms: Math.round(performance.now() - started) };
  }
}

function redisState(redis: Redis | undefined) {
  if (!redis) return { status: 'not configured' };
  return { status: redis.isUp ? 'ok' : 'unavailable' };
}
