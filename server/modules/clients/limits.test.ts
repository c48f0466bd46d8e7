import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { startWithClients } from './test-clients.ts';

const { service, key, client } = await startWithClients({ own: 'the clock moves' });
service.clock.freeze();
const headersOf = ({ headers }: { headers: Headers }) =>
  ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`x-ratelimit-${name}`)));
const setPlan = (body: Record<string, unknown>) =>
  service.patch(`/projects/${service.projectId}`, { token: service.owner.token, body });

describe('limits of clients', () => {
  it('are 120 calls a minute for each player, all tokens together, with the usual headers', async () => {
    service.clock.advance(60_000);
    const [one, again, other] = [await client('ada'), await client('ada'), await client('grace')];
    const reset = (Math.floor(service.clock().getTime() / 60_000) + 1) * 60;
    assert.deepEqual(headersOf(await one.get('/me')), [120, 119, reset]);
    assert.deepEqual(headersOf(await again.get('/players')), [120, 118, reset]);
    for (let call = 0; call < 118; call++) await one.get('/levels');
    const refused = await again.get('/me');
    assertFault(refused, 'RATE_LIMITED');
    assert.deepEqual(headersOf(refused), [120, 0, reset]);
    assert.ok(Number(refused.headers.get('retry-after')) >= 1);
    assert.equal((await other.get('/me')).status, 200);
    service.clock.advance(60_000);
    assert.equal((await one.get('/me')).status, 200);
  });

  it('leave the window of the API keys alone', async () => {
    service.clock.advance(60_000);
    const { get } = await client('ada');
    const used = async () => headersOf(await service.get('/levels', { key }))[1] ?? 0;
    const before = await used();
    for (let call = 0; call < 20; call++) await get('/me');
    assert.equal(await used(), before - 1);
  });

  it('are ten times the limit of the plan for all clients of an environment together', async () => {
    await setPlan({ plan: 'ENTERPRISE', rateLimitPerMinute: 13 });
    const players = ['a', 'b', 'c', 'd'];
    const clients = [];
    for (const id of players) clients.push(await client(id));
    service.clock.advance(60_000);
    const [first, second, third] = clients;
    assert.ok(first && second && third);
    // Over their own limit: what is refused does not count for all.
    for (let call = 0; call < 125; call++) await first.get('/me');
    for (let call = 0; call < 10; call++) assert.equal((await second.get('/me')).status, 200);
    const refused = await third.get('/me');
    assertFault(refused, 'RATE_LIMITED');
    assert.equal(refused.headers.get('x-ratelimit-limit'), '130');
    assert.equal((await service.get('/levels', { key })).status, 200, 'the server goes on');
    service.clock.advance(60_000);
    assert.equal((await third.get('/me')).status, 200);
    await setPlan({ plan: 'PRO' });
  });
});
