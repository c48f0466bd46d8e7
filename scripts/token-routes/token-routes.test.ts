import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import fastify from 'fastify';
import { createLaurel, type LaurelError } from '../../packages/sdk/src/index.ts';
import type { PlayerTokenRouteOptions } from '../../packages/sdk/src/token-routes/answer-token.ts';
import { playerTokenRoute as expressRoute } from '../../packages/sdk/src/token-routes/express.ts';
import { playerTokenRoute as fastifyRoute } from '../../packages/sdk/src/token-routes/fastify.ts';
import { playerTokenRoute as honoRoute } from '../../packages/sdk/src/token-routes/hono.ts';
import { playerTokenRoute as nextRoute } from '../../packages/sdk/src/token-routes/next.ts';
import { startTestService } from '../../server/testing/service.ts';

const service = await startTestService();
const { key } = await service.createKey({ scopes: ['read', 'write'] });
const laurel = createLaurel({ url: service.url, apiKey: key });
const wrong = createLaurel({ url: service.url, apiKey: `${key}x`, retry: false });

type HeadersOf = (name: string) => string | null | undefined;
/** Whom the customer's own sign-in knows: here the cookie says it. */
const signedIn = (header: HeadersOf) => /user=(\w+)/.exec(header('cookie') ?? '')?.[1];
type Answer = { status: number; headers: Headers; text: string };
type Ask = (cookie: string) => Promise<Answer>;
type Options = Omit<PlayerTokenRouteOptions<never>, 'player'>;

const toAnswer = async (response: Response): Promise<Answer> => ({
  status: response.status,
  headers: response.headers,
  text: await response.text(),
});
const request = (cookie: string) =>
  new Request('http://localhost/laurel-token', { method: 'POST', headers: { cookie } });

/** Each framework: from the options of the route to a function that asks it. */
const frameworks: Record<string, (options: Options) => Promise<Ask>> = {
  next: async (options) => {
    const route = nextRoute({
      ...options,
      player: async ({ headers }) => signedIn((name) => headers.get(name)),
    });
    return async (cookie) => toAnswer(await route(request(cookie)));
  },
  hono: async (options) => {
    const route = honoRoute<{ req: { header: HeadersOf } }>({
      ...options,
      player: ({ req }) => signedIn(req.header),
    });
    return async (cookie) => {
      const { headers } = request(cookie);
      return toAnswer(await route({ req: { header: (name) => headers.get(name) } }));
    };
  },
  express: async (options) => {
    const route = expressRoute<IncomingMessage>({
      ...options,
      player: ({ headers }) => signedIn((name) => headers[name] as string | undefined),
    });
    const server = createServer((incoming, response) =>
      route(incoming, response, (error) => response.writeHead(500).end(String(error))),
    );
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
    after(() => void server.close());
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return async (cookie) =>
      toAnswer(await fetch(address, { method: 'POST', headers: { cookie, connection: 'close' } }));
  },
  fastify: async (options) => {
    const app = fastify();
    app.post(
      '/laurel-token',
      fastifyRoute({
        ...options,
        player: ({ headers }: { headers: Record<string, unknown> }) =>
          signedIn((name) => headers[name] as string | undefined),
      }),
    );
    after(() => app.close());
    return async (cookie) => {
      const { statusCode, headers, body } = await app.inject({
        method: 'POST',
        url: '/laurel-token',
        headers: { cookie },
      });
      return { status: statusCode, headers: new Headers(headers as Record<string, string>), text: body };
    };
  },
};

for (const [name, open] of Object.entries(frameworks)) {
  describe(`the token route for ${name}`, () => {
    it('gives whoever is signed in a token of their own, which the service accepts and nobody caches', async () => {
      const ask = await open({ laurel, events: ['lesson.opened'], expiresInSeconds: 600 });
      const { status, headers, text } = await ask('user=ada');
      assert.equal(status, 200, text);
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.match(headers.get('content-type') ?? '', /^application\/json/);
      const { token, expiresAt, ...rest } = JSON.parse(text);
      assert.deepEqual(rest, {});
      // Tokens expire at full seconds.
      assert.ok(Date.parse(expiresAt) <= service.clock().getTime() + 601_000);
      const authorization = `Bearer ${token}`;
      const me = await fetch(`${service.url}/api/v1/me`, { headers: { authorization } });
      assert.equal(((await me.json()) as { id: string }).id, 'ada');
      const sent = await fetch(`${service.url}/api/v1/me/events`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'lesson.opened' }),
      });
      assert.equal(sent.status, 201, await sent.text());
    });

    it('answers 401 if nobody is signed in', async () => {
      const ask = await open({ laurel });
      const { status, text, headers } = await ask('');
      assert.deepEqual([status, JSON.parse(text).error.code], [401, 'UNAUTHORIZED']);
      assert.equal(headers.get('cache-control'), 'no-store');
    });

    it('answers 503 if the service refuses, and tells the reason only to the server', async () => {
      const told: LaurelError[] = [];
      const ask = await open({ laurel: wrong, onError: (error) => told.push(error) });
      const { status, text } = await ask('user=ada');
      assert.deepEqual([status, JSON.parse(text).error.code], [503, 'UNAVAILABLE']);
      assert.doesNotMatch(text, /key/i);
      assert.equal(told[0]?.status, 401);
    });
  });
}

describe('every token route', () => {
  it('takes options of one token from the function that says who is signed in', async () => {
    const asked: unknown[] = [];
    const route = nextRoute({
      laurel: {
        playerTokens: {
          create: async (body) => {
            asked.push(body);
            return { token: 't', expiresAt: '2026-01-01T00:00:00Z' };
          },
        },
      },
      events: ['a'],
      player: () => ({ playerId: 'ada', events: ['b'] }),
    });
    assert.equal((await route(request(''))).status, 200);
    assert.deepEqual(asked, [{ playerId: 'ada', events: ['b'] }]);
  });

  it('leaves an error of the own sign-in to the framework', async () => {
    const broken = () => Promise.reject(new Error('no session store'));
    await assert.rejects(nextRoute({ laurel, player: broken })(request('')), /no session store/);
    await assert.rejects(honoRoute<object>({ laurel, player: broken })({}), /no session store/);
    const passed = new Promise((resolve) =>
      expressRoute<object>({ laurel, player: broken })(
        {},
        { statusCode: 0, setHeader() {}, end() {} },
        resolve,
      ),
    );
    assert.match(String(await passed), /no session store/);
  });
});
