import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STIMULUS_LIMITS } from '../limits.ts';
import { newPlayer } from '../player/state.ts';
import { welcome } from '../run/apply.ts';
import { applied, game, NOON, project, rule } from '../testing/test-project.ts';

const coins = { id: 'coins', name: 'Coins', initial: 0 };
const booster = {
  id: 'booster',
  name: 'Booster',
  maxOwned: 5,
  onUse: [{ do: 'grantXp', amount: 10 }],
} as const;

test('grantCurrency credits a whole amount, rounded half up, with its rule as the source', () => {
  const player = game({
    currencies: [coins],
    rules: [rule('r', 'win', [{ do: 'grantCurrency', currencyId: 'coins', amount: 'event.properties.n' }])],
  });
  const { effects, notifications } = player.play('win', { n: 2.5 });
  assert.deepEqual(effects, [{ type: 'currency', currencyId: 'coins', amount: 3, balance: 3, ruleId: 'r' }]);
  assert.deepEqual(notifications, [
    {
      type: 'player.currency_changed',
      data: {
        playerId: 'ada',
        currencyId: 'coins',
        amount: 3,
        balance: 3,
        source: { type: 'rule', id: 'r' },
      },
    },
  ]);
  for (const n of [-1, 0, 0.4]) assert.deepEqual(player.play('win', { n }).effects, []);
  assert.deepEqual(player.state.balances, { coins: 3 });
});

test('what is over the maximum is dropped, and the effect says how much', () => {
  const player = game({ currencies: [{ ...coins, max: 100 }] });
  const first = applied(player.order({ kind: 'grantCurrency', currencyId: 'coins', amount: 130 }));
  assert.deepEqual(first.effects, [
    { type: 'currency', currencyId: 'coins', amount: 100, balance: 100, dropped: 30 },
  ]);
  assert.equal(first.notifications.length, 1);
  assert.equal('dropped' in (first.notifications[0]?.data ?? {}), false);
  const second = applied(player.order({ kind: 'grantCurrency', currencyId: 'coins', amount: 7 }));
  assert.deepEqual(second.effects, [
    { type: 'currency', currencyId: 'coins', amount: 0, balance: 100, dropped: 7 },
  ]);
  assert.deepEqual(second.notifications, []);
  assert.deepEqual(second.changed.balances, []);
});

test('a balance never goes beyond 2^53 - 1', () => {
  const player = game({ currencies: [coins] });
  const amount = Number.MAX_SAFE_INTEGER;
  player.order({ kind: 'grantCurrency', currencyId: 'coins', amount });
  player.order({ kind: 'grantCurrency', currencyId: 'coins', amount });
  assert.deepEqual(player.state.balances, { coins: amount });
});

test('more than there is cannot be taken, of currencies and of items', () => {
  const player = game({ currencies: [coins], items: [booster] });
  player.order({ kind: 'grantCurrency', currencyId: 'coins', amount: 5 });
  player.order({ kind: 'grantItem', itemId: 'booster', quantity: 2 });
  const refused = [
    player.order({ kind: 'grantCurrency', currencyId: 'coins', amount: -6 }),
    player.order({ kind: 'grantItem', itemId: 'booster', quantity: -3 }),
    player.order({ kind: 'useItem', itemId: 'booster', quantity: 3 }),
    player.order({ kind: 'grantCurrency', currencyId: 'gone', amount: 1 }),
  ];
  assert.deepEqual(
    refused.map(({ refused: why }) => why?.gate),
    ['funds', 'owned', 'owned', 'unknown'],
  );
  assert.equal(player.order({ kind: 'grantCurrency', currencyId: 'coins', amount: -5 }).refused, null);
  assert.deepEqual(player.state.balances, { coins: 0 });
});

test('using an item takes it and runs its actions for each piece', () => {
  const player = game({ items: [booster, { id: 'key', name: 'Key', onUse: null }] });
  assert.deepEqual(applied(player.order({ kind: 'grantItem', itemId: 'booster', quantity: 9 })).effects, [
    { type: 'item', itemId: 'booster', quantity: 5, owned: 5, dropped: 4 },
  ]);
  assert.deepEqual(applied(player.order({ kind: 'useItem', itemId: 'booster', quantity: 2 })).effects, [
    { type: 'item', itemId: 'booster', quantity: -2, owned: 3, usedItemId: 'booster' },
    { type: 'xp', amount: 10, xp: 10, usedItemId: 'booster' },
    { type: 'xp', amount: 10, xp: 20, usedItemId: 'booster' },
  ]);
  player.order({ kind: 'grantItem', itemId: 'key', quantity: 1 });
  assert.equal(player.order({ kind: 'useItem', itemId: 'key', quantity: 1 }).refused?.gate, 'not usable');
  assert.equal(player.state.items['key']?.quantity, 1);
});

test('an item is not used up where its actions have no room', () => {
  const onUse = Array.from({ length: 20 }, () => ({ do: 'grantXp', amount: 1 }) as const);
  const player = game({ items: [{ id: 'bomb', name: 'Bomb', onUse }] });
  player.order({ kind: 'grantItem', itemId: 'bomb', quantity: 100 });
  const many = player.order({ kind: 'useItem', itemId: 'bomb', quantity: 100 });
  assert.equal(many.refused?.gate, 'effects');
  assert.equal(player.state.items['bomb']?.quantity, 100);
  assert.equal(player.order({ kind: 'useItem', itemId: 'bomb', quantity: 5 }).refused, null);
});

test('rules see balances and items as those before them have left them', () => {
  const player = game({
    currencies: [coins],
    items: [booster],
    rules: [
      rule('a', 'win', [{ do: 'grantCurrency', currencyId: 'coins', amount: 5 }], { priority: 2 }),
      rule('b', 'win', [{ do: 'grantItem', itemId: 'booster' }], {
        priority: 1,
        when: 'player.balances["coins"] >= 10 && player.items["booster"] == 0',
      }),
    ],
  });
  assert.equal(player.play('win').effects.length, 1);
  assert.equal(player.play('win').effects.length, 2);
  assert.equal(player.play('win').effects.length, 1);
});

test('a new player is credited with what each currency of the environment says, once', () => {
  const compiled = project({
    currencies: [
      { ...coins, initial: 25 },
      { id: 'gems', name: 'Gems', initial: 0 },
      { id: 'elsewhere', name: 'Elsewhere', initial: 5, environments: ['test'] },
    ],
  });
  const { state, effects, notifications } = welcome(compiled, newPlayer('ada'), NOON);
  assert.deepEqual(state.balances, { coins: 25 });
  assert.deepEqual(effects, [{ type: 'currency', currencyId: 'coins', amount: 25, balance: 25 }]);
  assert.deepEqual(
    notifications.map(({ data }) => 'source' in data && data.source),
    [{ type: 'initial', id: null }],
  );
});

test('an event that grants hundreds of currencies stays within the limits of an event', () => {
  const currencies = Array.from({ length: 500 }, (_, i) => ({ id: `c${i}`, name: 'C', initial: 0 }));
  const rules = Array.from({ length: 25 }, (_, i) =>
    rule(
      `r${i}`,
      'win',
      currencies
        .slice(i * 20, i * 20 + 20)
        .map(({ id }) => ({ do: 'grantCurrency', currencyId: id, amount: 1 }) as const),
    ),
  );
  const player = game({ currencies, rules });
  const { effects, notifications, work } = player.play('win');
  assert(effects.length > 200 && effects.length <= STIMULUS_LIMITS.effects);
  assert(notifications.length <= STIMULUS_LIMITS.notifications);
  assert(work <= STIMULUS_LIMITS.work);
});
