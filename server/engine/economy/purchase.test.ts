import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Offer } from '../definitions.ts';
import { newPlayer } from '../player/state.ts';
import { apply } from '../run/apply.ts';
import type { Command } from '../run/stimulus.ts';
import { applied, game, NOON, project } from '../testing/test-project.ts';
import { checkOffers } from './check-offers.ts';

const coins = { id: 'coins', name: 'Coins', initial: 0 };
const gems = { id: 'gems', name: 'Gems', initial: 0 };
const booster = { id: 'booster', name: 'Booster', maxOwned: 3, onUse: [] };

const offer = (more: Partial<Offer> = {}): Offer => ({
  id: 'pack',
  name: 'Pack',
  enabled: true,
  environments: ['live', 'test'],
  price: [{ currencyId: 'coins', amount: 100 }],
  grants: [{ do: 'grantItem', itemId: 'booster' }],
  ...more,
});

const buy = (quantity = 1, remaining: number | null = null): Command => ({
  kind: 'purchase',
  id: 'purchase-1',
  offerId: 'pack',
  quantity,
  remaining,
});

function shop(more: Partial<Offer> = {}, funds = 1_000) {
  const player = game({ currencies: [coins, gems], items: [booster], offers: [offer(more)] });
  player.order({ kind: 'grantCurrency', currencyId: 'coins', amount: funds });
  return player;
}

describe('a purchase', () => {
  it('takes the price, gives what the offer grants for each piece, and sends one notification for the whole', () => {
    const player = shop();
    const { effects, notifications } = applied(player.order(buy(2)));
    const offerId = 'pack';
    assert.deepEqual(effects, [
      { type: 'currency', currencyId: 'coins', amount: -200, balance: 800, offerId },
      { type: 'item', itemId: 'booster', quantity: 1, owned: 1, offerId },
      { type: 'item', itemId: 'booster', quantity: 1, owned: 2, offerId },
    ]);
    const completed = notifications.filter(({ type }) => type === 'player.purchase_completed');
    assert.deepEqual(
      completed.map(({ data }) => data),
      [
        {
          playerId: 'ada',
          purchaseId: 'purchase-1',
          offerId,
          quantity: 2,
          paid: [{ currencyId: 'coins', amount: 200 }],
        },
      ],
    );
  });

  it('takes from several currencies, all or nothing', () => {
    const price = [
      { currencyId: 'coins', amount: 10 },
      { currencyId: 'gems', amount: 1 },
    ];
    const player = shop({ price });
    assert.equal(player.order(buy()).refused?.gate, 'funds');
    assert.deepEqual(player.state.balances, { coins: 1_000 });
    player.order({ kind: 'grantCurrency', currencyId: 'gems', amount: 1 });
    assert.equal(player.order(buy()).refused, null);
    assert.deepEqual(player.state.balances, { coins: 990, gems: 0 });
  });

  it('is refused for the first reason of the agreed order', () => {
    // Everything is wrong at once; the reasons are mended one by one, in this order.
    const wrong: Partial<Offer> = {
      enabled: false,
      requires: 'player.attributes.vip == true',
      limit: { times: 1, per: 'day' },
      stock: 5,
      price: [{ currencyId: 'coins', amount: 10_000 }],
    };
    const gates: string[] = [];
    const steps: [Partial<Offer>, number][] = [
      [{}, 0],
      [{ enabled: true }, 0],
      [{ requires: 'true' }, 0],
      [{ limit: { times: 100, per: 'day' } }, 0],
      [{}, 100],
      [{ price: [{ currencyId: 'coins', amount: 1 }] }, 100],
    ];
    let now = wrong;
    for (const [mended, remaining] of steps) {
      now = { ...now, ...mended };
      gates.push(shop(now).order(buy(4, remaining)).refused?.gate ?? 'none');
    }
    assert.deepEqual(gates, ['disabled', 'condition', 'limit', 'stock', 'funds', 'owns']);
  });

  it('is possible from availableFrom until before availableUntil', () => {
    const from = new Date(NOON).toISOString();
    const gateOf = (more: Partial<Offer>) => shop(more).order(buy()).refused?.gate ?? null;
    assert.equal(gateOf({ availableFrom: from }), null);
    assert.equal(gateOf({ availableFrom: new Date(NOON + 1).toISOString() }), 'window');
    assert.equal(gateOf({ availableUntil: from }), 'window');
  });

  it('counts pieces for its limit, by period', () => {
    const player = shop({ limit: { times: 3, per: 'day' }, grants: [{ do: 'grantXp', amount: 1 }] });
    assert.equal(player.order(buy(2)).refused, null);
    assert.match(
      player.order(buy(2)).refused?.message.text ?? '',
      /3 per day; the player can buy 1 more, not 2/,
    );
    assert.equal(player.order(buy(1)).refused, null);
    assert.equal(player.order(buy(1)).refused?.gate, 'limit');
    assert.equal(player.state.offers['pack']?.total, 3);
  });

  it('of a price that no balance can hold is refused, not rounded', () => {
    const price = [{ currencyId: 'coins', amount: Number.MAX_SAFE_INTEGER }];
    const player = shop({ price }, Number.MAX_SAFE_INTEGER);
    assert.equal(player.order(buy(2)).refused?.gate, 'funds');
  });

  it('of more pieces than one call has room for is refused whole', () => {
    const grants = Array.from({ length: 20 }, () => ({ do: 'grantXp', amount: 1 }) as const);
    const player = shop({ grants, price: [] });
    const { refused } = player.order(buy(100));
    assert.match(refused?.message.text ?? '', /buy fewer/);
    assert.equal(player.state.xp, 0);
  });

  it('that was accepted once stays accepted in a replay, whatever it finds', () => {
    const compiled = project({
      currencies: [coins, gems],
      items: [booster],
      offers: [offer({ limit: { times: 1, per: 'lifetime' }, requires: 'false', stock: 0 })],
    });
    const { state } = apply(compiled, newPlayer('ada'), buy(2, 0), NOON, { forced: true });
    assert.deepEqual(state.balances, { coins: -200 });
    assert.equal(state.items['booster']?.quantity, 2);
    assert.equal(state.offers['pack']?.total, 2);
  });
});

describe('a list of offers', () => {
  const row = `[${Array.from({ length: 40 }, (_, i) => i).join(', ')}]`;
  const slow = `${row}.all(a, ${row}.all(b, ${row}.all(c, a + b + c < 0 || true))) && player.level > 50`;
  const check = (offers: Offer[]) =>
    checkOffers(
      project({ currencies: [coins], items: [booster], offers }),
      newPlayer('ada'),
      offers.map(({ id }) => ({ id, remaining: null })),
      NOON,
    );

  it('says why each cannot be bought', () => {
    const checks = check([offer(), offer({ id: 'free', price: [], limit: { times: 3, per: 'day' } })]);
    assert.equal(checks.get('pack')?.refused?.gate, 'funds');
    assert.deepEqual(checks.get('free'), { refused: null, limitLeft: 3 });
  });

  it('shares the work of one stimulus; where it is used up, the purchase decides', () => {
    const many = Array.from({ length: 100 }, (_, i) => offer({ id: `o${i}`, price: [], requires: slow }));
    const checks = check([...many, offer({ id: 'high', price: [], requires: 'player.level > 50' })]);
    assert.equal(checks.get('high')?.refused, null);
    assert.equal(check([offer({ requires: 'player.level > 50' })]).get('pack')?.refused?.gate, 'condition');
  });
});
