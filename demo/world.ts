import type { components } from '../packages/sdk/src/index.ts';
import type { Defined } from './defined.ts';

/**
 * The game of the demo: its event types, badges, quests, adventures and leaderboards. The shop and the rules are in their
 * own files.
 */
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

export const levels: components['schemas']['Levels'] = { base: 100, growth: 1.25, max: 50 };

export const badges: readonly Defined<'BadgeInput'>[] = [
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

export const leaderboards: readonly Defined<'LeaderboardInput'>[] = [
  { id: 'duel-league', name: 'Duel league', operator: 'sum', reset: 'weekly' },
  { id: 'treasure-hunt', name: 'Daily treasure hunt', operator: 'sum', reset: 'daily' },
  { id: 'fastest-win', name: 'Fastest win', order: 'asc', operator: 'best' },
  { id: 'xp-of-the-month', name: 'Monthly XP', source: 'xp', reset: 'monthly' },
];

export const quests: readonly Defined<'QuestInput'>[] = [
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

export const adventures: readonly Defined<'AdventureInput'>[] = [
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
