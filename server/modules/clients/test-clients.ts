import assert from 'node:assert/strict';
import type { ApiAnswer, CallOptions } from '../../testing/api-client.ts';
import {
  startTestService,
  type TestService,
  type TestSettings,
  type TestTenant,
} from '../../testing/service.ts';

type Clients = Awaited<ReturnType<typeof clientsOf>>;

/** A service, shared unless it gets settings, with a key that may do everything, and clients of its players. */
export async function startWithClients(): Promise<Clients & { service: TestTenant }>;
export async function startWithClients(settings: TestSettings): Promise<Clients & { service: TestService }>;
export async function startWithClients(settings?: TestSettings): Promise<Clients & { service: TestTenant }> {
  const service = await (settings ? startTestService(settings) : startTestService());
  return { service, ...(await clientsOf(service)) };
}

/** A key of this service that may do everything, and clients of its players. */
export async function clientsOf(service: TestTenant) {
  const { key, id: keyId } = await service.createKey({ scopes: ['manage'] });

  async function issue(playerId: string, more: Record<string, unknown> = {}, by = key): Promise<string> {
    const answer = await service.post('/auth/player-token', { key: by, body: { playerId, ...more } });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body.token;
  }

  return {
    key,
    keyId,
    issue,
    async setClient(client: Record<string, unknown>): Promise<ApiAnswer> {
      const { token } = service.owner;
      return service.patch(`/projects/${service.projectId}`, { token, body: { client } });
    },
    /** A client of a player, with calls of its own. */
    async client(playerId: string, more: Record<string, unknown> = {}) {
      const token = await issue(playerId, more);
      const call = (method: string, path: string, options: CallOptions = {}) =>
        service.call(method, path, { token, ...options });
      return {
        token,
        call,
        get: (path: string, options?: CallOptions) => call('GET', path, options),
        post: (path: string, body?: unknown, options: CallOptions = {}) =>
          call('POST', path, { ...(body === undefined ? {} : { body }), ...options }),
        patch: (path: string, body: unknown) => call('PATCH', path, { body }),
      };
    },
    /** As the customer's server. */
    put: (path: string, body: unknown) => service.put(path, { key, body }),
    send: (path: string, body?: unknown) =>
      service.post(path, { key, ...(body === undefined ? {} : { body }) }),
  };
}
