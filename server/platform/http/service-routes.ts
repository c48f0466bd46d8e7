import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';

export interface ServiceOptions {
  metrics: Metrics;
  document: Record<string, unknown>;
  /** Asks the database who it is; rejects when it is away. */
  pingDatabase: () => Promise<number>;
  isStopping: () => boolean;
}

const service = { config: { service: true } };

/** What operators and readers ask of the service itself: outside the base path, without credential or rate limit. */
export async function addServiceRoutes(app: FastifyInstance, options: ServiceOptions): Promise<void> {
  app.get('/health/live', service, async () => ({ status: 'ok' }));

  app.get('/health/ready', service, async (_request, reply) => {
    const database = await databaseState(options.pingDatabase);
    const ready = database.status === 'ok' && !options.isStopping();
    reply.code(ready ? 200 : 503);
    if (!ready) reply.header('retry-after', '2');
    return { status: ready ? 'ok' : options.isStopping() ? 'stopping' : 'unavailable', checks: { database } };
  });

  app.get('/metrics', service, async (_request, reply) => {
    reply.type(options.metrics.registry.contentType);
    return options.metrics.registry.metrics();
  });

  app.get('/openapi.json', service, async () => options.document);

  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, service: true };
    });
    docs.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', docsPolicy);
    });
    await docs.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        url: '/openapi.json',
        theme: 'default',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        agent: { disabled: true },
      },
    } as never);
  });
}

/** The reference page carries its set-up in an inline script and styles; everything else comes from us. */
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

async function databaseState(ping: () => Promise<number>) {
  const started = performance.now();
  try {
    const version = await ping();
    return { status: 'ok', version, ms: Math.round(performance.now() - started) };
  } catch {
    return { status: 'unavailable', ms: Math.round(performance.now() - started) };
  }
}
