import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import createRouter, { type HTTPMethod } from 'find-my-way';
import { Fault } from '../../faults.ts';
import { messages } from '../../messages.ts';

/**
 * Every other method on a path that exists is 405, with the methods that the path has. Call it before routes are added.
 *
 * A path may be that of several routes, each with methods of its own: `/players/import` is an endpoint of POST, and the player
 * called `import` for all other methods.
 *
 * The routes are in a second router, which is made for the first of the few requests that have no route: it would be a fifth
 * of what a service does to start. A route for each path and each of the 34 methods would be a third.
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  /** Runs first for such a request. */
  before: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  const { maxParamLength = 100 } = app.initialConfig.routerOptions ?? {};
  const routes: { name: HTTPMethod; url: string }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    for (const name of [method].flat() as HTTPMethod[]) routes.push({ name, url });
  });
  let found: { router: ReturnType<typeof createRouter>; methods: Set<HTTPMethod> } | undefined;
  const allRoutes = () => {
    found ??= gather(routes, maxParamLength);
    return found;
  };

  app.addHook('onRequest', (request, reply, done) => {
    // The CORS library has a route for OPTIONS on every path. It has answered preflights before this.
    if (!request.is404 && request.method !== 'OPTIONS') return done();
    const { router, methods } = allRoutes();
    const allowed = [...methods].filter((method) => router.find(method, request.url));
    if (allowed.length === 0) return done();
    const refusal = new Fault('METHOD_NOT_ALLOWED', messages.otherMethod({ method: request.method }), {
      headers: { allow: allowed.join(', ') },
    });
    before(request, reply).then(() => done(refusal), done);
  });
}

function gather(routes: readonly { name: HTTPMethod; url: string }[], maxParamLength: number) {
  const router = createRouter({ maxParamLength });
  for (const { name, url } of routes) {
    // Two endpoints for different callers have the same method and path.
    if (!router.hasRoute(name, url)) router.on(name, url, () => {});
  }
  return { router, methods: new Set(routes.map(({ name }) => name)) };
}
