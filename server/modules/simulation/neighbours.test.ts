import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService({ own: 'its metrics are counted' });
const { token } = service.owner;
const rule = { id: 'win', name: 'Win', on: 'win', then: [{ do: 'grantXp', amount: 10 }] };
const event = { playerId: 'ada', type: 'win' };
let key = '';
let otherKey = '';

before(async () => {
  await service.patch(`/projects/${service.projectId}`, { token, body: { plan: 'ENTERPRISE' } });
  key = (await service.createKey({ scopes: ['read'] })).key;
  const other = await service.post(`/tenants/${service.tenantId}/projects`, {
    token,
    body: { name: 'Other', plan: 'ENTERPRISE' },
  });
  otherKey = (await service.createKey({}, other.body.id)).key;
  const headers = { 'x-project-id': service.projectId };
  for (let i = 0; i < 20; i++) {
    const body = { ...rule, id: `win-${i}`, when: `player.level > ${i}` };
    assert.equal((await service.post('/rules', { token, headers, body })).status, 201);
  }
  const writing = (await service.createKey()).key;
  const events = Array.from({ length: 300 }, (_, i) => ({ ...event, playerId: `p${i % 3}` }));
  assert.equal((await service.post('/events/batch', { key: writing, body: { events } })).status, 200);
  assert.equal((await service.post('/events/batch', { key: otherKey, body: { events } })).status, 200);
});

async function definitionsCompiled(): Promise<number> {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  return Number(/^laurel_definitions_compiled (\d+)$/m.exec(text)?.[1]);
}

const simulate = (body: unknown, by = key) => service.post('/events/simulate', { key: by, body });
const backtest = (by: string) => service.post('/backtests', { key: by, body: { rule } });

describe('simulations', () => {
  it('compile nothing but their drafts', async () => {
    const before = await definitionsCompiled();
    assert.ok(before >= 20);
    for (let i = 0; i < 5; i++) {
      assert.equal((await simulate({ event })).status, 200);
      const { status, body } = await simulate({ event, rules: [{ ...rule, id: 'win-3' }] });
      assert.equal(status, 200);
      assert.equal(body.effects.filter((one: { type: string }) => one.type === 'xp').length, 2);
    }
    assert.equal(await definitionsCompiled(), before);
  });

  it('run few at a time for one project; more than may wait are refused, and another project is not', async () => {
    const [other, ...all] = await Promise.all([
      simulate({ event }, otherKey),
      ...Array.from({ length: 60 }, () => simulate({ event, rules: [rule] })),
    ]);
    assert.equal(other.status, 200);
    const refused = all.filter(({ status }) => status === 503);
    assert.ok(refused.length > 0 && refused.length < 60);
    assert.equal(all.filter(({ status }) => status === 200).length, 60 - refused.length);
    for (const { body, headers } of refused) {
      assert.equal(body.error.code, 'UNAVAILABLE');
      assert.equal(headers.get('retry-after'), '1');
    }
    assert.equal((await simulate({ event })).status, 200, 'places are given back');
  });

  it('refuse drafts that take too much memory once compiled', async () => {
    const when = Array.from({ length: 100 }, (_, i) => `event.type.matches("a{220}${i}")`).join(' || ');
    const rules = ['a', 'b', 'c', 'd'].map((id) => ({ ...rule, id, when }));
    assert.equal((await simulate({ event, rules: rules.slice(0, 2) })).status, 200);
    const { status, body } = await simulate({ event, rules });
    assert.equal(status, 400);
    assert.equal(body.error.details[0].path, '/rules/2');
    assert.match(body.error.message, /8\.0 MiB/);
  });
});

describe('backtests', () => {
  it('of one project take one place, however many are started at once; another project has its own', async () => {
    const started = Array.from({ length: 40 }, () => backtest(key));
    const other = await backtest(otherKey);
    assert.equal(other.body.status, 'done');
    const all = await Promise.all(started);
    const taken = all.filter(({ status }) => status === 200);
    assert.equal(taken.length, 5, 'one runs and four wait');
    for (const { body } of taken) assert.equal(body.status, 'done');
    for (const { status, headers, body } of all) {
      if (status === 200) continue;
      assert.equal(status, 503);
      assert.equal(body.error.code, 'UNAVAILABLE');
      assert.equal(headers.get('retry-after'), '10');
    }
    assert.equal((await backtest(key)).status, 200, 'places are given back');
  });

  it('that are refused for their draft give their place back', async () => {
    const bad = { rule: { ...rule, when: 'player.' } };
    for (let i = 0; i < 10; i++) {
      assert.equal((await service.post('/backtests', { key, body: bad })).status, 400);
    }
    assert.equal((await backtest(key)).body.status, 'done');
  });
});
