import type { Defined } from './defined.ts';

/** Players earn coins with most actions; pearls are rare. */
export const currencies: readonly Defined<'CurrencyInput'>[] = [
  { id: 'coins', name: 'Coins', initial: 100, max: 1_000_000 },
  { id: 'pearls', name: 'Pearls' },
];

export const boosts: readonly Defined<'BoostInput'>[] = [
  {
    id: 'lucky-compass',
    name: 'Lucky compass',
    description: 'Double XP for won matches.',
    factor: 2,
    of: { xp: true },
    eventTypes: ['match.won'],
    personal: true,
    stack: 'highest',
  },
];

export const items: readonly Defined<'ItemInput'>[] = [
  {
    id: 'lucky-compass',
    name: 'Lucky compass',
    description: 'Double XP for won matches, for two hours.',
    maxOwned: 20,
    onUse: [{ do: 'grantBoost', boostId: 'lucky-compass', seconds: 7_200 }],
  },
  {
    id: 'safe-harbour',
    name: 'Safe harbour',
    description: 'Keeps a streak over one day without play.',
    maxOwned: 5,
    onUse: [{ do: 'grantStreakFreeze' }],
  },
  {
    id: 'golden-figurehead',
    name: 'Golden figurehead',
    description: 'A decoration for the bow of your ship.',
    maxOwned: 1,
  },
];

export const offers: readonly Defined<'OfferInput'>[] = [
  {
    id: 'daily-gift',
    name: 'Daily gift',
    description: 'A handful of coins, every day.',
    price: [],
    grants: [{ do: 'grantCurrency', currencyId: 'coins', amount: 50 }],
    limit: { times: 1, per: 'day' },
  },
  {
    id: 'lucky-compass',
    name: 'Lucky compass',
    description: 'Double XP for won matches, for two hours.',
    price: [{ currencyId: 'coins', amount: 250 }],
    grants: [{ do: 'grantItem', itemId: 'lucky-compass' }],
  },
  {
    id: 'safe-harbour',
    name: 'Safe harbour',
    description: 'A streak freeze for a day on land.',
    price: [{ currencyId: 'coins', amount: 400 }],
    grants: [{ do: 'grantItem', itemId: 'safe-harbour' }],
    limit: { times: 2, per: 'week' },
  },
  {
    id: 'treasure-map',
    name: 'Treasure map',
    description: '300 XP at once. From level 3 on.',
    price: [{ currencyId: 'coins', amount: 600 }],
    grants: [{ do: 'grantXp', amount: 300 }],
    limit: { times: 1, per: 'day' },
    requires: 'player.level >= 3',
  },
  {
    id: 'golden-figurehead',
    name: 'Golden figurehead',
    description: 'A limited edition of 100.',
    price: [
      { currencyId: 'coins', amount: 1_500 },
      { currencyId: 'pearls', amount: 5 },
    ],
    grants: [{ do: 'grantItem', itemId: 'golden-figurehead' }],
    stock: 100,
  },
  {
    id: 'pearl-trade',
    name: 'Trade pearls for coins',
    price: [{ currencyId: 'pearls', amount: 10 }],
    grants: [{ do: 'grantCurrency', currencyId: 'coins', amount: 800 }],
  },
];
