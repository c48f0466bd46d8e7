import type { components } from '../packages/sdk/src/index.ts';

type Schemas = components['schemas'];
type Defined<Input> = Input & { id: string };

/** The game of the demo: what happens in it, and what its designers made of that. */
export const game = { company: 'Tidewater Games', project: 'Harbour Quest', timezone: 'UTC' };

export const maps: readonly [string, ...string[]] = ['harbour', 'lagoon', 'reef', 'strait', 'lighthouse'];

export const islands: readonly [string, ...string[]] = [
  'Amber Key',
  'Cormorant',
  'Driftwood',
  'Far Sound',
  'Gannet Rock',
  'Heron',
  'Lantern',
  'Marrow',
  'Saltmarsh',
  'Tern',
];

export const levels: Schemas['Levels'] = { base: 100, growth: 1.25, max: 50 };

export const badges: readonly Defined<Schemas['BadgeInput']>[] = [
  { id: 'first-win', name: 'First win', description: 'Won a match.' },
  { id: 'hot-streak', name: 'Hot streak', description: 'Played seven days in a row.' },
  { id: 'cartographer', name: 'Cartographer', description: 'Set foot on five islands.' },
  { id: 'treasurer', name: 'Treasurer', description: 'Found 1,500 coins.' },
  { id: 'captain', name: 'Captain', description: 'Reached level 10.' },
  { id: 'recruiter', name: 'Recruiter', description: 'Brought a friend aboard.', repeatable: true },
  { id: 'patron', name: 'Patron', description: 'Bought the season pass.' },
  { id: 'night-watch', name: 'Night watch', description: 'Won before the sun was up.', secret: true },
  { id: 'harbour-master', name: 'Harbour master', description: 'Finished the long voyage.' },
];

/** Coins are found at sea and spent in the harbour; pearls are rare, for long hauls and from chests. */
export const currencies: readonly Defined<Schemas['CurrencyInput']>[] = [
  { id: 'coins', name: 'Coins', initial: 100, max: 1_000_000 },
  { id: 'pearls', name: 'Pearls' },
];

export const items: readonly Defined<Schemas['ItemInput']>[] = [
  {
    id: 'lucky-compass',
    name: 'Lucky compass',
    description: 'Double XP for won matches, for two hours.',
    maxOwned: 20,
    // The rule with the same id reads the attribute.
    onUse: [{ do: 'setAttribute', key: 'luckyUntil', value: 'now + duration("2h")' }],
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
    description: 'Nothing but beautiful.',
    maxOwned: 1,
  },
];

export const offers: readonly Defined<Schemas['OfferInput']>[] = [
  {
    id: 'daily-gift',
    name: 'Gift of the day',
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
    description: 'Only 100 were ever made.',
    price: [
      { currencyId: 'coins', amount: 1_500 },
      { currencyId: 'pearls', amount: 5 },
    ],
    grants: [{ do: 'grantItem', itemId: 'golden-figurehead' }],
    stock: 100,
  },
  {
    id: 'pearl-trade',
    name: 'Pearls for coins',
    price: [{ currencyId: 'pearls', amount: 10 }],
    grants: [{ do: 'grantCurrency', currencyId: 'coins', amount: 800 }],
  },
];

export const leaderboards: readonly Defined<Schemas['LeaderboardInput']>[] = [
  { id: 'duel-league', name: 'Duel league', operator: 'sum', reset: 'weekly' },
  { id: 'treasure-hunt', name: 'Treasure hunt of the day', operator: 'sum', reset: 'daily' },
  { id: 'fastest-win', name: 'Fastest win', order: 'asc', operator: 'best' },
  { id: 'xp-of-the-month', name: 'XP of the month', source: 'xp', reset: 'monthly' },
];

export const quests: readonly Defined<Schemas['QuestInput']>[] = [
  {
    id: 'daily-duels',
    name: 'Daily duels',
    description: 'Three wins before the day is over.',
    repeat: 'daily',
    objectives: [{ id: 'wins', name: 'Win matches', on: 'match.won', measure: 'count', target: 3 }],
    rewards: [
      { do: 'grantXp', amount: 60 },
      { do: 'grantCurrency', currencyId: 'coins', amount: 40 },
    ],
  },
  {
    id: 'weekly-haul',
    name: 'Weekly haul',
    description: 'Play and gather, all week long.',
    repeat: 'weekly',
    objectives: [
      { id: 'matches', name: 'Win matches', on: 'match.won', measure: 'count', target: 10 },
      {
        id: 'coins',
        name: 'Find coins',
        on: 'coins.found',
        measure: 'sum',
        of: 'event.properties.amount',
        target: 800,
      },
    ],
    rewards: [
      { do: 'grantXp', amount: 250 },
      { do: 'grantCurrency', currencyId: 'pearls', amount: 5 },
    ],
  },
  {
    id: 'first-voyage',
    name: 'First voyage',
    description: 'Out of the harbour, one thing after the other.',
    order: 'sequence',
    objectives: [
      { id: 'explore', name: 'Reach an island', on: 'island.explored', measure: 'count', target: 1 },
      { id: 'win', name: 'Win a match', on: 'match.won', measure: 'count', target: 1 },
    ],
    rewards: [{ do: 'grantXp', amount: 50 }],
  },
  {
    id: 'chart-the-coast',
    name: 'Chart the coast',
    description: 'Five different islands.',
    objectives: [
      {
        id: 'islands',
        name: 'Explore islands',
        on: 'island.explored',
        measure: 'distinct',
        of: 'event.properties.island',
        target: 5,
      },
    ],
    rewards: [{ do: 'awardBadge', badgeId: 'cartographer' }],
  },
  {
    id: 'fill-the-hold',
    name: 'Fill the hold',
    objectives: [
      {
        id: 'coins',
        name: 'Find coins',
        on: 'coins.found',
        measure: 'sum',
        of: 'event.properties.amount',
        target: 1_500,
      },
    ],
    rewards: [{ do: 'awardBadge', badgeId: 'treasurer' }],
  },
  {
    id: 'past-the-reef',
    name: 'Past the reef',
    description: 'Three wins where it is hardest.',
    objectives: [
      {
        id: 'wins',
        name: 'Win on the reef',
        on: 'match.won',
        when: "event.properties.map == 'reef'",
        measure: 'count',
        target: 3,
      },
    ],
    rewards: [{ do: 'grantXp', amount: 150 }],
  },
  {
    id: 'master-of-the-strait',
    name: 'Master of the strait',
    description: 'One match with 800 points or more.',
    objectives: [
      {
        id: 'score',
        name: 'Best score',
        on: 'match.won',
        measure: 'max',
        of: 'event.properties.score',
        target: 800,
      },
    ],
    rewards: [{ do: 'grantXp', amount: 300 }],
  },
];

export const adventures: readonly Defined<Schemas['AdventureInput']>[] = [
  {
    id: 'the-long-voyage',
    name: 'The long voyage',
    description: 'From the first sail to master of the harbour.',
    steps: [
      { id: 'set-sail', questId: 'first-voyage' },
      { id: 'chart', questId: 'chart-the-coast', after: ['set-sail'] },
      { id: 'hold', questId: 'fill-the-hold', after: ['set-sail'] },
      { id: 'reef', questId: 'past-the-reef', after: ['chart', 'hold'] },
      { id: 'strait', questId: 'master-of-the-strait', after: ['reef'] },
    ],
    rewards: [
      { do: 'awardBadge', badgeId: 'harbour-master' },
      { do: 'grantXp', amount: 500 },
    ],
  },
];

export const rules: readonly Defined<Schemas['RuleInput']>[] = [
  {
    id: 'welcome-back',
    name: 'Welcome back',
    on: 'session.started',
    limit: { times: 1, per: 'day' },
    then: [{ do: 'grantXp', amount: 'player.streak < 10 ? 10 + player.streak : 20' }],
  },
  {
    id: 'match-won',
    name: 'A match won',
    on: 'match.won',
    priority: 10,
    then: [
      { do: 'grantXp', amount: 'event.properties.score / 20' },
      { do: 'submitScore', leaderboardId: 'duel-league', value: 'event.properties.score' },
      { do: 'submitScore', leaderboardId: 'fastest-win', value: 'event.properties.seconds' },
    ],
  },
  {
    id: 'match-lost',
    name: 'Well fought',
    on: 'match.lost',
    limit: { times: 10, per: 'day' },
    then: [{ do: 'grantXp', amount: 5 }],
  },
  {
    id: 'coins-found',
    name: 'Coins found',
    on: 'coins.found',
    then: [
      { do: 'submitScore', leaderboardId: 'treasure-hunt', value: 'event.properties.amount' },
      { do: 'grantCurrency', currencyId: 'coins', amount: 'event.properties.amount' },
    ],
  },
  {
    id: 'lucky-compass',
    name: 'Double XP with a lucky compass',
    on: 'match.won',
    when: 'has(player.attributes.luckyUntil) && now < timestamp(player.attributes.luckyUntil)',
    then: [{ do: 'grantXp', amount: 'event.properties.score / 20' }],
  },
  {
    id: 'chest-opened',
    name: 'Pearls from a chest',
    on: 'purchase.made',
    when: "event.properties.item == 'chest'",
    then: [{ do: 'grantCurrency', currencyId: 'pearls', amount: 12 }],
  },
  {
    id: 'first-win',
    name: 'The first win',
    on: 'match.won',
    when: "player.counts['match.won'] == 1",
    then: [{ do: 'awardBadge', badgeId: 'first-win' }],
  },
  {
    id: 'hot-streak',
    name: 'Seven days in a row',
    on: 'session.started',
    when: 'player.streak >= 7',
    then: [{ do: 'awardBadge', badgeId: 'hot-streak' }],
  },
  {
    id: 'spare-day',
    name: 'A streak freeze every seventh day',
    on: 'session.started',
    when: 'player.streak % 7 == 0',
    limit: { times: 1, per: 'day' },
    then: [{ do: 'grantStreakFreeze' }],
  },
  {
    id: 'close-call',
    name: 'Bonus for fast wins of the experienced',
    on: 'match.won',
    when: 'event.properties.seconds < 90 && player.level >= 5',
    limit: { times: 3, per: 'day' },
    cooldownSeconds: 600,
    then: [{ do: 'grantXp', amount: 25 }],
  },
  {
    id: 'captain',
    name: 'Captain at level 10',
    on: 'player.level_up',
    when: 'event.properties.newLevel >= 10',
    then: [{ do: 'awardBadge', badgeId: 'captain' }],
  },
  {
    id: 'quest-done',
    name: 'A little extra for every quest',
    on: 'quest.completed',
    then: [{ do: 'grantXp', amount: 15 }],
  },
  {
    id: 'recruiter',
    name: 'A friend aboard',
    on: 'friend.invited',
    cooldownSeconds: 3_600,
    then: [
      { do: 'awardBadge', badgeId: 'recruiter' },
      { do: 'grantXp', amount: 50 },
    ],
  },
  {
    id: 'patron',
    name: 'Patrons',
    on: 'purchase.made',
    when: "event.properties.item == 'season-pass'",
    then: [
      { do: 'awardBadge', badgeId: 'patron' },
      { do: 'setAttribute', key: 'patron', value: 'true' },
    ],
  },
  {
    id: 'night-watch',
    name: 'Night watch',
    on: 'match.won',
    when: 'event.occurredAt.getHours() < 4',
    then: [{ do: 'awardBadge', badgeId: 'night-watch' }],
  },
  {
    // Disabled, so that it can be tried in a backtest.
    id: 'double-weekend',
    name: 'Double XP at the weekend',
    enabled: false,
    on: 'match.won',
    when: 'event.occurredAt.getDayOfWeek() in [0, 6]',
    then: [{ do: 'grantXp', amount: 'event.properties.score / 20' }],
  },
];
