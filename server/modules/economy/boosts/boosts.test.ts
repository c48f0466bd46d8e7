import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService();
const { token } = service.owner;
const scopes = ['read', 'write', 'manage'];
let key = '';
let testKey = '';

before(async () => {
  const plan = { plan: 'ENTERPRISE', rateLimitPerMinute: 1_000_000 };
  await service.patch(`/projects/${service.projectId}`, { token, body: plan });
  key = (await service.createKey({ scopes })).key;
  testKey = (await service.createKey({ mode: 'test', scopes })).key;
  await define('currencies/coins', {});
  await define('boosts/weekend', { factor: 2, of: { xp: true }, eventTypes: ['play', 'hunt'] });
  await define('boosts/rich', { factor: 1.5, of: { currencyIds: ['coins'] }, stack: 'highest' });
  await define('boosts/own', { factor: 3, of: { xp: true }, personal: true });
  await define('rules/play', { on: 'play', then: [{ do: 'grantXp', amount: 10 }] });
  await define('rules/pay', { on: 'pay', then: [{ do: 'grantCurrency', currencyId: 'coins', amount: 5 }] });
  await define('rules/give', { on: 'win', then: [{ do: 'grantBoost', boostId: 'own', seconds: 3600 }] });
  await define('quests/hunt', {
    objectives: [{ id: 'one', on: 'hunt', measure: 'count', target: 1 }],
    rewards: [{ do: 'grantXp', amount: 7 }],
  });
});

async function define(path: string, body: object): Promise<void> {
  const answer = await service.put(`/${path}`, { key, body: { name: path, ...body } });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
}

const send = async (playerId: string, type: string, more: object = {}) => {
  const { status, body } = await service.post('/events', { key, body: { playerId, type, ...more } });
  assert.ok(status < 300, JSON.stringify(body));
  return body;
};
const boostsOf = async (playerId: string, of = key) =>
  (await service.get(`/players/${playerId}/boosts`, { key: of })).body.data;
const verified = async (playerId: string) =>
  (await service.post(`/players/${playerId}/verify`, { key })).body.matches;

describe('a boost', () => {
  it('is refused with the field that is wrong', async () => {
    const good = { name: 'B', factor: 2, of: { xp: true } };
    const wrong: [field: string, body: object][] = [
      ['/factor', { factor: 1 }],
      ['/factor', { factor: 100.5 }],
      ['/factor', { factor: 1.00001 }],
      ['/of', { of: {} }],
      ['/of', { of: { xp: true, currencyIds: ['coins'] } }],
      ['/of/xp', { of: { xp: false } }],
      ['/of/currencyIds/0', { of: { currencyIds: ['gone'] } }],
      ['/endsAt', { startsAt: '2026-01-02T00:00:00Z', endsAt: '2026-01-02T00:00:00Z' }],
      ['/eventTypes/0', { eventTypes: ['webhook.test'] }],
      ['/stack', { stack: 'add' }],
      ['/segmentId', { segmentId: 'gone' }],
    ];
    for (const [path, body] of wrong) {
      const answer = await service.put('/boosts/wrong', { key, body: { ...good, ...body } });
      assertFault(answer, 'VALIDATION_FAILED');
      const paths = answer.body.error.details.map((one: { path: string }) => one.path);
      assert.ok(
        paths.some((one: string) => one === path || path.startsWith(`${one}/`)),
        `${JSON.stringify(body)}: ${paths}`,
      );
    }
  });

  it('has defaults, a history, and is kept while something refers to it', async () => {
    const { body } = await service.get('/boosts/weekend', { key });
    const { createdAt: _, updatedAt: __, version: ___, ...rest } = body;
    assert.deepEqual(rest, {
      id: 'weekend',
      name: 'boosts/weekend',
      description: null,
      factor: 2,
      of: { xp: true },
      enabled: true,
      environments: ['live', 'test'],
      segmentId: null,
      startsAt: null,
      endsAt: null,
      eventTypes: ['play', 'hunt'],
      personal: false,
      stack: 'multiply',
    });
    assertFault(await service.delete('/boosts/own', { key }), 'CONFLICT');
    assertFault(await service.delete('/currencies/coins', { key }), 'CONFLICT');
    const unknown = { name: 'U', on: 'a', then: [{ do: 'grantBoost', boostId: 'gone', seconds: 60 }] };
    assertFault(await service.put('/rules/unknown', { key, body: unknown }), 'VALIDATION_FAILED');
    const { body: versions } = await service.get('/boosts/weekend/versions', { key });
    assert.equal(versions.data.length, 1);
  });

  it('multiplies what rules and quests give, and the event says so', async () => {
    const { effects, player } = await send('ann', 'play', { id: 'ann-1' });
    assert.deepEqual(effects, [
      { type: 'xp', ruleId: 'play', amount: 20, xp: 20, base: 10, factor: 2, boosts: ['weekend'] },
    ]);
    assert.equal(player.xp, 20);
    const { body } = await service.get('/events/ann-1', { key });
    assert.deepEqual(body.trace[0], {
      boosted: 'xp',
      base: 10,
      factor: 2,
      boosts: ['weekend'],
      amount: 20,
    });
    const paid = await send('ann', 'pay');
    assert.deepEqual(paid.effects[0], {
      type: 'currency',
      ruleId: 'pay',
      currencyId: 'coins',
      amount: 8,
      balance: 8,
      base: 5,
      factor: 1.5,
      boosts: ['rich'],
    });
    const hunt = await send('ann', 'hunt');
    const reward = hunt.effects.find(({ type }: { type: string }) => type === 'xp');
    assert.deepEqual([reward.amount, reward.base, reward.questId], [14, 7, 'hunt']);
    const byHand = await service.post('/players/ann/xp', { key, body: { amount: 10 } });
    assert.deepEqual(byHand.body.effects, [{ type: 'xp', amount: 10, xp: 44 }]);
    assert.equal(await verified('ann'), true);
  });

  it('is taken back with its event, and with the event that gave it', async () => {
    await send('bea', 'win', { id: 'bea-win' });
    await send('bea', 'play', { id: 'bea-1' });
    await send('bea', 'play', { id: 'bea-2' });
    assert.equal((await service.get('/players/bea', { key })).body.xp, 120);
    await service.post('/events/bea-2/reverse', { key, body: {} });
    assert.equal((await service.get('/players/bea', { key })).body.xp, 60);
    const { body } = await service.post('/events/bea-win/reverse', { key, body: {} });
    // Without the boost the first event gives 20.
    assert.deepEqual(
      body.effects.filter(({ type }: { type: string }) => type === 'boost.reverted' || type === 'xp'),
      [
        { type: 'xp', amount: -40, xp: 20 },
        { type: 'boost.reverted', boostId: 'own', until: null },
      ],
    );
    assert.deepEqual(
      (await boostsOf('bea')).map((one: { boostId: string }) => one.boostId),
      ['rich', 'weekend'],
    );
    assert.equal(await verified('bea'), true);
  });

  it('is listed for a player with its end, also to the player', async () => {
    const { effects } = await send('cat', 'win');
    const list = await boostsOf('cat');
    assert.deepEqual(
      list.map(({ boostId, active, personal }: Record<string, unknown>) => [boostId, active, personal]),
      [
        ['own', true, true],
        ['rich', true, false],
        ['weekend', true, false],
      ],
    );
    assert.equal(list[0].until, effects[0].until);
    assert.deepEqual([list[1].until, list[1].of], [null, { currencyIds: ['coins'] }]);
    const { body } = await service.post('/auth/player-token', { key, body: { playerId: 'cat' } });
    const mine = await service.get('/me/boosts?limit=2', { token: body.token });
    assert.deepEqual(mine.body.data, list.slice(0, 2));
    const rest = await service.get(`/me/boosts?cursor=${encodeURIComponent(mine.body.nextCursor)}`, {
      token: body.token,
    });
    assert.deepEqual(rest.body, { data: list.slice(2), nextCursor: null });
    assertFault(await service.get('/players/nobody/boosts', { key }), 'NOT_FOUND');
    const { body: exported } = await service.get('/players/cat/export', { key });
    assert.deepEqual(exported.boosts, [{ boostId: 'own', since: list[0].since, until: list[0].until }]);
  });

  it('has the later end of grants that come at once', async () => {
    await service.put('/players/dan', { key, body: {} });
    const now = Date.now();
    const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
    await Promise.all([50, 10, 40, 20, 30].map((ago) => send('dan', 'win', { occurredAt: at(ago) })));
    const [own] = await boostsOf('dan');
    assert.equal(own.until, new Date(now - 10 * 60_000 + 3_600_000).toISOString());
    assert.equal(own.since, at(50));
    assert.equal(await verified('dan'), true);
  });

  it('is given by a bulk action, and taken back with it', async () => {
    await service.put('/players/eva', { key, body: {} });
    const filter = { playerIds: ['eva'] };
    const bulk = (action: object) =>
      service.post('/bulk-actions', { key, body: { filter, action, reason: 'Goodwill' } });
    assertFault(await bulk({ do: 'grantBoost', boostId: 'weekend', seconds: 60 }), 'VALIDATION_FAILED');
    const started = await bulk({ do: 'grantBoost', boostId: 'own', seconds: 60 });
    assert.equal(started.status, 202, JSON.stringify(started.body));
    const finished = async (path: string) => {
      for (;;) {
        const { body } = await service.get(path, { key });
        if (body.status !== 'running') return body;
        await new Promise((resume) => setTimeout(resume, 30));
      }
    };
    const done = await finished(`/bulk-actions/${started.body.id}`);
    assert.deepEqual([done.status, done.result.changed], ['done', 1]);
    assert.equal((await boostsOf('eva'))[0].boostId, 'own');
    const body = { bulkActionId: started.body.id, reason: 'The wrong player' };
    const undone = await service.post('/reversals', { key, body });
    assert.equal((await finished(`/reversals/${undone.body.id}`)).status, 'done');
    assert.equal((await boostsOf('eva'))[0].boostId, 'rich');
    assert.equal(await verified('eva'), true);
  });

  it('says how much came from it, apart from what there would have been', async () => {
    await define('boosts/share', { factor: 2, of: { xp: true }, eventTypes: ['share'] });
    await define('boosts/more', { factor: 3, of: { xp: true }, eventTypes: ['share'] });
    await define('rules/share', { on: 'share', then: [{ do: 'grantXp', amount: 10 }] });
    await send('fay', 'share');
    const { body: all } = await service.get('/analytics/xp', { key });
    const { body } = await service.get('/analytics/definitions/boosts/share', { key });
    // 60 XP in place of 10: of the 50 on top, a third came from the factor 2.
    assert.deepEqual(
      [body.times, body.given, body.xp.base, body.xp.gift, body.xp.all],
      [1, 0, 10, 17, all.granted],
    );
    assert.equal(body.xp.share, 17 / all.granted);
    assert.deepEqual(body.days.at(-1), { day: body.days.at(-1).day, times: 1, base: 10, gift: 17 });
    const more = (await service.get('/analytics/definitions/boosts/more', { key })).body;
    assert.equal(more.xp.gift, 33);
    const rich = (await service.get('/analytics/definitions/boosts/rich', { key })).body;
    assert.deepEqual(rich.currencies, [{ currencyId: 'coins', base: 5, gift: 3 }]);
    const { body: list } = await service.get('/analytics/definitions/boosts', { key });
    assert.equal(list.data.find(({ id }: { id: string }) => id === 'share').week, 1);
  });

  it('takes part in simulation, bundles and test', async () => {
    const event = { type: 'play', properties: {} };
    const { body } = await service.post('/events/simulate', { key, body: { event } });
    assert.deepEqual(body.effects[0].boosts, ['weekend'], JSON.stringify(body));
    const { body: bundle } = await service.get('/definitions/bundle', { key });
    assert.deepEqual(bundle.boosts.map(({ id }: { id: string }) => id).includes('weekend'), true);
    const inTest = { name: 'T', factor: 4, of: { xp: true }, eventTypes: ['play'] };
    assert.equal((await service.put('/boosts/only-test', { key: testKey, body: inTest })).status, 201);
    const sent = { playerId: 'tess', type: 'play' };
    const tested = await service.post('/events', { key: testKey, body: sent });
    assert.deepEqual(tested.body.effects[0].boosts, ['only-test', 'weekend']);
    assert.equal((await send('live', 'play')).player.xp, 20);
  });

  it('begins and ends by the clock of the test environment', async () => {
    const { body: clock } = await service.get('/test-clock', { key: testKey });
    const now = new Date(clock.now).getTime();
    const hour = {
      name: 'Hour',
      factor: 5,
      of: { xp: true },
      eventTypes: ['tick'],
      startsAt: new Date(now + 3_600_000).toISOString(),
      endsAt: new Date(now + 7_200_000).toISOString(),
    };
    await service.put('/boosts/hour', { key: testKey, body: hour });
    const rule = { name: 'Tick', on: 'tick', then: [{ do: 'grantXp', amount: 1 }] };
    await service.put('/rules/tick', { key: testKey, body: rule });
    const gained = async () =>
      (await service.post('/events', { key: testKey, body: { playerId: 'tim', type: 'tick' } })).body
        .effects[0].amount;
    const amounts = [await gained()];
    for (let i = 0; i < 2; i++) {
      const moved = await service.put('/test-clock', { key: testKey, body: { advanceSeconds: 3_700 } });
      assert.equal(moved.status, 200, JSON.stringify(moved.body));
      amounts.push(await gained());
    }
    assert.deepEqual(amounts, [1, 5, 1]);
    assert.deepEqual(
      (await boostsOf('tim', testKey)).some(({ boostId }: { boostId: string }) => boostId === 'hour'),
      false,
    );
  });
});
