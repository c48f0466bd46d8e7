import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService({ own: 'its metrics are counted' });
const read = async (path: string) => {
  const response = await fetch(service.url + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('the service itself', () => {
  it('says that it lives', async () => {
    const { status, text } = await read('/health/live');
    assert.equal(status, 200);
    assert.deepEqual(JSON.parse(text), { status: 'ok' });
  });

  it('says that it is ready, and how its database is', async () => {
    const { status, text } = await read('/health/ready');
    assert.equal(status, 200);
    const { checks, ...rest } = JSON.parse(text);
    assert.deepEqual(rest, { status: 'ok' });
    assert.equal(checks.database.status, 'ok');
    assert.ok(checks.database.version >= 150_000);
    assert.ok(checks.database.ms >= 0);
  });

  it('shows its metrics as Prometheus reads them, with every request by route and status', async () => {
    await service.get('/players', { key: service.testKey });
    await service.get('/players');
    await service.get(`/none/${'x'.repeat(50)}`);
    await service.get('/tenants/%zz');
    const { status, headers, text } = await read('/metrics');
    assert.equal(status, 200);
    assert.match(headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
    assert.match(text, /^# TYPE laurel_http_request_duration_seconds histogram$/m);
    const name = 'laurel_http_request_duration_seconds';
    const route = 'method="GET",route="/api/v1/players"';
    assert.match(text, new RegExp(`^${name}_bucket\\{le="\\+Inf",${route},status="200"\\} 1$`, 'm'));
    assert.match(text, new RegExp(`^${name}_count\\{${route},status="401"\\} 1$`, 'm'));
    assert.match(text, new RegExp(`^${name}_count\\{method="GET",route="unknown",status="404"\\} 1$`, 'm'));
    assert.match(text, new RegExp(`^${name}_count\\{method="GET",route="unknown",status="400"\\} 1$`, 'm'));
    for (const gauge of [
      'laurel_http_in_flight',
      'laurel_database_connections',
      'laurel_database_waiting',
      'process_cpu_seconds_total',
    ]) {
      assert.match(text, new RegExp(`^${gauge}(\\{.*\\})? \\d`, 'm'), gauge);
    }
    assert.doesNotMatch(text, /xxxxx|%zz/, 'a caller cannot grow the number of series');
  });

  it('serves its document and a reference that loads nothing from other hosts', async () => {
    const document = JSON.parse((await read('/openapi.json')).text);
    assert.equal(document.openapi.slice(0, 3), '3.1');
    assert.equal(
      (await fetch(`${service.url}/docs`, { redirect: 'manual' })).headers.get('location'),
      '/docs/',
    );
    const page = await read('/docs/');
    assert.equal(page.status, 200);
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(page.text, /"url": "\/openapi\.json"/);
    const sources = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source ?? '');
    assert.ok(sources.length >= 1);
    for (const source of sources) {
      const address = new URL(source, `${service.url}/docs/`);
      assert.equal(address.origin, service.url, source);
      const script = await read(address.pathname);
      assert.equal(script.status, 200);
      assert.match(script.headers.get('content-type') ?? '', /javascript/);
      assert.ok(script.text.length > 100_000);
    }
    const policy = page.headers.get('content-security-policy') ?? '';
    assert.doesNotMatch(policy, /https?:|\*/, 'the policy allows no other host');
    assert.match(policy, /connect-src 'self'/);
    const [, scripts = ''] = /script-src ([^;]+)/.exec(policy) ?? [];
    assert.match(scripts, /^'self' 'nonce-[\w-]{22}'$/, 'no inline script but the one that we sent');
    const nonce = scripts.slice(14, -1);
    for (const [tag] of page.text.matchAll(/<script[^>]*>/g)) assert.ok(tag.includes(nonce), tag);
    assert.doesNotMatch((await read('/docs/')).text, new RegExp(nonce), 'a nonce is used once');
  });

  for (const path of ['/openapi.json', '/docs/js/scalar.js']) {
    it(`sends ${path} compressed, and not at all to who has it`, async () => {
      const ask = (headers: Record<string, string>) => fetch(service.url + path, { headers });
      const plain = await (await ask({ 'accept-encoding': 'identity' })).text();
      for (const encoding of ['br', 'gzip']) {
        const answer = await ask({ 'accept-encoding': encoding });
        assert.equal(answer.headers.get('content-encoding'), encoding);
        assert.equal(answer.headers.get('vary'), 'Accept-Encoding');
        assert.match(answer.headers.get('cache-control') ?? '', /^public/);
        assert.equal(await answer.text(), plain);
        const again = await ask({ 'if-none-match': answer.headers.get('etag') ?? '' });
        assert.deepEqual([again.status, await again.text()], [304, '']);
        assert.equal((await ask({ 'if-none-match': '"other"' })).status, 200);
      }
    });
  }

  it('is not rate limited, and does not count against any key', async () => {
    const headers = { 'x-api-key': service.testKey };
    const remaining = async () => {
      const answer = await service.get('/players', { headers });
      return Number(answer.headers.get('x-ratelimit-remaining'));
    };
    const before = await remaining();
    for (const path of ['/health/live', '/health/ready', '/metrics', '/openapi.json', '/docs/']) {
      const response = await fetch(service.url + path, { headers });
      assert.equal(response.status, 200, path);
      assert.equal(response.headers.get('x-ratelimit-limit'), null, path);
      await response.body?.cancel();
    }
    const after = await remaining();
    // In a new minute both stand at the top.
    assert.ok(after === before - 1 || after === 999, `${before}, then ${after}`);
  });

  it('gives the envelope for what it does not have', async () => {
    for (const path of ['/health', '/health/', '/docs/none', '/metrics/']) {
      const { status, headers, text } = await read(path);
      assertFault({ status, headers, body: JSON.parse(text) }, 'NOT_FOUND', path);
    }
  });
});
