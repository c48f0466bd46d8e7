import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { startTestService } from '../../testing/service.ts';
import { eventually, quickWebhooks, startReceiver, webhookClient } from './test-receiver.ts';

const service = await startTestService({ webhooks: quickWebhooks });
const { token } = service.owner;
const webhooks = webhookClient(service);
const scopes = ['read', 'write', 'manage'];
const { key: liveKey } = await service.createKey({ scopes });
const { key: testKey } = await service.createKey({ scopes, mode: 'test' });
const receiver = await startReceiver();
const good = { url: receiver.url, events: ['player.created'] };
const inTest = { 'x-environment': 'test' };

describe('a new webhook', () => {
  it('is for the environment of the call, unless it says otherwise', async () => {
    const environmentsOf = async (caller: object, body: object = good) => {
      const answer = await service.post('/webhooks', { ...caller, body });
      assert.equal(answer.status, 201, JSON.stringify(answer.body));
      await service.delete(`/webhooks/${answer.body.id}`, { token });
      return answer.body.environments;
    };
    assert.deepEqual(await environmentsOf({ token }), ['live']);
    assert.deepEqual(await environmentsOf({ token, headers: { 'x-environment': 'live' } }), ['live']);
    assert.deepEqual(await environmentsOf({ token, headers: inTest }), ['test']);
    assert.deepEqual(await environmentsOf({ key: liveKey }), ['live']);
    assert.deepEqual(await environmentsOf({ key: testKey }), ['test']);
    assert.deepEqual(await environmentsOf({ key: testKey }, { ...good, environments: ['test'] }), ['test']);
    const both = { ...good, environments: ['live', 'test'] };
    assert.deepEqual(await environmentsOf({ token, headers: inTest }, both), ['live', 'test']);
    assert.deepEqual(await environmentsOf({ key: liveKey }, both), ['live', 'test']);
  });

  it('is another one in another environment, even with the same idempotency key', async () => {
    const headers = { 'idempotency-key': 'once in each' };
    const live = await service.post('/webhooks', { token, body: good, headers });
    assert.equal(live.status, 201);
    const test = await service.post('/webhooks', { token, body: good, headers: { ...headers, ...inTest } });
    assertFault(test, 'IDEMPOTENCY_MISMATCH');
    await service.delete(`/webhooks/${live.body.id}`, { token });
  });
});

describe('a test key', () => {
  it('sees and changes only webhooks that are for test only, and cannot name live', async () => {
    const { id: live } = await webhooks.create(good);
    const { id: both } = await webhooks.create({ ...good, environments: ['live', 'test'] });
    const { id: test } = await webhooks.create({ ...good, environments: ['test'] });
    const { body: list } = await service.get('/webhooks', { key: testKey });
    assert.deepEqual(
      list.data.map((one: { id: string }) => one.id),
      [test],
    );
    const since = new Date(0).toISOString();
    for (const id of [live, both]) {
      const { body: sent } = await webhooks.test(id);
      const path = `/webhooks/${id}`;
      for (const answer of [
        await service.get(path, { key: testKey }),
        await service.patch(path, { key: testKey, body: { description: 'mine' } }),
        await service.patch(path, { key: testKey, body: { environments: ['test'] } }),
        await service.delete(path, { key: testKey }),
        await service.post(`${path}/test`, { key: testKey, body: {} }),
        await service.post(`${path}/rotate-secret`, { key: testKey, body: {} }),
        await service.post(`${path}/recover`, { key: testKey, body: { since } }),
        await service.get(`${path}/health`, { key: testKey }),
        await service.get(`${path}/deliveries`, { key: testKey }),
        await service.get(`${path}/deliveries/${sent.id}`, { key: testKey }),
        await service.post(`${path}/deliveries/${sent.id}/retry`, { key: testKey }),
      ]) {
        assertFault(answer, 'NOT_FOUND');
      }
    }
    for (const environments of [['live'], ['test', 'live']]) {
      const body = { ...good, environments };
      assertFault(await service.post('/webhooks', { key: testKey, body }), 'FORBIDDEN');
      assertFault(await service.patch(`/webhooks/${test}`, { key: testKey, body }), 'FORBIDDEN');
    }
    const renamed = await service.patch(`/webhooks/${test}`, { key: testKey, body: { description: 'mine' } });
    assert.equal(renamed.body.description, 'mine');
    assert.equal((await service.delete(`/webhooks/${test}`, { key: testKey })).status, 204);
    for (const id of [live, both]) {
      assert.equal((await service.delete(`/webhooks/${id}`, { key: liveKey })).status, 204);
    }
  });

  it('does not see deliveries of live from before a webhook was for test only', async () => {
    const { id } = await webhooks.create({ ...good, environments: ['live', 'test'] });
    await service.put('/players/before', { key: liveKey });
    await service.put('/players/in-test', { key: testKey });
    await eventually(async () => (await webhooks.log(id, '&status=success')).length === 2);
    await webhooks.patch(id, { environments: ['test'] });
    const { body } = await service.get(`/webhooks/${id}/deliveries`, { key: testKey });
    assert.deepEqual(
      body.data.map((one: { payload: { data: { playerId: string } } }) => one.payload.data.playerId),
      ['in-test'],
    );
    const [ofLive] = (await webhooks.log(id)).filter(
      (one: { payload: { data: { playerId: string } } }) => one.payload.data.playerId === 'before',
    );
    const path = `/webhooks/${id}/deliveries/${ofLive.id}`;
    assertFault(await service.get(path, { key: testKey }), 'NOT_FOUND');
    assertFault(await service.post(`${path}/retry`, { key: testKey }), 'NOT_FOUND');
    assert.equal((await service.get(path, { key: liveKey })).status, 200);
    await service.delete(`/webhooks/${id}`, { token });
  });
});

describe('a caller whose events do not reach their webhook', () => {
  it('is told so by health and by a test', async () => {
    const fresh = await service.post(`/tenants/${service.tenantId}/projects`, {
      token,
      body: { name: 'Fresh', plan: 'PRO' },
    });
    const headers = { 'x-project-id': fresh.body.id };
    const { key } = await service.createKey({ scopes, mode: 'test' }, fresh.body.id);
    const { body: webhook } = await service.post('/webhooks', { token, headers, body: good });
    const health = async () =>
      (await service.get(`/webhooks/${webhook.id}/health`, { token, headers })).body.notices;
    const test = async (environment: string) => {
      const sent = { token, headers: { ...headers, 'x-environment': environment }, body: {} };
      return (await service.post(`/webhooks/${webhook.id}/test`, sent)).body.notices;
    };
    const notice = /^Events of the test environment are not sent to this webhook, which is for live\./;
    assert.deepEqual(await health(), []);
    assert.deepEqual(await test('live'), []);
    assert.match((await test('test'))[0], notice);
    await service.put('/players/newcomer', { key });
    assert.equal((await health()).length, 1);
    assert.match((await health())[0], notice);
    assert.match((await test('live'))[0], notice);
    assert.equal((await test('test')).length, 1);
    const path = `/webhooks/${webhook.id}`;
    await service.patch(path, { token, headers, body: { events: ['quest.completed'] } });
    assert.deepEqual(await health(), [], 'no event that it asks for');
    await service.patch(path, { token, headers, body: { events: ['*'], environments: ['test'] } });
    assert.deepEqual(await health(), []);
  });
});
