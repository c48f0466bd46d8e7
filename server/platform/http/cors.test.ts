import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Type } from 'typebox';
import { anyone, startTestEdge } from '../../testing/edge.ts';
import { assertFault } from '../../testing/envelope.ts';
import { endpoint, ok } from './endpoint.ts';

const endpoints = [
  endpoint({
    method: 'PUT',
    path: '/thing',
    operationId: 'putThing',
    tag: 'Test',
    summary: 'Does it',
    access: anyone,
    body: Type.Object({}),
    responses: { 200: Type.Object({}) },
    handler: async () => ok({}),
  }),
];
const ours = 'https://app.example.com';
const closed = await startTestEdge(endpoints);
const open = await startTestEdge(endpoints, { corsOrigins: [ours, 'http://localhost:5173'] });
const toAll = await startTestEdge(endpoints, { corsOrigins: ['*'] });

const from = (origin: string) => ({ headers: { origin }, body: {} });
function preflight(url: string, origin: string, path = '/thing'): Promise<Response> {
  return fetch(`${url}/api/v1${path}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'x-api-key,content-type,idempotency-key',
    },
  });
}
function corsHeaders(headers: Headers): string[] {
  return [...headers.keys()].filter((name) => name.startsWith('access-control-'));
}

describe('CORS', () => {
  it('is closed unless origins are named', async () => {
    const answer = await closed.put('/thing', from(ours));
    assert.equal(answer.status, 200);
    assert.deepEqual(corsHeaders(answer.headers), []);
    const refused = await preflight(closed.url, ours);
    assert.equal(refused.status, 405);
    assert.deepEqual(corsHeaders(refused.headers), []);
  });

  it('lets a named origin call, and read our headers, also those of an error', async () => {
    for (const answer of [
      await open.put('/thing', from(ours)),
      await open.get('/none', { headers: { origin: ours } }),
    ]) {
      assert.equal(answer.headers.get('access-control-allow-origin'), ours);
      assert.match(
        answer.headers.get('access-control-expose-headers') ?? '',
        /X-Request-Id.*X-RateLimit-Reset.*Retry-After/,
      );
      assert.match(answer.headers.get('vary') ?? '', /Origin/);
      assert.equal(answer.headers.get('access-control-allow-credentials'), null);
    }
  });

  it('answers the preflight of a named origin, on any path', async () => {
    for (const path of ['/thing', '/none']) {
      const answer = await preflight(open.url, ours, path);
      assert.equal(answer.status, 204);
      assert.equal(answer.headers.get('access-control-allow-origin'), ours);
      assert.match(answer.headers.get('access-control-allow-methods') ?? '', /PUT/);
      assert.match(answer.headers.get('access-control-allow-headers') ?? '', /x-api-key/);
      assert.equal(answer.headers.get('access-control-max-age'), '600');
      assert.ok(answer.headers.get('x-request-id'));
    }
  });

  it('gives any other origin nothing', async () => {
    for (const origin of [
      'https://evil.example.com',
      'https://app.example.com.evil.com',
      'http://app.example.com',
      'null',
    ]) {
      const answer = await open.put('/thing', from(origin));
      assert.deepEqual(corsHeaders(answer.headers), [], origin);
      assert.match(answer.headers.get('vary') ?? '', /Origin/, 'a cache must not hand it to a named origin');
      const refused = await preflight(open.url, origin);
      assert.deepEqual(corsHeaders(refused.headers), [], origin);
      assert.equal(refused.status, 405);
    }
  });

  it('leaves an OPTIONS that is no preflight a 405 in the envelope', async () => {
    assertFault(await open.call('OPTIONS', '/thing'), 'METHOD_NOT_ALLOWED');
  });

  it('with * lets every origin call', async () => {
    const origin = 'https://anywhere.example.com';
    const answer = await toAll.put('/thing', from(origin));
    assert.equal(answer.headers.get('access-control-allow-origin'), origin);
    assert.equal((await preflight(toAll.url, origin)).status, 204);
  });
});
