import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openRaw, rawRequest, readAnswers } from '../../testing/raw-http.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService();

/** Everything that the outside can get to see: answers, refusals, pages, and what never became a request. */
const requests: Record<string, string> = {
  'an answer': rawRequest('GET /api/v1/players', { 'x-api-key': service.testKey }),
  'a 401': rawRequest('GET /api/v1/players'),
  'a 404': rawRequest('GET /api/v1/none'),
  'a 404 outside': rawRequest('GET /none'),
  'a 405': rawRequest('PROPFIND /api/v1/players'),
  'a 415': rawRequest(
    'POST /api/v1/auth/login',
    { 'content-type': 'text/plain', 'content-length': '1' },
    'x',
  ),
  'a path that cannot be decoded': rawRequest('GET /api/v1/tenants/%zz'),
  'an id beyond measure': rawRequest(`GET /api/v1/tenants/${'a'.repeat(2_000)}`),
  'bytes that are not HTTP': 'hello\r\n\r\n',
  'the health': rawRequest('GET /health/live'),
  'the metrics': rawRequest('GET /metrics'),
  'the document': rawRequest('GET /openapi.json'),
  'the reference': rawRequest('GET /docs/'),
};

describe('every answer', () => {
  for (const [name, request] of Object.entries(requests)) {
    it(`has a request id and the security headers: ${name}`, async () => {
      const { socket, ended } = await openRaw(service.url);
      socket.write(request);
      const [answer] = readAnswers(await ended);
      assert.ok(answer);
      const { headers } = answer;
      assert.match(headers.get('x-request-id') ?? '', /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('x-frame-options'), 'DENY');
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      // The document changes with the version alone: it may be kept, if it is asked for again.
      assert.equal(headers.get('cache-control'), name === 'the document' ? 'public, no-cache' : 'no-store');
      assert.match(headers.get('strict-transport-security') ?? '', /max-age=\d{8}/);
      assert.match(
        headers.get('content-security-policy') ?? '',
        /default-src 'none'.*frame-ancestors 'none'/,
      );
      assert.equal(headers.get('x-powered-by'), undefined);
      assert.equal(headers.get('server'), undefined);
    });
  }

  it('to an API key carries its limits, also where the path cannot even be read', async () => {
    for (const path of ['/players', '/none', '/tenants/%zz', '/players?limit=0', '/tenants']) {
      const answer = await service.get(path, { key: service.testKey });
      assert.equal(answer.headers.get('x-ratelimit-limit'), '1000', path);
      assert.ok(Number(answer.headers.get('x-ratelimit-remaining')) < 1_000, path);
      assert.ok(Number(answer.headers.get('x-ratelimit-reset')) > 1_700_000_000, path);
    }
  });
});
