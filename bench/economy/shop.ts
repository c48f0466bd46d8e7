/** The calls of the benchmark: events whose rule grants XP, events whose rule grants coins, and purchases. */
export const playerCount = 5_000;

export const kinds = ['xp', 'coins', 'purchase'] as const;
export type LoadKind = (typeof kinds)[number];

export const definitions: readonly [path: string, body: Record<string, unknown>][] = [
  ['/currencies', { id: 'coins', name: 'Coins', initial: 1_000_000_000 }],
  ['/items', { id: 'hat', name: 'Hat' }],
  ['/rules', { id: 'xp', name: 'XP', on: 'xp', then: [{ do: 'grantXp', amount: 1 }] }],
  [
    '/rules',
    {
      id: 'coins',
      name: 'Coins',
      on: 'coins',
      then: [{ do: 'grantCurrency', currencyId: 'coins', amount: 1 }],
    },
  ],
  [
    '/offers',
    {
      id: 'pack',
      name: 'Pack',
      price: [{ currencyId: 'coins', amount: 1 }],
      grants: [{ do: 'grantItem', itemId: 'hat' }],
      stock: 1_000_000_000,
    },
  ],
];

/** The n-th call. It uses all players in turn, in an order that does not help a cache. */
export function call(kind: LoadKind, n: number): { path: string; body: string } {
  const playerId = `p${(n * 7919) % playerCount}`;
  if (kind === 'purchase') {
    return { path: `/api/v1/players/${playerId}/purchases`, body: JSON.stringify({ offerId: 'pack' }) };
  }
  return { path: '/api/v1/events', body: JSON.stringify({ playerId, type: kind }) };
}
