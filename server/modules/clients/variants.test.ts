import assert from 'node:assert/strict';
import { it } from 'node:test';
import { variantOf } from '../../testing/variant-of.ts';
import { startWithClients } from './test-clients.ts';

const { service, key, client, put, send } = await startWithClients();

const xp = (amount: number) => [{ do: 'grantXp', amount }];
const change = (kind: string, id: string, patch: object) => ({ kind, id, patch });

await put('/currencies/coins', { name: 'Coins', initial: 100 });
await put('/badges/gold', { name: 'Gold', description: 'Plain' });
await put('/items/hat', { name: 'Hat', onUse: xp(1) });
await put('/offers/hat', {
  name: 'A hat',
  price: [{ currencyId: 'coins', amount: 10 }],
  grants: [{ do: 'grantItem', itemId: 'hat' }],
});
await put('/offers/late', { name: 'Late', price: [{ currencyId: 'coins', amount: 1 }], grants: xp(1) });
await put('/quests/wins', {
  name: 'Wins',
  objectives: [{ id: 'wins', on: 'seen.win', measure: 'count', target: 5 }],
  rewards: [{ do: 'awardBadge', badgeId: 'gold' }],
});
await put('/quests/hidden', {
  name: 'Hidden',
  enabled: false,
  objectives: [{ id: 'wins', on: 'seen.win', measure: 'count', target: 1 }],
});
await put('/boosts/more', { name: 'More', factor: 2, of: { xp: true }, stack: 'multiply' });
const made = await put('/experiments/shop', {
  name: 'Shop',
  variants: [
    { id: 'control', weight: 1 },
    {
      id: 'new',
      weight: 1,
      changes: [
        change('offers', 'hat', { name: 'The hat', price: [{ currencyId: 'coins', amount: 4 }] }),
        change('offers', 'late', { enabled: false }),
        change('items', 'hat', { name: 'Better hat', onUse: null }),
        change('badges', 'gold', { name: 'Pure gold' }),
        change('quests', 'wins', {
          name: 'Fewer wins',
          objectives: [{ id: 'wins', on: 'seen.win', measure: 'count', target: 2 }],
        }),
        change('quests', 'hidden', { enabled: true }),
        change('boosts', 'more', { factor: 3 }),
      ],
    },
  ],
  metrics: [{ id: 'bought', of: 'purchase', goal: true }],
});
assert.equal(made.status, 201, JSON.stringify(made.body));

/** All that a player sees of what the experiment changes. */
async function look(playerId: string) {
  const own = await client(playerId);
  const list = async (path: string) => {
    const answer = await own.get(path);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.data as Record<string, unknown>[];
  };
  const offers = await list('/offers');
  const quests = await list('/me/quests');
  const badges = await list('/me/badges');
  const boosts = await list('/me/boosts');
  const explained = await service.get(`/players/${playerId}/explain?badgeId=gold`, { key });
  const [path] = explained.body.paths;
  return {
    offers: offers.map(({ name, price }) => [name, (price as { amount: number }[])[0]?.amount]),
    item: offers.flatMap(({ items }) => items as { name: string }[])[0]?.name,
    quests: quests.map(({ name }) => name),
    badges: badges.map(({ name }) => name),
    factor: boosts[0]?.['factor'],
    explained: [path.name, path.missing[0].need, path.experiment ?? null],
  };
}

const control = (variantId: string | null) => ({
  offers: [
    ['Late', 1],
    ['A hat', 10],
  ],
  item: 'Hat',
  quests: ['Wins'],
  badges: ['Gold'],
  factor: 2,
  explained: ['Wins', 5, variantId && { experimentId: 'shop', variantId }],
});
const changed = {
  offers: [['The hat', 4]],
  item: 'Better hat',
  quests: ['Hidden', 'Fewer wins'],
  badges: ['Pure gold'],
  factor: 3,
  explained: ['Fewer wins', 2, { experimentId: 'shop', variantId: 'new' }],
};

it('a player sees their variant before and after they are in, and only an event brings them in', async () => {
  assert.deepEqual(await look('early'), control(null));
  const started = await service.post('/experiments/shop/start', { key, body: {} });
  assert.equal(started.status, 200, JSON.stringify(started.body));
  const { salt } = started.body;
  const seen = new Set<string>();
  for (let i = 0; i < 40 && seen.size < 2; i++) {
    const id = `p${i}`;
    const variant = variantOf('shop', salt, id, ['control', 'new']);
    if (seen.has(variant)) continue;
    seen.add(variant);
    const expected = variant === 'new' ? changed : control('control');
    assert.deepEqual(await look(id), expected, id);
    const experiments = async () => (await service.get(`/players/${id}/experiments`, { key })).body.data;
    assert.deepEqual(await experiments(), [], 'looking brings nobody in');
    const bought = await send(`/players/${id}/purchases`, { offerId: 'hat' });
    assert.equal(bought.status, 201, JSON.stringify(bought.body));
    const wallet = (await service.get(`/players/${id}/wallet`, { key })).body.balances;
    assert.equal(wallet[0].balance, variant === 'new' ? 96 : 90, 'the price that was shown is paid');
    assert.equal((await experiments())[0].variantId, variant);
    assert.deepEqual(await look(id), expected);
    const inventory = (await (await client(id)).get('/me/inventory')).body.data;
    assert.deepEqual(
      inventory.map((one: { name: string; usable: boolean }) => [one.name, one.usable]),
      [variant === 'new' ? ['Better hat', false] : ['Hat', true]],
    );
    await send('/events', { playerId: id, type: 'seen.win' });
    await send('/events', { playerId: id, type: 'seen.win' });
    const recap = (await (await client(id)).get('/me/recap')).body;
    assert.deepEqual(
      recap.badges.map((one: { name: string }) => one.name),
      variant === 'new' ? ['Pure gold'] : [],
    );
  }
  assert.deepEqual([...seen].sort(), ['control', 'new']);
  assert.equal((await service.post('/experiments/shop/stop', { key, body: {} })).status, 200);
  assert.deepEqual((await look('early')).offers, control(null).offers);
});
