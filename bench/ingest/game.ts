/** The game of the benchmark: ten rules, five quests, an adventure, and players with five types of events at random. */
export const playerCount = 10_000;

const types = ['win', 'lose', 'login', 'buy', 'chat'];

export const definitions: readonly [path: string, body: Record<string, unknown>][] = [
  ['/badges', { id: 'veteran', name: 'Veteran' }],
  ...types.flatMap((on): [string, Record<string, unknown>][] => [
    [
      '/rules',
      {
        id: `${on}-score`,
        name: `Score of ${on}`,
        on,
        when: 'event.properties.score > 300 && player.level >= 1',
        then: [{ do: 'grantXp', amount: 'event.properties.score / 100' }],
      },
    ],
    [
      '/rules',
      {
        id: `${on}-tenth`,
        name: `Every tenth ${on}`,
        on,
        when: `player.counts['${on}'] % 10 == 0`,
        then: [{ do: 'grantXp', amount: 5 }],
      },
    ],
    [
      '/quests',
      {
        id: `${on}-twenty`,
        name: `Twenty times ${on}`,
        repeat: 'daily',
        objectives: [{ id: 'times', on, measure: 'count', target: 20 }],
        rewards: [{ do: 'grantXp', amount: 10 }],
      },
    ],
  ]),
  [
    '/adventures',
    {
      id: 'career',
      name: 'Career',
      steps: [
        { id: 'first', questId: 'win-twenty' },
        { id: 'second', questId: 'buy-twenty', after: ['first'] },
      ],
      rewards: [{ do: 'awardBadge', badgeId: 'veteran' }],
    },
  ],
];

/** The n-th event. It uses all players in turn, in an order that does not help a cache. */
export function event(n: number): Record<string, unknown> {
  return {
    playerId: `p${(n * 7919) % playerCount}`,
    type: types[n % types.length],
    properties: { score: n % 1000, map: 'harbour', amount: (n % 50) + 0.5 },
  };
}

/** The n-th profile of a player: with another attribute each time, so that there is something to write. */
export function profile(n: number): Record<string, unknown> {
  return { id: `p${(n * 7919) % playerCount}`, attributes: { country: 'DE', visits: n } };
}

export function batch(n: number, size: number): string {
  return JSON.stringify({ events: Array.from({ length: size }, (_, i) => event(n * size + i)) });
}
