import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import createRouter from 'find-my-way';
import { Fault } from '../../faults.ts';

/**
 * Every other method on a path that exists is 405, with the methods that the path has. Call it before routes are added.
 *
 * The paths are in a router of their own, which only the few requests ask that may be such a case. A route for each path
 * and each of the 34 methods would make up a third of the start.
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  /** Runs first for such a request. */
  before: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const own = methods.get(url) ?? new Set();
    for (const name of [method].flat()) own.add(name);
    methods.set(url, own);
  });

  const { maxParamLength = 100 } = app.initialConfig.routerOptions ?? {};
  const paths = createRouter({ maxParamLength });
  let overlapping = new Set<string>();
  app.addHook('onReady', async () => {
    // The method has no meaning here: the router requires one.
    for (const url of methods.keys()) paths.on('GET', url, () => {}, url);
    overlapping = findOverlapping([...methods.keys()]);
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { url: routed = '' } = request.routeOptions;
    // The CORS library has a route for OPTIONS on every path. It has answered preflights before this.
    const isRouted = !request.is404 && request.method !== 'OPTIONS';
    if (isRouted && !overlapping.has(routed)) return done();
    const path: string | undefined = paths.find('GET', request.url)?.store;
    if (path === undefined || path === routed) return done();
    const refusal = new Fault('METHOD_NOT_ALLOWED', `This path does not support ${request.method}.`, {
      headers: { allow: [...(methods.get(path) ?? [])].join(', ') },
    });
    before(request, reply).then(() => done(refusal), done);
  });
}

/** Paths with parameters that match another path as well: `/events/:id` matches `/events/batch`. */
function findOverlapping(urls: readonly string[]): Set<string> {
  const fixed = urls.filter((url) => !/[:*]/.test(url));
  const overlaps = (url: string) => {
    const pattern = new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`);
    return fixed.some((other) => pattern.test(other));
  };
  return new Set(urls.filter((url) => /[:*]/.test(url) && overlaps(url)));
}
