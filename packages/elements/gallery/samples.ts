/** The data of the gallery: typical values and edge cases. */
import type {
  BadgeData,
  BalanceData,
  BoardData,
  BoostData,
  EntryData,
  FriendData,
  GiftData,
  ItemData,
  LeagueData,
  MessageData,
  OfferData,
  PassData,
  PlayerData,
  QuestData,
  RecapData,
  ShopData,
  StreakData,
  TeamData,
  TeamDetails,
  WalletData,
} from '../src/model.ts';

const day = 86_400_000;
const today = new Date().toISOString().slice(0, 10);
/** The date some days ago. */
export const back = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);
const moment = (days: number) => new Date(Date.now() + days * day).toISOString();

export const ada: PlayerData = {
  id: 'ada',
  displayName: 'Ada Lovelace',
  avatarUrl: null,
  timezone: null,
  xp: 12_480,
  level: 7,
  nextLevelXp: 14_000,
  levelProgress: 0.68,
  streak: { current: 12, longest: 40, lastDay: today },
};
export const longName = 'Wolfeschlegelsteinhausenbergerdorff the Magnificent of the Northern Marches';

const quest = (more: Partial<QuestData>): QuestData => ({
  questId: 'daily-reader',
  name: 'Daily reader',
  description: 'Read for twenty minutes.',
  imageUrl: null,
  start: 'auto',
  repeat: 'never',
  availableUntil: null,
  status: 'active',
  progress: 0.6,
  objectives: [{ id: 'read', name: 'Minutes read', current: 12, target: 20, done: false }],
  completedAt: null,
  expiresAt: null,
  ...more,
});
export const quests: QuestData[] = [
  quest({ expiresAt: moment(0.3) }),
  quest({
    questId: 'triathlon',
    name: 'Weekend triathlon',
    description: 'Swim, ride and run before the weekend is over.',
    progress: 0.55,
    objectives: [
      { id: 'swim', name: 'Swim, metres', current: 1_500, target: 1_500, done: true },
      { id: 'ride', name: 'Ride, kilometres', current: 24, target: 40, done: false },
      { id: 'run', name: 'Run, kilometres', current: 0, target: 10, done: false },
    ],
    availableUntil: moment(3),
  }),
  quest({
    questId: 'explorer',
    name: 'Explorer',
    description: 'Open five lessons from a subject that is new to you.',
    start: 'manual',
    status: 'not_started',
    progress: 0,
    objectives: [{ id: 'open', name: 'Lessons', current: 0, target: 5, done: false }],
  }),
  quest({
    questId: 'welcome',
    name: 'First steps',
    status: 'completed',
    progress: 1,
    completedAt: moment(-4),
  }),
];
export const oddQuests: QuestData[] = [
  quest({
    questId: 'long',
    name: `${longName} ${longName}`,
    description: `${longName} `.repeat(5),
    objectives: [{ id: 'x', name: longName, current: 1_234_567_890, target: 9_999_999_999, done: false }],
  }),
  quest({ questId: 'late', name: 'Too late', status: 'expired', start: 'manual' }),
  quest({ questId: 'left', name: 'Left early', status: 'abandoned', start: 'manual' }),
  quest({
    questId: 'again',
    name: 'Again and again',
    status: 'completed',
    start: 'manual',
    repeat: 'always',
    completedAt: moment(-1),
  }),
];

const badge = (badgeId: string, name: string, more: Partial<BadgeData> = {}): BadgeData => ({
  badgeId,
  name,
  description: `You get “${name}” for something that is worth a medal.`,
  imageUrl: null,
  secret: false,
  earned: true,
  times: 1,
  firstEarnedAt: moment(-20),
  lastEarnedAt: moment(-3),
  ...more,
});
const locked = { earned: false, times: 0, firstEarnedAt: null, lastEarnedAt: null };
export const badges: BadgeData[] = [
  badge('first-win', 'First win'),
  badge('bookworm', 'Bookworm', { times: 12 }),
  badge('early-bird', 'Early bird'),
  badge('night-owl', 'Night owl', { secret: true }),
  badge('marathon', 'Marathon'),
  badge('helper', 'Helping hand', { times: 3 }),
  badge('centurion', 'Centurion', locked),
  badge('perfect-week', 'Perfect week', locked),
  badge('polyglot', 'Polyglot', locked),
];
export const oddBadges: BadgeData[] = [
  badge('long', longName, { times: 1_234_567 }),
  badge('hidden', 'Must not be seen', { ...locked, secret: true }),
  badge('broken-image', 'Broken image', { imageUrl: 'https://127.0.0.1:9/none.png' }),
];

const names = [
  'Grace Hopper',
  'Katherine Johnson',
  'Ada Lovelace',
  'Margaret Hamilton',
  'Radia Perlman',
  'Barbara Liskov',
  'Frances Allen',
  'Hedy Lamarr',
  'Annie Easley',
  'Mary Jackson',
];
const entry = (rank: number, name: string | null, score: number, isMe = false): EntryData => ({
  rank,
  playerId: (name ?? `player-${rank}`).toLowerCase().replaceAll(' ', '-'),
  displayName: name,
  score,
  isMe,
});
export const entries = names.map((name, index) => entry(index + 1, name, 4_810 - index * 317, index === 2));
const me = (own: EntryData, neighbours: EntryData[] = []) => ({ ...own, neighbours });
export const board: BoardData = { entries, me: me(entries[2] ?? entry(3, 'Ada Lovelace', 1, true)) };
export const below: BoardData = {
  entries: names.map((name, index) =>
    entry(index + 1, name === 'Ada Lovelace' ? 'Joan Clarke' : name, 4_810 - index * 317),
  ),
  me: me(entry(1_284, 'Ada Lovelace', 96, true)),
};
export const around: BoardData = {
  entries: [],
  me: me(entry(128, 'Ada Lovelace', 960, true), [
    entry(126, 'Sophie Wilson', 990),
    entry(127, 'Karen Spärck Jones', 974),
    entry(129, 'Lynn Conway', 958),
    entry(130, null, 951),
  ]),
};
export const odd: BoardData = {
  entries: [
    entry(1, longName, 9_876_543_210),
    entry(2, 'اَدا لَوليس', 1_234_567_890),
    entry(3, '山田 花子', 12_345.5, true),
    entry(4, '🦊', -40),
  ],
  me: null,
};

export const streak: StreakData = {
  current: 12,
  longest: 40,
  lastDay: today,
  days: [back(16), back(17), back(18), back(21), back(25), back(26)],
  today,
};

const balances: BalanceData[] = [
  { currencyId: 'coins', name: 'Coins', symbol: null, iconUrl: null, balance: 1_240 },
  { currencyId: 'gems', name: 'Gems', symbol: '💎', iconUrl: null, balance: 12 },
];
export const oddBalances: BalanceData[] = [
  { currencyId: 'credits', name: longName, symbol: '¢', iconUrl: null, balance: 9_007_199_254_740_991 },
  { currencyId: 'debt', name: 'Debt', symbol: 'DBT', iconUrl: 'https://127.0.0.1:9/none.png', balance: -40 },
  { currencyId: 'tickets', name: 'Tickets', symbol: null, iconUrl: null, balance: 0 },
];
export const boosts: readonly BoostData[] = [
  {
    boostId: 'weekend',
    name: 'Double XP weekend',
    factor: 2,
    of: { xp: true },
    active: true,
    until: new Date(Date.now() + 30 * 3_600_000).toISOString(),
  },
  {
    boostId: 'gold',
    name: 'Gold rush',
    factor: 1.5,
    of: { currencyIds: ['coins'] },
    active: true,
    until: null,
  },
];

export const wallet: WalletData = {
  balances,
  transactions: [
    { id: '1', currencyId: 'coins', amount: 20, source: { type: 'rule' }, at: moment(-0.1) },
    { id: '2', currencyId: 'coins', amount: -300, source: { type: 'purchase' }, at: moment(-1) },
    { id: '3', currencyId: 'gems', amount: 5, source: { type: 'quest' }, at: moment(-2) },
    { id: '4', currencyId: 'coins', amount: 500, source: { type: 'grant' }, at: moment(-6) },
    { id: '5', currencyId: 'coins', amount: 50, source: { type: 'initial' }, at: moment(-30) },
  ],
};
const offer = (id: string, name: string, coins: number, more: Partial<OfferData> = {}): OfferData => ({
  id,
  name,
  description: null,
  imageUrl: null,
  price: coins > 0 ? [{ currencyId: 'coins', amount: coins }] : [],
  items: [],
  availableUntil: null,
  remaining: null,
  limit: null,
  limitLeft: null,
  refusal: null,
  ...more,
});
export const offers: OfferData[] = [
  offer('freeze', 'Streak freeze', 200, {
    description: 'Saves your streak for a day that you miss.',
    limit: { times: 2, per: 'week' },
    limitLeft: 2,
  }),
  offer('boosters', 'Two XP boosters', 350, {
    items: [{ itemId: 'xp-booster', name: 'XP booster', imageUrl: null, quantity: 2 }],
  }),
  offer('crown', 'Golden crown', 900, {
    description: 'For those who were there from the beginning.',
    price: [
      { currencyId: 'coins', amount: 900 },
      { currencyId: 'gems', amount: 10 },
    ],
    remaining: 3,
    availableUntil: moment(3),
  }),
  offer('gift', 'Daily gift', 0, {
    limit: { times: 1, per: 'day' },
    limitLeft: 1,
    availableUntil: moment(0.4),
  }),
];
export const shutOffers: OfferData[] = [
  offer('castle', 'A castle', 5_000, {
    refusal: 'funds',
    limit: { times: 1, per: 'lifetime' },
    limitLeft: 1,
  }),
  offer('sold', 'Concert ticket', 100, { remaining: 0, refusal: 'stock' }),
  offer('daily', 'Daily bonus', 0, {
    limit: { times: 1, per: 'day' },
    limitLeft: 0,
    refusal: 'limit',
  }),
  offer('locked', 'Master class', 800, { description: 'From level 10 on.', refusal: 'requirement' }),
  offer('owned', 'Avatar frame', 300, { refusal: 'owned' }),
  offer('ended', 'Yesterday’s deal', 10, { availableUntil: moment(-1) }),
];
export const oddOffers: OfferData[] = [
  offer('long', `${longName} ${longName}`, 1_234_567_890, {
    description: `${longName} `.repeat(4),
    price: [
      { currencyId: 'coins', amount: 1_234_567_890 },
      { currencyId: 'nothing', amount: 9_999_999 },
    ],
    items: [{ itemId: 'x', name: longName, imageUrl: 'https://127.0.0.1:9/none.png', quantity: 1_000 }],
    remaining: 1_234_567,
    availableUntil: moment(2),
  }),
  offer('arabic', 'عرض خاص', 20),
];
export const inventory: ItemData[] = [
  { itemId: 'xp-booster', name: 'XP booster', description: null, imageUrl: null, quantity: 3, usable: true },
  { itemId: 'key', name: longName, description: null, imageUrl: null, quantity: 1, usable: false },
];
export const shop: ShopData = { offers, balances };

const friend = (name: string, status: FriendData['status'], days: number): FriendData => ({
  playerId: name.toLowerCase().replaceAll(' ', '-'),
  displayName: name,
  status,
  since: moment(-days),
});
export const friends: FriendData[] = [
  friend('Grace Hopper', 'incoming', 0.1),
  friend('Katherine Johnson', 'accepted', 12),
  friend('Margaret Hamilton', 'accepted', 90),
  friend('Radia Perlman', 'accepted', 400),
  friend('Barbara Liskov', 'requested', 2),
];
export const oddFriends: FriendData[] = [
  friend(longName, 'incoming', 1),
  { alias: 'p_3yJ0pVq8mC1sW5dTzR7kXb', displayName: null, status: 'accepted', since: moment(-3) },
  friend('اَدا لَوليس', 'accepted', 5),
  friend(`${longName} ${longName}`, 'requested', 5),
];
export const manyFriends: FriendData[] = names.map((name, index) => friend(name, 'accepted', index * 20 + 1));

const team = (id: string, name: string, more: Partial<TeamDetails> = {}): TeamDetails => ({
  id,
  name,
  imageUrl: null,
  join: 'open',
  maxMembers: 50,
  size: 12,
  members: [],
  ...more,
});
const foxes = team('foxes', 'Night foxes', {
  size: names.length,
  members: names.map((name, index) => ({
    playerId: name.toLowerCase().replaceAll(' ', '-'),
    displayName: name,
    isMe: name === 'Ada Lovelace',
    role: index === 3 ? 'leader' : index === 2 ? 'officer' : 'member',
    joinedAt: moment(-index * 9 - 2),
  })),
});
export const ownTeam: TeamData = { team: foxes, isMember: true, others: [] };
export const smallTeam: TeamData = {
  team: { ...foxes, size: 2, members: foxes.members.slice(2, 4) },
  isMember: true,
  others: [],
};
export const oddTeam: TeamData = {
  team: team('long', `${longName} ${longName}`, {
    join: 'request',
    size: 499,
    maxMembers: 500,
    imageUrl: 'https://127.0.0.1:9/none.png',
    members: [
      { playerId: 'x', displayName: longName, isMe: false, role: 'leader', joinedAt: moment(-900) },
      {
        alias: 'p_3yJ0pVq8mC1sW5dTzR7kXb',
        displayName: null,
        isMe: false,
        role: 'member',
        joinedAt: moment(-1),
      },
    ],
  }),
  isMember: false,
  others: [],
};
export const noTeam: TeamData = {
  team: null,
  isMember: false,
  others: [
    team('owls', 'Early owls'),
    team('bears', 'Bears', { join: 'request', size: 31 }),
    team('crows', 'Crows', { size: 50 }),
    team('secret', longName, { join: 'invite', size: 3 }),
  ],
};

const tier = (id: string, name: string) => ({ id, name, imageUrl: null });
const tiers = [
  tier('bronze', 'Bronze'),
  tier('silver', 'Silver'),
  tier('gold', 'Gold'),
  tier('sapphire', 'Sapphire'),
  tier('ruby', 'Ruby'),
];
const group = (own: number, count = 10) =>
  Array.from({ length: count }, (_, index) => {
    const known = names[index % names.length] ?? null;
    const name = index === own - 1 ? 'Ada Lovelace' : known === 'Ada Lovelace' ? 'Joan Clarke' : known;
    return { ...entry(index + 1, name, 2_640 - index * 83, index === own - 1), playerId: `group-${index}` };
  });
const past = (season: number, from: string, rank: number, nextTier: string) => ({
  season,
  tier: from,
  rank,
  nextTier,
});
export const league: LeagueData = {
  tiers,
  tier: 'gold',
  group: 'one',
  rank: 2,
  size: 10,
  promotionRank: 3,
  relegationRank: 9,
  endsAt: moment(2.2),
  entries: group(2),
  history: [
    past(6, 'silver', 2, 'gold'),
    past(5, 'silver', 5, 'silver'),
    past(4, 'gold', 9, 'silver'),
    past(3, 'silver', 1, 'gold'),
    past(2, 'bronze', 3, 'silver'),
    past(1, 'bronze', 6, 'bronze'),
  ],
};
export const falling: LeagueData = {
  ...league,
  tier: 'ruby',
  rank: 28,
  size: 30,
  promotionRank: null,
  relegationRank: 26,
  endsAt: moment(0.02),
  entries: group(28, 30),
  history: [past(4, 'ruby', 14, 'ruby'), past(3, 'sapphire', 4, 'ruby')],
};
export const firstSeason: LeagueData = { ...league, tier: 'bronze', rank: 5, entries: group(5), history: [] };
export const oddLeague: LeagueData = {
  ...league,
  tiers: [{ ...tier('long', longName), imageUrl: 'https://127.0.0.1:9/none.png' }],
  tier: 'long',
  rank: null,
  size: 2,
  promotionRank: null,
  relegationRank: null,
  endsAt: null,
  entries: [
    entry(1, longName, 9_876_543_210),
    { ...entry(2, null, -4.25), playerId: undefined, alias: 'p_2' },
  ],
  history: [past(1, 'gone', 200, 'gone too')],
};
export const noLeague: LeagueData = {
  ...league,
  group: null,
  rank: null,
  size: null,
  entries: [],
  history: [],
};

export const betweenSeasons: LeagueData = { ...noLeague, history: league.history };

const gift = (gives: GiftData['do'], id: string | null, name: string | null, amount = 1): GiftData => ({
  do: gives,
  id,
  name,
  amount,
  imageUrl: null,
  symbol: id === 'coins' ? '🪙' : null,
});
const prizes: GiftData[][] = [
  [gift('grantCurrency', 'coins', 'Coins', 50)],
  [gift('grantXp', null, null, 200)],
  [gift('awardBadge', 'explorer', 'Explorer'), gift('grantCurrency', 'coins', 'Coins', 100)],
  [gift('grantItem', 'booster', 'XP booster', 2)],
  [gift('grantStreakFreeze', null, null, 1)],
  [gift('grantCurrency', 'coins', 'Coins', 400), gift('grantXp', null, null, 500)],
  [gift('awardBadge', null, null)],
  [gift('grantItem', 'crown', 'Golden crown')],
];
const passAt = (score: number): PassData => ({
  score,
  endsAt: moment(11.4),
  milestones: prizes.map((gifts, index) => {
    const at = (index + 1) * 250 + index * index * 50;
    return { milestoneId: `tier-${index}`, at, reachedAt: score >= at ? moment(-1) : null, gifts };
  }),
  entry: null,
});
export const pass: PassData = passAt(1_120);
export const freshPass: PassData = { ...passAt(0), score: null };
export const donePass: PassData = passAt(9_000);
export const closedPass: PassData = {
  ...passAt(0),
  score: null,
  entry: { joinedAt: null, price: [{ currencyId: 'coins', name: 'Coins', amount: 250 }] },
};
export const oddPass: PassData = {
  score: 1_234_567.5,
  endsAt: null,
  milestones: [
    { milestoneId: 'one', at: 0.5, reachedAt: moment(-3), gifts: [] },
    {
      milestoneId: 'two',
      at: 9_876_543_210,
      reachedAt: null,
      gifts: [{ ...gift('grantItem', 'long', longName), imageUrl: 'https://127.0.0.1:9/none.png' }],
    },
  ],
  entry: null,
};

const giftOf = (more: Partial<GiftData>): GiftData => ({
  do: 'grantXp',
  id: null,
  name: null,
  amount: 50,
  imageUrl: null,
  symbol: null,
  ...more,
});
const message = (more: Partial<MessageData>): MessageData => ({
  id: `m-${more.title}`,
  title: 'Welcome, Ada',
  body: 'Good to have you here. Take this for the way, and tell us what you think of the first lesson.',
  data: {},
  claimable: false,
  createdAt: moment(-0.01),
  expiresAt: null,
  readAt: null,
  claimedAt: null,
  rewards: [],
  ...more,
});
export const messages: MessageData[] = [
  message({
    claimable: true,
    expiresAt: moment(0.9),
    rewards: [
      giftOf({}),
      giftOf({ do: 'grantCurrency', id: 'coins', name: 'Coins', amount: 20 }),
      giftOf({ do: 'awardBadge', id: 'early-bird', name: 'Early bird', amount: 1 }),
    ],
  }),
  message({
    title: 'Double XP this weekend',
    body: 'Everything counts twice from Friday evening until Sunday night.',
    createdAt: moment(-0.2),
  }),
  message({
    title: 'Your streak was saved',
    body: 'A freeze covered yesterday. You have one left.',
    createdAt: moment(-1.2),
    readAt: moment(-1),
    claimable: true,
    rewards: [giftOf({ do: 'grantStreakFreeze', amount: 1 })],
  }),
  message({
    title: 'Thanks for ten lessons',
    createdAt: moment(-6),
    readAt: moment(-5),
    claimedAt: moment(-5),
    rewards: [giftOf({ do: 'grantItem', id: 'hat', name: 'Straw hat', amount: 1 })],
  }),
  message({ title: 'News of the month', createdAt: moment(-45), readAt: moment(-44) }),
];
export const oddMessages: MessageData[] = [
  message({
    title: longName,
    body: `<b>Not HTML</b> {{ player.displayName }}\n${'x'.repeat(300)}`,
    claimable: true,
    expiresAt: moment(0.0004),
    rewards: [giftOf({ amount: null }), giftOf({ do: 'awardBadge', name: null })],
  }),
  message({ title: 'مرحبا', body: 'رسالة', claimable: true }),
  message({ title: '', body: '', createdAt: moment(1), readAt: moment(0) }),
];

export const recap: RecapData = {
  from: '2026-01-01',
  to: '2026-12-31',
  activeDays: 142,
  events: {
    total: 2_310,
    byType: [
      { type: 'lesson.completed', count: 1_480 },
      { type: 'quiz.passed', count: 612 },
      { type: 'word.learned', count: 206 },
    ],
    others: 12,
  },
  xp: 48_200,
  bestDay: { date: '2026-07-12', xp: 1_250, events: 61 },
  longestStreak: 23,
  badges: [
    { badgeId: 'explorer', name: 'Explorer', imageUrl: null },
    { badgeId: 'night-owl', name: 'Night owl', imageUrl: null },
  ],
  quests: [
    { questId: 'three', name: 'Three a day', completed: 97 },
    { questId: 'week', name: 'A whole week', completed: 11 },
  ],
  bestRanks: [
    { leaderboardId: 'weekly', leaderboardName: 'Weekly XP', rank: 2 },
    { leaderboardId: 'all', leaderboardName: 'All time', rank: 41 },
  ],
  percentile: 93.4,
};
export const emptyRecap: RecapData = {
  ...recap,
  activeDays: 0,
  events: { total: 0, byType: [], others: 0 },
  xp: 0,
  bestDay: null,
  longestStreak: 0,
  badges: [],
  quests: [],
  bestRanks: [],
  percentile: null,
};
export const smallRecap: RecapData = {
  ...emptyRecap,
  from: '2026-11-02',
  to: '2026-11-08',
  activeDays: 1,
  events: { total: 1, byType: [{ type: 'lesson.completed', count: 1 }], others: 0 },
  xp: 10,
  bestDay: { date: '2026-11-03', xp: 10, events: 1 },
};
export const oddRecap: RecapData = {
  ...recap,
  xp: 9_876_543_210,
  events: { total: 987_654, byType: [{ type: longName, count: 987_000 }], others: 654 },
  badges: [{ badgeId: longName, name: null, imageUrl: 'https://127.0.0.1:9/none.png' }],
  quests: [{ questId: 'gone', name: null, completed: 1 }],
  bestRanks: [{ leaderboardId: 'long', leaderboardName: longName, rank: 1_234_567 }],
  percentile: 0,
};
