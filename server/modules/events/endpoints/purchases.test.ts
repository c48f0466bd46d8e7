import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService({ own: 'the clock moves' });
const { key } = await service.createKey({ scopes: ['manage'] });
const { key: testKey } = await service.createKey({ scopes: ['manage'], mode: 'test' });

await service.patch(`/projects/${service.projectId}`, {
  token: service.owner.token,
  body: { plan: 'ENTERPRISE', rateLimitPerMinute: 1_000_000 },
});

async function put(path: string, body: object) {
  const answer = await service.put(path, { key, body });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
}

await put('/currencies/coins', { name: 'Coins' });
await put('/items/booster', { name: 'Booster', maxOwned: 500 });
const price = [{ currencyId: 'coins', amount: 100 }];
const grants = [{ do: 'grantItem', itemId: 'booster' }];
await put('/offers/pack', { name: 'Pack', price, grants });

/** A player with so many coins. */
async function rich(id: string, amount = 1_000): Promise<string> {
  assert.ok((await service.put(`/players/${id}`, { key, body: {} })).status < 300);
  const answer = await service.post(`/players/${id}/wallet/coins`, { key, body: { amount } });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return id;
}

const buy = (id: string, body: object, more: object = {}) =>
  service.post(`/players/${id}/purchases`, { key, body, ...more });

const balanceOf = async (id: string): Promise<number> =>
  (await service.get(`/players/${id}/wallet`, { key })).body.balances[0].balance;

const remainingOf = async (id: string): Promise<number | null> =>
  (await service.get(`/offers/${id}`, { key })).body.remaining;

describe('a purchase', () => {
  it('returns what was paid and what the player got, and is in the list, the wallet and the inventory', async () => {
    const ada = await rich('ada');
    const answer = await buy(ada, { offerId: 'pack', quantity: 2 });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    const { id, at, player, effects, ...rest } = answer.body;
    assert.deepEqual(rest, { offerId: 'pack', quantity: 2, paid: [{ currencyId: 'coins', amount: 200 }] });
    assert.equal(player.id, ada);
    assert.deepEqual(
      effects.map(({ type }: { type: string }) => type),
      ['currency', 'item', 'item'],
    );
    const list = (await service.get(`/players/${ada}/purchases`, { key })).body.data;
    assert.equal(list.length, 1);
    const { by, reason, ...record } = list[0];
    assert.deepEqual(record, { id, offerId: 'pack', quantity: 2, paid: rest.paid, at });
    assert.deepEqual([by.type, reason], ['key', null]);
    assert.equal(await balanceOf(ada), 800);
    const [item] = (await service.get(`/players/${ada}/inventory`, { key })).body.data;
    assert.deepEqual([item.itemId, item.quantity], ['booster', 2]);
    const [transaction] = (await service.get(`/players/${ada}/transactions`, { key })).body.data;
    assert.deepEqual([transaction.amount, transaction.source], [-200, { type: 'purchase', id }]);
    assert.equal((await service.get(`/offers/pack`, { key })).body.remaining, null);
  });

  it('happens once for each idempotency key', async () => {
    const id = await rich('once');
    const call = () => buy(id, { offerId: 'pack' }, { headers: { 'idempotency-key': 'k1' } });
    const [first, second] = [await call(), await call()];
    assert.deepEqual([first.status, second.status], [201, 201]);
    assert.deepEqual(second.body, first.body);
    assert.equal(await balanceOf(id), 900);
  });

  it('is refused with the code that says why, and changes nothing', async () => {
    const id = await rich('poor', 50);
    assertFault(await buy(id, { offerId: 'pack' }), 'INSUFFICIENT_FUNDS');
    assertFault(await buy(id, { offerId: 'nothing' }), 'NOT_FOUND');
    assertFault(await buy('nobody', { offerId: 'pack' }), 'NOT_FOUND');
    for (const quantity of [0, 101, 1.5, '1', -1])
      assertFault(await buy(id, { offerId: 'pack', quantity }), 'VALIDATION_FAILED');
    await put('/offers/off', { name: 'Off', price, grants, enabled: false });
    assertFault(await buy(id, { offerId: 'off' }), 'CONFLICT');
    await put('/offers/none', { name: 'None', price: [], grants, stock: 0 });
    assertFault(await buy(id, { offerId: 'none' }), 'OUT_OF_STOCK');
    assert.equal(await balanceOf(id), 50);
    assert.deepEqual((await service.get(`/players/${id}/purchases`, { key })).body.data, []);
  });

  it('follows from the log of the player', async () => {
    const { body } = await service.post('/players/ada/verify', { key });
    assert.deepEqual([body.matches, body.differences], [true, []]);
  });
});

describe('the stock of an offer', () => {
  const buyers = isLongRun ? 1_000 : 120;

  it(`is never oversold: of ${buyers} who want one of the last 10 at once, on two nodes, exactly 10 get it`, async () => {
    await put('/offers/rare', { name: 'Rare', price, grants, stock: 10 });
    const ids = Array.from({ length: isLongRun ? 60 : 24 }, (_, i) => `crowd-${i}`);
    await Promise.all(ids.map((id) => rich(id, 10_000)));
    const nodes = [service, await service.startNode()];
    const answers = await Promise.all(
      Array.from({ length: buyers }, (_, i) =>
        nodes[i % 2]?.post(`/players/${ids[i % ids.length]}/purchases`, { key, body: { offerId: 'rare' } }),
      ),
    );
    const outcomes = answers.map((answer) => (answer?.status === 201 ? 'bought' : answer?.body.error.code));
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    assert.deepEqual([count('bought'), count('OUT_OF_STOCK')], [10, buyers - 10]);
    assert.equal(await remainingOf('rare'), 0);
    const balances = await Promise.all(ids.map(balanceOf));
    assert.equal(
      balances.reduce((sum, balance) => sum + balance, 0),
      ids.length * 10_000 - 10 * 100,
    );
  });

  it('belongs to one environment, and follows changes of the definition up and down', async () => {
    await put('/offers/limited', { name: 'Limited', price: [], grants, stock: 20 });
    const id = await rich('collector');
    for (let i = 0; i < 3; i++)
      assert.equal((await buy(id, { offerId: 'limited', quantity: 4 })).status, 201);
    assert.equal(await remainingOf('limited'), 8);
    const inTest = await service.get('/offers/limited', { key: testKey });
    assert.equal(inTest.body.remaining, 20);
    await put('/offers/limited', { name: 'Limited', price: [], grants, stock: 10 });
    assert.equal(await remainingOf('limited'), 0);
    assertFault(await buy(id, { offerId: 'limited' }), 'OUT_OF_STOCK');
    await put('/offers/limited', { name: 'Limited', price: [], grants, stock: 13 });
    assertFault(await buy(id, { offerId: 'limited', quantity: 2 }), 'OUT_OF_STOCK');
    assert.equal((await buy(id, { offerId: 'limited' })).status, 201);
    assert.equal(await remainingOf('limited'), 0);
  });
});

describe('purchases elsewhere', () => {
  it('a purchase cannot be reversed, and a balance that a reversal took below 0 buys nothing', async () => {
    await put('/rules/pay', {
      name: 'Pay',
      on: 'paid',
      then: [{ do: 'grantCurrency', currencyId: 'coins', amount: 100 }],
    });
    const event = await service.post('/events', { key, body: { playerId: 'spender', type: 'paid' } });
    const bought = await buy('spender', { offerId: 'pack' });
    assert.equal(bought.status, 201);
    assertFault(await service.post(`/events/${bought.body.id}/reverse`, { key, body: {} }), 'CONFLICT');
    const reversed = await service.post(`/events/${event.body.id}/reverse`, { key, body: {} });
    assert.equal(reversed.status, 200, JSON.stringify(reversed.body));
    assert.equal(await balanceOf('spender'), -100);
    assertFault(await buy('spender', { offerId: 'pack' }), 'INSUFFICIENT_FUNDS');
    const { body } = await service.post('/players/spender/verify', { key });
    assert.deepEqual([body.matches, body.differences], [true, []]);
  });

  it('the list of offers shows what is left, and why an offer cannot be bought', async () => {
    await put('/items/charm', { name: 'Charm', maxOwned: 1, imageUrl: 'https://cdn.example.com/charm.png' });
    const charm = [{ do: 'grantItem', itemId: 'charm' }];
    const free = { price: [], grants };
    await put('/offers/shown-dear', { name: 'x', price: [{ currencyId: 'coins', amount: 5_000 }], grants });
    await put('/offers/shown-level', { name: 'x', ...free, requires: 'player.level >= 50' });
    await put('/offers/shown-once', { name: 'x', ...free, limit: { times: 1, per: 'lifetime' }, stock: 7 });
    await put('/offers/shown-gone', { name: 'x', ...free, stock: 0 });
    await put('/offers/shown-charm', {
      name: 'x',
      price: [],
      grants: [...charm, { do: 'grantXp', amount: 1 }],
    });
    const id = await rich('window-shopper');
    const { token } = (await service.post('/auth/player-token', { key, body: { playerId: id } })).body;
    interface Shown {
      id: string;
      refusal: string | null;
      remaining: number | null;
      limitLeft: number | null;
      items: object[];
    }
    const list = async () => {
      const { body } = await service.get('/offers?limit=100', { token });
      return new Map((body.data as Shown[]).map((offer) => [offer.id.replace('shown-', ''), offer]));
    };
    const refusals = async (...ids: string[]) => {
      const offers = await list();
      return ids.map((one) => offers.get(one)?.refusal);
    };
    assert.deepEqual(await refusals('pack', 'dear', 'level', 'once', 'gone', 'charm'), [
      null,
      'funds',
      'requirement',
      null,
      'stock',
      null,
    ]);
    for (const offerId of ['shown-once', 'shown-charm']) {
      const bought = await service.post('/me/purchases', { token, body: { offerId } });
      assert.equal(bought.status, 201, JSON.stringify(bought.body));
    }
    assert.deepEqual(await refusals('once', 'charm'), ['limit', 'owned']);
    const offers = await list();
    assert.deepEqual([offers.get('once')?.remaining, offers.get('once')?.limitLeft], [6, 0]);
    assert.deepEqual([offers.get('pack')?.remaining, offers.get('pack')?.limitLeft], [null, null]);
    assert.deepEqual(offers.get('charm')?.items, [
      { itemId: 'charm', quantity: 1, name: 'Charm', imageUrl: 'https://cdn.example.com/charm.png' },
    ]);
    for (const one of ['dear', 'level', 'once', 'gone', 'charm'])
      assert.equal((await service.delete(`/offers/shown-${one}`, { key })).status, 204);
  });

  it('a player token buys for its own player, unless the project switches that off', async () => {
    const id = await rich('client');
    const { token } = (await service.post('/auth/player-token', { key, body: { playerId: id } })).body;
    const own = (body: object) => service.post('/me/purchases', { token, body });
    const answer = await own({ offerId: 'pack' });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    assert.deepEqual(answer.body.paid, [{ currencyId: 'coins', amount: 100 }]);
    const [record] = (await service.get(`/players/${id}/purchases`, { key })).body.data;
    assert.deepEqual([record.id, record.by], [answer.body.id, null]);
    assertFault(await own({ offerId: 'pack', reason: 'mine' }), 'VALIDATION_FAILED');
    const project = `/projects/${service.projectId}`;
    const change = { token: service.owner.token, body: { client: { purchases: false } } };
    assert.equal((await service.patch(project, change)).status, 200);
    assertFault(await own({ offerId: 'pack' }), 'FORBIDDEN');
  });

  it('a limit for one player does not affect others, and starts again with each period', async () => {
    await put('/offers/daily', { name: 'Daily', price: [], grants, limit: { times: 2, per: 'day' } });
    const [one, other] = [await rich('limited'), await rich('unlimited')];
    assert.equal((await buy(one, { offerId: 'daily', quantity: 2 })).status, 201);
    assertFault(await buy(one, { offerId: 'daily' }), 'CONFLICT');
    assert.equal((await buy(other, { offerId: 'daily' })).status, 201);
    service.clock.advance(86_400_000);
    assert.equal((await buy(one, { offerId: 'daily' })).status, 201);
  });
});
