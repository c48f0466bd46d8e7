import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { startTestService } from '../../../testing/service.ts';
import { samplePlayers } from '../../players/index.ts';
import { readWealth } from './read-wealth.ts';

const service = await startTestService();
const { token } = service.owner;
let key = '';

const send = async (method: 'post' | 'put', path: string, body: unknown) => {
  const answer = await service[method](path, { key, body });
  assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const simulate = (body: unknown) => service.post('/offers/simulate', { key, body });

/** Four players of level 1 earn 10, 20, 30 and 40 coins a day; one of level 2 earns 1,000. */
before(async () => {
  const plan = { plan: 'ENTERPRISE', rateLimitPerMinute: 1_000_000 };
  await service.patch(`/projects/${service.projectId}`, { token, body: plan });
  key = (await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] })).key;
  await send('put', '/currencies/coins', { name: 'Coins', initial: 500 });
  await send('put', '/currencies/gems', { name: 'Gems', max: 50 });
  await send('put', '/items/hat', { name: 'Hat' });
  await send('put', '/rules/pay', {
    name: 'Pay',
    on: 'work',
    then: [
      { do: 'grantCurrency', currencyId: 'coins', amount: 'event.properties.n' },
      { do: 'grantXp', amount: 'event.properties.xp' },
    ],
  });
  const grants = [{ do: 'grantItem', itemId: 'hat' }];
  const price = (amount: number) => [{ currencyId: 'coins', amount }];
  await send('put', '/offers/cheap', { name: 'Cheap', price: price(135), grants });
  await send('put', '/offers/dear', { name: 'Dear', price: price(281), grants });
  await send('put', '/offers/free', { name: 'Free', price: [], grants, requires: "player.id == 'p4'" });
  await send('put', '/offers/gemmy', { name: 'Gemmy', price: [{ currencyId: 'gems', amount: 51 }], grants });
  await send('put', '/offers/off', { name: 'Off', price: price(1), grants, enabled: false });
  await send('put', '/offers/over', {
    name: 'Over',
    price: price(1),
    grants,
    availableUntil: '2026-01-01T00:00:00Z',
  });
  const work = (playerId: string, n: number, xp = 0) =>
    send('post', '/events', { playerId, type: 'work', properties: { n, xp } });
  await work('idle', 1_000);
  await send('put', '/test-clock', { advanceSeconds: 40 * 86_400 });
  for (let n = 1; n <= 4; n++) await work(`p${n}`, 0);
  await work('high', 0, 150);
  for (let day = 1; day <= 10; day++) {
    await send('put', '/test-clock', { advanceSeconds: 86_400 });
    for (let n = 1; n <= 4; n++) await work(`p${n}`, n * 10);
    await work('high', 1_000);
  }
});

describe('POST /offers/simulate', () => {
  it('says what players of a level can buy after a week, from what they earned', async () => {
    const { status, body } = await simulate({ level: 1 });
    assert.equal(status, 200);
    // The idle player was not active in the last 30 days.
    assert.deepEqual(body.players, { atLevel: 5, sampled: 4 });
    assert.deepEqual([body.level, body.days], [1, 7]);
    assert.equal(Date.parse(body.to) - Date.parse(body.from), 30 * 86_400_000);
    const [{ earnedPerDay, spentPerDay, balance, currencyId }, gems] = body.currencies;
    assert.deepEqual([currencyId, gems.currencyId], ['coins', 'gems']);
    assert.deepEqual(earnedPerDay, { lower: 10, median: 20, upper: 30 });
    assert.deepEqual(spentPerDay, { lower: 0, median: 0, upper: 0 });
    assert.deepEqual(balance, { lower: 600, median: 700, upper: 800 });
    assert.deepEqual(body.offers, [
      {
        offerId: 'cheap',
        isDraft: false,
        price: [{ currencyId: 'coins', amount: 135 }],
        canPay: 0.75,
        meetsRequirement: 1,
        canBuy: 0.75,
        typicalPlayerCanBuy: true,
        daysToAfford: { lower: 4, median: 5, upper: 7 },
      },
      {
        offerId: 'dear',
        isDraft: false,
        price: [{ currencyId: 'coins', amount: 281 }],
        canPay: 0,
        meetsRequirement: 1,
        canBuy: 0,
        typicalPlayerCanBuy: false,
        daysToAfford: { lower: 8, median: 10, upper: 15 },
      },
      {
        offerId: 'free',
        isDraft: false,
        price: [],
        canPay: 1,
        meetsRequirement: 0.25,
        canBuy: 0.25,
        typicalPlayerCanBuy: false,
        daysToAfford: { lower: 0, median: 0, upper: 0 },
      },
      {
        offerId: 'gemmy',
        isDraft: false,
        price: [{ currencyId: 'gems', amount: 51 }],
        canPay: 0,
        meetsRequirement: 1,
        canBuy: 0,
        typicalPlayerCanBuy: false,
        daysToAfford: { lower: null, median: null, upper: null },
      },
    ]);
  });

  it('takes drafts in the place of offers, present balances, other days, and other levels', async () => {
    const grants = [{ do: 'grantItem', itemId: 'hat' }];
    const drafts = [
      { id: 'dear', price: [{ currencyId: 'coins', amount: 10 }], grants, requires: 'player.level >= 1' },
      { name: 'New one', price: [{ currencyId: 'coins', amount: 3_500 }], grants },
    ];
    const { body } = await simulate({ level: 2, days: 3, offers: drafts, offerIds: ['off'] });
    assert.deepEqual(
      body.offers.map(({ offerId, isDraft, canBuy }: Record<string, unknown>) => [offerId, isDraft, canBuy]),
      [
        ['dear', true, 1],
        ['new-one', true, 0],
        ['off', false, 1],
      ],
    );
    assert.equal(body.offers[1].daysToAfford.median, 4);
    const rich = await simulate({ level: 1, days: 1, start: 'balance', offerIds: ['dear'] });
    assert.equal(rich.body.offers[0].canPay, 1);
    assert.equal(rich.body.offers[0].daysToAfford.upper, 0);
    const all = await simulate({ offerIds: ['cheap'] });
    assert.equal(all.body.level, null);
    assert.equal(all.body.players.sampled, 5);
    const narrow = await simulate({ level: 1, historyDays: 2, offerIds: ['cheap'] });
    assert.equal(narrow.body.currencies[0].earnedPerDay.median, 20);
    assert.equal((await service.get('/offers/dear', { key })).body.price[0].amount, 281);
  });

  it('can count what is left after purchases', async () => {
    await send('post', '/players/p4/purchases', { offerId: 'dear' });
    const [gross, net] = await Promise.all(
      (['earned', 'net'] as const).map((income) => simulate({ level: 1, income, offerIds: ['dear'] })),
    );
    assert.equal(gross?.body.offers[0].daysToAfford.lower, 8);
    // 400 earned in ten days less 281.
    assert.equal(net?.body.currencies[0].spentPerDay.upper, 0);
    assert.equal(net?.body.offers[0].daysToAfford.lower, 10);
  });

  it('has no figures without players, and says which level does not exist', async () => {
    const { body } = await simulate({ level: 3 });
    assert.deepEqual(body.players, { atLevel: 0, sampled: 0 });
    assert.equal(body.currencies[0].earnedPerDay, null);
    const { canPay, canBuy, meetsRequirement, typicalPlayerCanBuy, daysToAfford } = body.offers[2];
    assert.deepEqual(
      [canPay, canBuy, meetsRequirement, typicalPlayerCanBuy, daysToAfford],
      [null, null, null, null, null],
    );
    const missing = await simulate({ level: 1_000 });
    assertFault(missing, 'VALIDATION_FAILED');
    assert.match(missing.body.error.message, /highest level of the project/);
  });

  it('refuses bad drafts by their place, offers that do not exist, and too much at once', async () => {
    const bad = await simulate({ offers: [{ price: [{ currencyId: 'none', amount: 1 }], grants: [] }] });
    assertFault(bad, 'VALIDATION_FAILED');
    const dangling = await simulate({
      offers: [{ price: [{ currencyId: 'none', amount: 1 }], grants: [{ do: 'grantItem', itemId: 'hat' }] }],
    });
    assertFault(dangling, 'VALIDATION_FAILED');
    assert.match(dangling.body.error.details[0].path, /^\/offers\/0\//);
    assertFault(await simulate({ offerIds: ['none'] }), 'NOT_FOUND');
    assertFault(await simulate({ days: 366 }), 'VALIDATION_FAILED');
    assertFault(await simulate({ historyDays: 91 }), 'VALIDATION_FAILED');
    const many = Array.from({ length: 81 }, (_, i) => `o${i}`);
    assertFault(await simulate({ offerIds: many }), 'VALIDATION_FAILED');
    const live = (await service.createKey()).key;
    const other = await service.post('/offers/simulate', { key: live, body: {} });
    assert.deepEqual(other.body.offers, []);
  });

  it('answers many calls of one project one after the other, and refuses what is too many', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => simulate({ level: 1 })));
    const statuses = new Set(answers.map(({ status }) => status));
    assert.ok(statuses.has(200));
    for (const { status, body } of answers) {
      if (status !== 200) assert.equal(body.error.code, 'UNAVAILABLE');
    }
  });
});

describe('the sample', () => {
  it('is bounded: by players looked at, spread over all ages, and by rows of each player', async () => {
    const { db } = service;
    const { id: environmentId } = (
      await db.query({
        name: '',
        text: `select e.id from environments e where e.project_id = $1 and e.name = 'test'`,
        values: [service.projectId],
      })
    ).rows[0] as { id: number };
    const wanted = { minXp: 0, belowXp: 100, seenAfter: new Date(0) };
    const all = await samplePlayers(db, environmentId, wanted, 10);
    assert.equal(all.count, 5);
    assert.equal(all.players.length, 5);
    assert.equal((await samplePlayers(db, environmentId, wanted, 2)).players.length, 2);
    const spread = await samplePlayers(db, environmentId, wanted, 10, { looked: 4, stretches: 2 });
    assert.equal(spread.count, 4);
    assert.ok(spread.players.length >= 2 && spread.players.length <= 4, String(spread.players.length));
    assert.ok(spread.players.every(({ id }) => id !== 'high'));
    // The latest two rows of p4 are the purchase and a payment of 40, both on the last day.
    const p4 = all.players.filter(({ id }) => id === 'p4');
    const now = new Date((await service.get('/test-clock', { key })).body.now);
    const since = new Date(now.getTime() - 30 * 86_400_000);
    const [wealth] = await readWealth(db, p4, ['coins'], { since, now }, 2);
    assert.deepEqual(wealth?.habits.get('coins'), { earned: 40, spent: 281 });
  });
});
