import assert from 'node:assert/strict';
import type { TestTenant } from '../server/testing/service.ts';

/** Currencies, items and offers, with a player who earned, bought and used some. */
export async function setUpEconomy(service: TestTenant) {
  const { token } = service.owner;
  const make = async (path: string, body: unknown) => {
    const answer = await service.post(path, { token, body });
    assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await make('/currencies', { id: 'coins', name: 'Coins', symbol: '🪙', max: 100_000, initial: 50 });
  await make('/currencies', { id: 'gems', name: 'Gems', symbol: '💎' });
  await make('/items', {
    id: 'booster',
    name: 'XP booster',
    description: 'Twice the XP for two hours.',
    maxOwned: 10,
    onUse: [
      { do: 'grantXp', amount: 25 },
      { do: 'grantCurrency', currencyId: 'coins', amount: 5 },
    ],
    metadata: { rarity: 'rare' },
  });
  await make('/rules', {
    id: 'coins-for-wins',
    name: 'Coins for wins',
    on: 'match_won',
    then: [{ do: 'grantCurrency', currencyId: 'coins', amount: 120 }],
  });
  await make('/offers', {
    id: 'pack',
    name: 'Booster pack',
    description: 'Two boosters for a good afternoon.',
    price: [{ currencyId: 'coins', amount: 80 }],
    grants: [{ do: 'grantItem', itemId: 'booster', quantity: 2 }],
    stock: 50,
    limit: { times: 5, per: 'day' },
    requires: "player.level >= 1 && player.balances['gems'] < 100",
  });
  await make('/offers', {
    id: 'soon',
    name: 'Winter chest',
    price: [
      { currencyId: 'coins', amount: 400 },
      { currencyId: 'gems', amount: 3 },
    ],
    grants: [{ do: 'grantXp', amount: 500 }],
    availableFrom: '2099-12-01T00:00:00Z',
    enabled: false,
  });
  for (let count = 0; count < 3; count++) await make('/events', { playerId: 'bo', type: 'match_won' });
  await make('/players/bo/wallet/gems', { amount: 7, reason: 'Won the raffle' });
  await make('/players/bo/purchases', { offerId: 'pack', quantity: 2, reason: 'Ordered by telephone' });
  await make('/players/bo/inventory/booster/use', { reason: 'Asked for it' });
  await make('/players/bo/messages', {
    title: 'Bonus, {{ player.id }}',
    body: 'Have this, and come back soon.',
    data: { screen: 'shop' },
    rewards: [{ do: 'grantXp', amount: 5 }],
    expiresInSeconds: 86_400,
  });
}
