import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../faults.ts';

/** CONNECT never reaches a route: see broken-request.ts. */
const methods = METHODS.filter((method) => method !== 'CONNECT');

/** Every other method on a path that exists is 405 and tells which ones there are. */
export function refuseOtherMethods(
  app: FastifyInstance,
  /** Each path as the router knows it, with the methods that it has. */
  routes: ReadonlyMap<string, readonly string[]>,
  before: (request: FastifyRequest, reply: FastifyReply) => Promise<void> = async () => {},
): void {
  for (const method of methods) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  for (const [url, own] of routes) {
    const allowed = own.includes('GET') ? [...new Set([...own, 'HEAD'])] : own;
    app.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url,
      config: { service: true },
      onRequest: async (request, reply) => {
        await before(request, reply);
        throw new Fault('METHOD_NOT_ALLOWED', `This path does not support ${request.method}.`, {
          headers: { allow: allowed.join(', ') },
        });
      },
      handler: () => {},
    });
  }
}
