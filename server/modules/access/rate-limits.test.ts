import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { ApiAnswer } from '../../testing/api-client.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService({ own: 'the clock moves' });
service.clock.freeze();
const { token } = service.owner;

function limits({ headers }: ApiAnswer) {
  return ['limit', 'remaining', 'reset'].map((name) =>
    Number(headers.get(`x-ratelimit-${name}`) ?? Number.NaN),
  );
}

function setPlan(change: object) {
  return service.patch(`/projects/${service.projectId}`, { token, body: change });
}

/** How many of the calls got which status. Twenty at a time: a connection for each of hundreds takes seconds. */
async function count(
  calls: number,
  call: (i: number) => Promise<ApiAnswer>,
): Promise<Record<number, number>> {
  const counted: Record<number, number> = {};
  let next = 0;
  const lane = async () => {
    while (next < calls) {
      const { status } = await call(next++);
      counted[status] = (counted[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 20 }, lane));
  return counted;
}

const windowEnd = () => Math.ceil(service.clock().getTime() / 60_000) * 60;

beforeEach(async () => {
  service.clock.advance(60_000);
  await setPlan({ plan: 'FREE' });
});

describe('the rate limit of a project', () => {
  it('lets exactly 100 of 130 simultaneous calls pass on FREE', async () => {
    const { key } = await service.createKey();
    const answers = await Promise.all(Array.from({ length: 130 }, () => service.get('/players', { key })));
    const passed = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    assert.deepEqual([passed.length, refused.length], [100, 30]);
    const remaining = passed.map((answer) => limits(answer)[1] ?? 0).sort((a, b) => a - b);
    assert.deepEqual(
      remaining,
      Array.from({ length: 100 }, (_, i) => i),
      'each was told a count of its own',
    );
    for (const answer of refused) {
      assert.equal(answer.body.error.code, 'RATE_LIMITED');
      assert.deepEqual(limits(answer), [100, 0, windowEnd()]);
      assert.equal(answer.headers.get('retry-after'), '30');
    }
  });

  it('starts again with each minute', async () => {
    const { key } = await service.createKey();
    assert.deepEqual(await count(100, () => service.get('/players', { key })), { 200: 100 });
    assert.equal((await service.get('/players', { key })).status, 429);
    service.clock.advance(29_000);
    const last = await service.get('/players', { key });
    assert.deepEqual([last.status, last.headers.get('retry-after')], [429, '1']);
    service.clock.advance(1_000);
    const next = await service.get('/players', { key });
    assert.equal(next.status, 200);
    assert.deepEqual(limits(next), [100, 99, service.clock().getTime() / 1000 + 60]);
    service.clock.advance(30_000);
  });

  it('is shared by all keys of an environment, and apart for live and test', async () => {
    const keys = [await service.createKey(), await service.createKey(), await service.createKey()];
    const counted = await count(120, (i) => service.get('/players', { key: keys[i % 3]?.key ?? '' }));
    assert.deepEqual(counted, { 200: 100, 429: 20 });
    const { key: other } = await service.createKey({ mode: 'test' });
    assert.deepEqual(limits(await service.get('/players', { key: other })), [100, 99, windowEnd()]);
  });

  it('follows the plan at once, and on ENTERPRISE the number that was chosen', async () => {
    const { key } = await service.createKey();
    const told = async () => limits(await service.get('/players', { key })).slice(0, 2);
    assert.deepEqual(await told(), [100, 99]);
    for (const [change, limit] of [
      [{ plan: 'STARTER' }, 500],
      [{ plan: 'PRO' }, 1_000],
      [{ plan: 'ENTERPRISE' }, 10_000],
      [{ rateLimitPerMinute: 123_456 }, 123_456],
      [{ rateLimitPerMinute: null }, 10_000],
      [{ rateLimitPerMinute: 9 }, 9],
      [{ plan: 'FREE' }, 100],
    ] as const) {
      await setPlan(change);
      assert.equal((await told())[0], limit, JSON.stringify(change));
    }
    await setPlan({ plan: 'ENTERPRISE', rateLimitPerMinute: 9 });
    assert.deepEqual(await count(2, () => service.get('/players', { key })), { 200: 1, 429: 1 });
  });
});

describe('the three headers', () => {
  it('are on every answer to a key, each of which counts', async () => {
    const { key } = await service.createKey({ scopes: ['read'] });
    const big = 'x'.repeat(1024 * 1024 + 1);
    const json = { 'content-type': 'application/json' };
    const calls: [number, () => Promise<ApiAnswer>][] = [
      [200, () => service.get('/players', { key })],
      [200, () => service.call('HEAD', '/players', { key })],
      [201, () => service.post('/auth/ws-token', { key, body: { scope: 'project' } })],
      [400, () => service.get('/players?limit=0', { key })],
      [400, () => service.post('/auth/ws-token', { key, raw: '{' })],
      [400, () => service.post('/auth/ws-token', { key, body: { unknown: 1 } })],
      [400, () => service.get('/players', { key, headers: { 'x-environment': 'test' } })],
      [400, () => service.get('/players', { key, token })],
      [403, () => service.get('/tenants', { key })],
      [403, () => service.put('/levels', { key, body: { thresholds: [0] } })],
      [404, () => service.get('/no-such-route', { key })],
      [404, () => service.get('', { key })],
      [400, () => service.get('/players/%zz', { key })],
      [405, () => service.delete('/players', { key })],
      [405, () => service.call('OPTIONS', '/players', { key })],
      [413, () => service.post('/auth/ws-token', { key, raw: big, headers: json })],
      [
        415,
        () => service.post('/auth/ws-token', { key, raw: 'x', headers: { 'content-type': 'text/plain' } }),
      ],
    ];
    let left = 100;
    for (const [status, call] of calls) {
      const answer = await call();
      assert.equal(answer.status, status);
      assert.deepEqual(limits(answer), [100, --left, windowEnd()], `on ${status}`);
    }
    await count(left, () => service.get('/players', { key }));
    for (const path of ['/players', '/tenants', '/no-such-route']) {
      const answer = await service.get(path, { key });
      assert.equal(answer.status, 429, path);
      assert.deepEqual(limits(answer), [100, 0, windowEnd()]);
    }
    assert.equal((await service.delete('/players', { key })).status, 429);
  });

  it('are not on an answer to an unauthenticated call', async () => {
    for (const answer of [await service.get('/players'), await service.get('/players', { key: 'unknown' })]) {
      assert.deepEqual(limits(answer), [Number.NaN, Number.NaN, Number.NaN]);
    }
  });
});

describe('a person', () => {
  it('has 600 calls a minute over all their sessions, with the same headers', async () => {
    const { email, password } = service.owner;
    const login = await service.post('/auth/login', { body: { email, password } });
    service.clock.advance(60_000);
    const tokens = [token, login.body.accessToken];
    const counted = await count(610, (i) => service.get('/auth/me', { token: tokens[i % 2] }));
    assert.deepEqual(counted, { 200: 600, 429: 10 });
    for (const path of ['/auth/me', '/players', `/tenants/${service.tenantId}`]) {
      const answer = await service.get(path, { token });
      assert.equal(answer.status, 429, path);
      assert.deepEqual(limits(answer), [600, 0, windowEnd()]);
      assert.equal(answer.headers.get('retry-after'), '30');
    }
    const viewer = await service.addMember('VIEWER');
    assert.deepEqual(limits(await service.get('/auth/me', { token: viewer.token })), [600, 599, windowEnd()]);
  });

  it('is told them on answers of every kind', async () => {
    const { token: theirs } = await service.addMember('VIEWER');
    let left = 600;
    for (const [status, call] of [
      [200, () => service.get('/players', { token: theirs })],
      [400, () => service.get('/players?limit=0', { token: theirs })],
      [403, () => service.get(`/tenants/${service.tenantId}/audit-log`, { token: theirs })],
      [404, () => service.get(`/tenants/${service.projectId}`, { token: theirs })],
    ] as const) {
      const answer = await call();
      assert.equal(answer.status, status);
      assert.deepEqual(limits(answer), [600, --left, windowEnd()], `on ${status}`);
    }
    for (const [status, method, path] of [
      [404, 'GET', '/no-such-route'],
      [405, 'PUT', '/players'],
    ] as const) {
      const answer = await service.call(method, path, { token: theirs });
      assert.equal(answer.status, status);
      assert.ok(answer.headers.has('x-ratelimit-limit'), `on ${status}`);
    }
  });

  it('loses no calls to a token of theirs that was revoked', async () => {
    const { email, password } = service.owner;
    const { accessToken: stolen } = (await service.post('/auth/login', { body: { email, password } })).body;
    await service.post('/auth/logout', { token: stolen });
    service.clock.advance(60_000);
    assert.deepEqual(await count(20, () => service.get('/auth/me', { token: stolen })), { 401: 20 });
    assert.deepEqual(limits(await service.get('/auth/me', { token })), [600, 599, windowEnd()]);
  });
});
