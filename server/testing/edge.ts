import { after, type TestContext } from 'node:test';
import { Type } from 'typebox';
import { admitted, type Endpoint, endpoint, type Guard, ok } from '../platform/http/endpoint.ts';
import { stopGracefully } from '../platform/http/graceful-stop.ts';
import { createHttpServer, type HttpOptions } from '../platform/http/server.ts';
import { addServiceRoutes } from '../platform/http/service-routes.ts';
import { servePages } from '../platform/http/static/pages.ts';
import { type PublicFilesOptions, servePublicFiles } from '../platform/http/static/public-files.ts';
import { type SiteOptions, serveSite } from '../platform/http/static/site.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { apiClient } from './api-client.ts';

/** A guard for endpoints that a test makes up. */
export const anyone = {
  admit: async () => admitted(undefined),
  credentials: [],
  headers: [],
  rule: { who: 'anyone' },
  faults: [],
} satisfies Guard<undefined>;

const Echoed = Type.Object({ a: Type.Unknown() });

/** Answers with the body that it was sent. */
export const echo = endpoint({
  method: 'POST',
  notIdempotent: 'It changes nothing.',
  path: '/echo',
  operationId: 'echo',
  tag: 'Test',
  summary: 'Says it again',
  access: anyone,
  body: Echoed,
  responses: { 200: Echoed },
  handler: async ({ body }) => ok(body),
});

/** The HTTP edge alone, over real HTTP, with endpoints of the test's own: no database, no credentials. */
export async function startTestEdge(
  endpoints: readonly Endpoint[],
  {
    site,
    pages,
    files,
    ...options
  }: Partial<HttpOptions> & { site?: SiteOptions; pages?: SiteOptions; files?: PublicFilesOptions } = {},
  t?: TestContext,
) {
  const log = options.log ?? createLog('silent');
  const metrics = createMetrics();
  let stopping = false;
  const isStopping = () => stopping;
  const app = await createHttpServer({
    log,
    metrics,
    endpoints,
    admitUnrouted: async () => {},
    trustedProxies: [],
    corsOrigins: [],
    isStopping,
    isClosing: isStopping,
    verifyAnswers: true,
    ...options,
  });
  await addServiceRoutes(app, {
    readMetrics: () => metrics.registry.metrics(),
    documents: { '/openapi.json': () => ({}) },
    pingDatabase: async () => 180_000,
    redis: undefined,
    isStopping,
  });
  if (site) await serveSite(app, site);
  if (pages) await servePages(app, pages);
  if (files) await servePublicFiles(app, files);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  let stopped: Promise<void> | undefined;
  /** Requests that are still under way after `patienceMs` are cut off. */
  const stop = (patienceMs = 0) => {
    stopping = true;
    stopped ??= stopGracefully(app, log, patienceMs);
    return stopped;
  };
  if (t) t.after(() => stop());
  else after(() => stop());
  return { ...apiClient(url), url, metrics, stop };
}
