import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { isLongRun } from '../../testing/long-run.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService();
const { token } = service.owner;
let key = '';
let testKey = '';

before(async () => {
  const plan = { plan: 'ENTERPRISE', rateLimitPerMinute: 1_000_000 };
  await service.patch(`/projects/${service.projectId}`, { token, body: plan });
  key = (await service.createKey()).key;
  testKey = (await service.createKey({ mode: 'test' })).key;
  await define('currencies', { id: 'coins', initial: 10 });
  await define('currencies', { id: 'gems', max: 100 });
  await define('items', {
    id: 'potion',
    maxOwned: 5,
    onUse: [{ do: 'grantCurrency', currencyId: 'coins', amount: 3 }],
  });
  await define('items', { id: 'key' });
  await define('rules', {
    id: 'reward',
    on: 'win',
    then: [
      { do: 'grantCurrency', currencyId: 'coins', amount: 'event.properties.n' },
      { do: 'grantItem', itemId: 'key' },
    ],
  });
});

async function define(kind: string, body: Record<string, unknown>): Promise<void> {
  const answer = await service.put(`/${kind}/${body['id']}`, {
    token,
    headers: { 'x-project-id': service.projectId },
    body: { name: String(body['id']), ...body },
  });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
}

interface Transaction {
  currencyId: string;
  amount: number;
  balance: number;
  reason: string | null;
  source: { type: string; id: string | null };
}

const change = (playerId: string, currencyId: string, amount: number, more = {}, headers = {}) =>
  service.post(`/players/${playerId}/wallet/${currencyId}`, { key, body: { amount, ...more }, headers });
const balanceOf = async (playerId: string, currencyId: string): Promise<number> => {
  const { body } = await service.get(`/players/${playerId}/wallet`, { key });
  return body.balances.find((one: { currencyId: string }) => one.currencyId === currencyId).balance;
};
const transactionsOf = async (playerId: string, currencyId?: string): Promise<Transaction[]> => {
  const all: Transaction[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({
      limit: '100',
      ...(cursor && { cursor }),
      ...(currencyId && { currencyId }),
    });
    const { body } = await service.get(`/players/${playerId}/transactions?${query}`, { key });
    all.push(...body.data);
    cursor = body.nextCursor;
  }
  return all;
};
const identify = (id: string) => service.put(`/players/${id}`, { key, body: {} });
const economyOf = async (currencyId: string) =>
  (await service.get(`/analytics/economy?currencyId=${currencyId}`, { key })).body.currencies[0];

describe('a wallet', () => {
  it('shows every currency, with what a new player has, however they came to be', async () => {
    await identify('new');
    const { body } = await service.get('/players/new/wallet', { key });
    assert.deepEqual(body, {
      balances: [
        { currencyId: 'coins', balance: 10 },
        { currencyId: 'gems', balance: 0 },
      ],
    });
    await service.post('/auth/player-token', { key, body: { playerId: 'by-token' } });
    await service.post('/lobbies', {
      key,
      body: { hostPlayerId: 'by-lobby', capacity: 2, visibility: 'public' },
    });
    await service.post('/events', { key, body: { playerId: 'by-event', type: 'nothing' } });
    for (const id of ['by-token', 'by-lobby', 'by-event']) {
      assert.equal(await balanceOf(id, 'coins'), 10, id);
      const [first, ...others] = await transactionsOf(id);
      assert.deepEqual(first?.source, { type: 'initial', id: null });
      assert.equal(others.length, 0);
      assert.equal((await service.post(`/players/${id}/verify`, { key })).body.matches, true, id);
    }
    assert.equal((await service.get('/players/nobody/wallet', { key })).status, 404);
  });

  it('is credited by rules and by hand, and each change says where it came from', async () => {
    await service.post('/events', {
      key,
      body: { id: 'w1', playerId: 'ann', type: 'win', properties: { n: 7 } },
    });
    const granted = await change('ann', 'coins', 5, { reason: 'Sorry' });
    assert.equal(granted.status, 200);
    assert.deepEqual(granted.body.effects, [
      { type: 'currency', currencyId: 'coins', amount: 5, balance: 22 },
    ]);
    await change('ann', 'coins', -2);
    const all = await transactionsOf('ann');
    assert.deepEqual(
      all.map(({ amount, balance, reason, source }) => [amount, balance, reason, source.type]),
      [
        [-2, 20, null, 'grant'],
        [5, 22, 'Sorry', 'grant'],
        [7, 17, null, 'rule'],
        [10, 10, null, 'initial'],
      ],
    );
    assert.equal(all[2]?.source.id, 'reward');
    const { body } = await service.get('/players/ann/activity', { key });
    const ids = body.data.map(({ id }: { id: string }) => id);
    assert.ok(ids.includes(all[1]?.source.id));
    assert.deepEqual(await transactionsOf('ann', 'gems'), []);
    assert.equal((await service.post('/players/ann/verify', { key })).body.matches, true);
  });

  it('never goes below 0: more than there is is refused, and nothing changes', async () => {
    await identify('poor');
    const refused = await change('poor', 'coins', -11);
    assert.equal(refused.status, 409);
    assert.equal(refused.body.error.code, 'INSUFFICIENT_FUNDS');
    assert.equal(await balanceOf('poor', 'coins'), 10);
    assert.equal((await transactionsOf('poor')).length, 1);
  });

  it('drops what is over the maximum, and says how much', async () => {
    await identify('rich');
    const [effect] = (await change('rich', 'gems', 130)).body.effects;
    assert.deepEqual(effect, {
      type: 'currency',
      currencyId: 'gems',
      amount: 100,
      balance: 100,
      dropped: 30,
    });
    const [nothing] = (await change('rich', 'gems', 1)).body.effects;
    assert.deepEqual([nothing.amount, nothing.dropped], [0, 1]);
    assert.equal((await transactionsOf('rich', 'gems')).length, 1);
  });

  it('refuses what is no amount, no currency or no player, and a person without a reason', async () => {
    await identify('checked');
    for (const amount of [0, 1.5, '5', null, 2 ** 53]) {
      assert.equal((await change('checked', 'coins', amount as number)).status, 400, String(amount));
    }
    assert.equal((await change('checked', 'none', 1)).status, 404);
    assert.equal((await change('nobody', 'coins', 1)).status, 404);
    const person = { token, headers: { 'x-project-id': service.projectId } };
    const path = '/players/checked/wallet/coins';
    assert.equal((await service.post(path, { ...person, body: { amount: 1 } })).status, 400);
    assert.equal((await service.post(path, { ...person, body: { amount: 1, reason: 'Why' } })).status, 200);
  });

  it('is changed once per idempotency key', async () => {
    await identify('once');
    const headers = { 'idempotency-key': 'one-grant' };
    const first = await change('once', 'coins', 5, {}, headers);
    const again = await change('once', 'coins', 5, {}, headers);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.deepEqual(again.body, first.body);
    assert.equal((await change('once', 'coins', 6, {}, headers)).status, 422);
    assert.equal(await balanceOf('once', 'coins'), 15);
  });

  const coins = isLongRun ? 100 : 30;

  it(`gives ${3 * coins} takings at once exactly what it has`, async () => {
    await identify('contested');
    // It begins with ten.
    await change('contested', 'coins', coins - 10);
    const answers = await Promise.all(
      Array.from({ length: 3 * coins }, () => change('contested', 'coins', -1)),
    );
    const taken = answers.filter(({ status }) => status === 200).length;
    assert.equal(taken, coins);
    assert.ok(answers.every(({ status }) => status === 200 || status === 409));
    assert.equal(await balanceOf('contested', 'coins'), 0);
    const all = await transactionsOf('contested', 'coins');
    assert.equal(
      all.reduce((sum, { amount }) => sum + amount, 0),
      0,
    );
    assert.equal(all.length, coins + 2);
  });

  it('belongs to its environment and its project', async () => {
    await identify('apart');
    assert.equal((await service.get('/players/apart/wallet', { key: testKey })).status, 404);
    await service.put('/players/apart', { key: testKey, body: {} });
    await service.post('/players/apart/wallet/coins', { key: testKey, body: { amount: 500 } });
    assert.equal(await balanceOf('apart', 'coins'), 10);
    const other = await service.post(`/tenants/${service.tenantId}/projects`, {
      token,
      body: { name: 'Other' },
    });
    const { key: foreign } = await service.createKey({}, other.body.id);
    for (const path of ['wallet', 'transactions', 'inventory']) {
      assert.equal((await service.get(`/players/apart/${path}`, { key: foreign })).status, 404);
    }
    const body = { amount: 1 };
    assert.equal((await service.post('/players/apart/wallet/coins', { key: foreign, body })).status, 404);
    assert.equal((await service.get('/analytics/economy?currencyId=coins', { key: foreign })).status, 404);
  });
});

describe('an inventory', () => {
  const give = (playerId: string, itemId: string, quantity: number) =>
    service.post(`/players/${playerId}/inventory/${itemId}`, { key, body: { quantity } });
  const use = (playerId: string, itemId: string, body?: object) =>
    service.post(`/players/${playerId}/inventory/${itemId}/use`, { key, ...(body ? { body } : {}) });

  it('takes items in and out, and lists those that are there', async () => {
    await identify('ivy');
    const [effect] = (await give('ivy', 'potion', 7)).body.effects;
    assert.deepEqual(effect, { type: 'item', itemId: 'potion', quantity: 5, owned: 5, dropped: 2 });
    await give('ivy', 'key', 1);
    assert.equal((await give('ivy', 'potion', -6)).status, 409);
    await give('ivy', 'key', -1);
    const { body } = await service.get('/players/ivy/inventory', { key });
    assert.deepEqual(
      body.data.map(({ itemId, quantity }: { itemId: string; quantity: number }) => [itemId, quantity]),
      [['potion', 5]],
    );
    assert.equal((await give('ivy', 'potion', 0)).status, 400);
    assert.equal((await give('ivy', 'none', 1)).status, 404);
  });

  it('runs the actions of an item that is used, and keeps what cannot be used', async () => {
    await identify('user');
    await give('user', 'potion', 3);
    await give('user', 'key', 1);
    const used = await use('user', 'potion', { quantity: 2 });
    assert.deepEqual(
      used.body.effects.map(({ type, usedItemId }: { type: string; usedItemId: string }) => [
        type,
        usedItemId,
      ]),
      [
        ['item', 'potion'],
        ['currency', 'potion'],
        ['currency', 'potion'],
      ],
    );
    assert.equal((await use('user', 'potion')).status, 200);
    assert.equal((await use('user', 'potion')).status, 409);
    assert.equal((await use('user', 'key')).status, 409);
    const [last] = await transactionsOf('user');
    assert.deepEqual([last?.amount, last?.balance, last?.source.type], [3, 19, 'use']);
    assert.equal((await service.post('/players/user/verify', { key })).body.matches, true);
  });

  it('and the wallet are open to the player, without reasons', async () => {
    await identify('mine');
    await give('mine', 'potion', 1);
    await change('mine', 'coins', 4, { reason: 'Internal' });
    const { body } = await service.post('/auth/player-token', { key, body: { playerId: 'mine' } });
    const own = { token: body.token };
    assert.deepEqual((await service.get('/me/wallet', own)).body.balances[0], {
      currencyId: 'coins',
      balance: 14,
      name: 'coins',
      symbol: null,
      iconUrl: null,
    });
    const [first] = (await service.get('/me/transactions', own)).body.data;
    assert.equal('reason' in first, false);
    const [item, ...others] = (await service.get('/me/inventory', own)).body.data;
    assert.deepEqual(
      [item.itemId, item.quantity, item.name, item.usable, others.length],
      ['potion', 1, 'potion', true, 0],
    );
    assert.equal((await service.post('/me/inventory/potion/use', own)).status, 200);
    assert.equal(
      (await service.post('/players/mine/wallet/coins', { ...own, body: { amount: 1 } })).status,
      403,
    );
  });
});

describe('the flows of a currency', () => {
  it('are shown by source and sink, with the largest balances', async () => {
    await define('currencies', { id: 'shells' });
    for (let i = 1; i <= 12; i++) {
      await identify(`holder-${i}`);
      await change(`holder-${i}`, 'shells', i * 10);
    }
    await change('holder-12', 'shells', -5);
    await service.delete('/players/holder-11', { key });
    const { circulation, granted, taken, sources, sinks, largest } = await economyOf('shells');
    assert.deepEqual([circulation, granted, taken], [665, 780, 115]);
    assert.deepEqual(sources, [{ type: 'grant', id: null, amount: 780, amountExact: '780', changes: 12 }]);
    assert.deepEqual(sinks, [
      { type: 'erasure', id: null, amount: 110, amountExact: '110', changes: 1 },
      { type: 'grant', id: null, amount: 5, amountExact: '5', changes: 1 },
    ]);
    assert.equal(largest.length, 10);
    assert.deepEqual([largest[0].playerId, largest[0].balance], ['holder-12', 115]);
    const bad = await service.get('/analytics/economy?from=2026-02-01&to=2026-01-01', { key });
    assert.equal(bad.status, 400);
  });

  const richest = isLongRun ? 1_000 : 100;

  it(`are exact where ${richest} players have the most that one can have`, async () => {
    await define('currencies', { id: 'dust' });
    await define('rules', {
      id: 'dust-found',
      on: 'dust.found',
      then: [{ do: 'grantCurrency', currencyId: 'dust', amount: 'event.properties.n' }],
    });
    const amounts = Array.from({ length: richest }, (_, i) => Number.MAX_SAFE_INTEGER - i);
    for (let i = 0; i < amounts.length; i += 100) {
      const events = amounts.slice(i, i + 100).map((n) => ({
        ...{ playerId: `rich-${n}`, type: 'dust.found', properties: { n } },
      }));
      assert.equal((await service.post('/events/batch', { key, body: { events } })).status, 200);
    }
    await change(`rich-${amounts[0]}`, 'dust', -7);
    await service.delete(`/players/rich-${amounts[1]}`, { key });
    const granted = amounts.reduce((sum, n) => sum + BigInt(n), 0n);
    const taken = 7n + BigInt(amounts[1] ?? 0);
    const shown = await economyOf('dust');
    assert.deepEqual(
      [shown.grantedExact, shown.takenExact, shown.circulationExact],
      [granted, taken, granted - taken].map(String),
    );
    assert.equal(shown.circulation, Number(granted - taken), 'the number that is nearest');
    assert.equal(shown.sources[0].amountExact, String(granted));
    const ofDays = shown.days.map(({ grantedExact }: { grantedExact: string }) => BigInt(grantedExact));
    assert.equal(
      ofDays.reduce((sum: bigint, n: bigint) => sum + n, 0n),
      granted,
    );
  });

  it('of an event that came late count on the day of the event, and its transaction on that of the change', async () => {
    await define('currencies', { id: 'shards' });
    await define('rules', {
      id: 'shard-found',
      on: 'shard.found',
      then: [{ do: 'grantCurrency', currencyId: 'shards', amount: 7 }],
    });
    const now = service.clock().getTime();
    const dayOf = (daysAgo: number) => new Date(now - daysAgo * 86_400_000).toISOString();
    for (const daysAgo of [20, 20, 3, 0]) {
      const body = { playerId: 'finder', type: 'shard.found', occurredAt: dayOf(daysAgo) };
      assert.equal((await service.post('/events', { key, body })).status, 201);
    }
    await change('finder', 'shards', -1);
    const { days, circulation } = await economyOf('shards');
    const on = (daysAgo: number, granted: number, taken: number) => ({
      day: dayOf(daysAgo).slice(0, 10),
      ...{ granted, grantedExact: String(granted), taken, takenExact: String(taken) },
    });
    assert.deepEqual(days, [on(20, 14, 0), on(3, 7, 0), on(0, 7, 1)]);
    assert.equal(circulation, 27);
    const { body } = await service.get('/players/finder/transactions?currencyId=shards', { key });
    assert.deepEqual(
      body.data.map(({ at }: { at: string }) => at.slice(0, 10)),
      Array.from({ length: 5 }, () => dayOf(0).slice(0, 10)),
    );
  });
});

it('a project has at most 100 currencies, and what offers and rules refer to cannot be deleted', async () => {
  const { body: project } = await service.post(`/tenants/${service.tenantId}/projects`, {
    token,
    body: { name: 'Many' },
  });
  const headers = { 'x-project-id': project.id };
  const currencies = Array.from({ length: 100 }, (_, i) => ({ id: `c${i}`, name: 'C', initial: 1 }));
  const bundle = {
    format: 1,
    currencies,
    items: [{ id: 'box', name: 'Box' }],
    offers: [
      {
        id: 'shop',
        name: 'Shop',
        price: [{ currencyId: 'c0', amount: 1 }],
        grants: [{ do: 'grantItem', itemId: 'box' }],
        requires: 'player.level >= 2 && player.balances["c1"] > 0',
      },
    ],
  };
  assert.equal((await service.post('/definitions/apply', { token, headers, body: { bundle } })).status, 200);
  const more = await service.put('/currencies/one-more', { token, headers, body: { name: 'More' } });
  assert.equal(more.status, 409);
  for (const path of ['/currencies/c0', '/items/box']) {
    const refused = await service.delete(path, { token, headers });
    assert.equal(refused.status, 409);
    assert.match(refused.body.error.message, /offer 'shop'/);
  }
  const bad = await service.patch('/offers/shop', {
    token,
    headers,
    body: { requires: 'player.balances + 1' },
  });
  assert.equal(bad.status, 400);
  const { key: own } = await service.createKey({}, project.id);
  await service.put('/players/new', { key: own, body: {} });
  assert.equal((await service.get('/players/new/wallet', { key: own })).body.balances.length, 100);
});

it('a currency shows how many players have some of it, and an item how many own it, in each environment', async () => {
  await define('currencies', { id: 'beads' });
  await define('items', { id: 'bead' });
  const counts = async (path: string, by: string) => {
    const { holders, owners } = (await service.get(path, { key: by })).body;
    return holders ?? owners;
  };
  for (const id of ['counted-1', 'counted-2']) {
    await identify(id);
    await change(id, 'beads', 3);
    await service.post(`/players/${id}/inventory/bead`, { key, body: { quantity: 2 } });
  }
  assert.deepEqual([await counts('/currencies/beads', key), await counts('/items/bead', key)], [2, 2]);
  await change('counted-2', 'beads', -3);
  await service.post('/players/counted-2/inventory/bead', { key, body: { quantity: -2 } });
  assert.deepEqual([await counts('/currencies/beads', key), await counts('/items/bead', key)], [1, 1]);
  assert.deepEqual(
    [await counts('/currencies/beads', testKey), await counts('/items/bead', testKey)],
    [0, 0],
  );
});
