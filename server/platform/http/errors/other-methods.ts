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
 * The routes are in a second router, which is asked only about the few requests that have no route. A route for each path
 * and each of the 34 methods would make up a third of the start.
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  /** Runs first for such a request. */
  before: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  const { maxParamLength = 100 } = app.initialConfig.routerOptions ?? {};
  const routes = createRouter({ maxParamLength });
  const methods = new Set<HTTPMethod>();
  app.addHook('onRoute', ({ url, method }) => {
    for (const name of [method].flat() as HTTPMethod[]) {
      methods.add(name);
      // Two endpoints for different callers have the same method and path.
      if (!routes.hasRoute(name, url)) routes.on(name, url, () => {});
    }
  });

  app.addHook('onRequest', (request, reply, done) => {
    // The CORS library has a route for OPTIONS on every path. It has answered preflights before this.
    if (!request.is404 && request.method !== 'OPTIONS') return done();
    const allowed = [...methods].filter((method) => routes.find(method, request.url));
    if (allowed.length === 0) return done();
    const refusal = new Fault('METHOD_NOT_ALLOWED', messages.otherMethod({ method: request.method }), {
      headers: { allow: allowed.join(', ') },
    });
    before(request, reply).then(() => done(refusal), done);
  });
}
