import assert from 'node:assert/strict';
import { METHODS } from 'node:http';
import { describe, it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { openRaw, rawRequest, readAnswers, sendRaw } from '../../../testing/raw-http.ts';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService();
const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
  paths: Record<string, object>;
};
const someId = '0199c1f0-7b1e-7cc0-a5a5-3f0c2b1d4e6f';

const documented = Object.entries(document.paths).map(
  ([path, operations]) => [path.replaceAll(/\{\w+\}/g, someId), Object.keys(operations)] as const,
);
const own = ['/health/live', '/health/ready', '/metrics', '/openapi.json', '/docs', '/docs/'].map(
  (path) => [path, ['get']] as const,
);
/** CONNECT names a host, not a path. */
const methods = METHODS.filter((method) => method !== 'CONNECT');

/** All requests on one connection: Node's client refuses some methods, and a connection for each would take seconds. */
async function ask(requests: readonly (readonly [method: string, path: string])[]) {
  const { socket, ended } = await openRaw(service.url);
  const last = requests.length - 1;
  for (const [index, [method, path]] of requests.entries()) {
    const headers: Record<string, string> = index === last ? {} : { connection: 'keep-alive' };
    socket.write(rawRequest(`${method} ${path}`, headers));
  }
  return readAnswers(await ended);
}

/** The methods of another path that takes the last word of this one for an id. */
function methodsAsId(path: string): readonly string[] {
  const asId = path.replace(/[^/]+$/, someId);
  return path === asId ? [] : documented.flatMap(([other, operations]) => (other === asId ? operations : []));
}

describe('a method that a path does not have', () => {
  for (const [path, operations] of [...documented, ...own]) {
    it(`is 405 on ${path} and told which ones there are`, async () => {
      const has = [...operations, ...methodsAsId(path)].map((method) => method.toUpperCase());
      const allowed = new Set(has.includes('GET') ? [...has, 'HEAD'] : has);
      const others = methods.filter((method) => !allowed.has(method) && method !== 'HEAD');
      const answers = await ask(others.map((method) => [method, path]));
      assert.equal(answers.length, others.length);
      for (const [index, answer] of answers.entries()) {
        assertFault(answer, 'METHOD_NOT_ALLOWED', `${others[index]} ${path}`);
        const told = answer.headers.get('allow')?.split(', ') ?? [];
        assert.deepEqual(new Set(told), allowed, `${others[index]} ${path}`);
      }
    });
  }

  it('is 404 where there is no such path', async () => {
    for (const answer of await ask(
      ['PROPFIND', 'TRACE', 'OPTIONS', 'DELETE'].map((method) => [method, '/api/v1/none']),
    )) {
      assertFault(answer, 'NOT_FOUND');
    }
  });

  it('is refused as CONNECT', async () => {
    const [answer] = await sendRaw(
      service.url,
      'CONNECT example.com:443 HTTP/1.1\r\nhost: example.com\r\n\r\n',
    );
    assert.ok(answer);
    assertFault(answer, 'METHOD_NOT_ALLOWED');
    assert.ok(answer.headers.get('allow'));
  });

  it('still counts for the key that sent it', async () => {
    const answer = await service.delete('/players', { key: service.testKey });
    assertFault(answer, 'METHOD_NOT_ALLOWED');
    assert.ok(Number(answer.headers.get('x-ratelimit-remaining')) < 1_000);
  });
});

describe('HEAD', () => {
  it('gives what GET gives, without the body', async () => {
    for (const [path, key] of [
      ['/api/v1/players', service.testKey],
      ['/health/live', ''],
    ] as const) {
      const headers = { 'x-api-key': key };
      const [head, get] = await Promise.all(
        ['HEAD', 'GET'].map((method) => fetch(service.url + path, { method, headers })),
      );
      assert.equal(head?.status, 200);
      assert.equal(head?.headers.get('content-length'), get?.headers.get('content-length'));
      assert.equal(await head?.text(), '');
      await get?.body?.cancel();
    }
  });
});
