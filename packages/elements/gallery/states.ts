import type {
  BadgeData,
  BalanceData,
  BoardData,
  EntryData,
  ItemData,
  OfferData,
  PlayerData,
  QuestData,
  ShopData,
  Snapshot,
  StreakData,
  WalletData,
} from '../src/model.ts';

const day = 86_400_000;
const today = new Date().toISOString().slice(0, 10);
const back = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);
const moment = (days: number) => new Date(Date.now() + days * day).toISOString();

const live = <T>(data: T): Snapshot<T> => ({ status: 'live', data });
const stale = <T>(data: T): Snapshot<T> => ({ status: 'stale', data });
const loading = { status: 'loading' } as const;
const failed = { status: 'error', error: { code: 'NETWORK', message: 'fetch failed' } } as const;

const ada: PlayerData = {
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
const longName = 'Wolfeschlegelsteinhausenbergerdorff the Magnificent of the Northern Marches';

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
const quests: QuestData[] = [
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
const oddQuests: QuestData[] = [
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
const badges: BadgeData[] = [
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
const oddBadges: BadgeData[] = [
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
const entries = names.map((name, index) => entry(index + 1, name, 4_810 - index * 317, index === 2));
const me = (own: EntryData, neighbours: EntryData[] = []) => ({ ...own, neighbours });
const board: BoardData = { entries, me: me(entries[2] ?? entry(3, 'Ada Lovelace', 1, true)) };
const below: BoardData = {
  entries: names.map((name, index) =>
    entry(index + 1, name === 'Ada Lovelace' ? 'Joan Clarke' : name, 4_810 - index * 317),
  ),
  me: me(entry(1_284, 'Ada Lovelace', 96, true)),
};
const around: BoardData = {
  entries: [],
  me: me(entry(128, 'Ada Lovelace', 960, true), [
    entry(126, 'Sophie Wilson', 990),
    entry(127, 'Karen Spärck Jones', 974),
    entry(129, 'Lynn Conway', 958),
    entry(130, null, 951),
  ]),
};
const odd: BoardData = {
  entries: [
    entry(1, longName, 9_876_543_210),
    entry(2, 'اَدا لَوليس', 1_234_567_890),
    entry(3, '山田 花子', 12_345.5, true),
    entry(4, '🦊', -40),
  ],
  me: null,
};

const streak: StreakData = {
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
const oddBalances: BalanceData[] = [
  { currencyId: 'credits', name: longName, symbol: '¢', iconUrl: null, balance: 9_007_199_254_740_991 },
  { currencyId: 'debt', name: 'Debt', symbol: 'DBT', iconUrl: 'https://127.0.0.1:9/none.png', balance: -40 },
  { currencyId: 'tickets', name: 'Tickets', symbol: null, iconUrl: null, balance: 0 },
];
const wallet: WalletData = {
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
const offers: OfferData[] = [
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
const shutOffers: OfferData[] = [
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
const oddOffers: OfferData[] = [
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
const inventory: ItemData[] = [
  { itemId: 'xp-booster', name: 'XP booster', description: null, imageUrl: null, quantity: 3, usable: true },
  { itemId: 'key', name: longName, description: null, imageUrl: null, quantity: 1, usable: false },
];
const shop: ShopData = { offers, balances };

export interface State {
  element: string;
  title: string;
  attributes?: Record<string, string>;
  snapshot?: Snapshot<unknown>;
}

const of = (element: string, states: [string, Snapshot<unknown>, Record<string, string>?][]): State[] =>
  states.map(([title, snapshot, attributes = {}]) => ({ element, title, snapshot, attributes }));

export const states: State[] = [
  ...of('laurel-level', [
    ['ring', live(ada)],
    ['bar', live(ada), { variant: 'bar' }],
    ['highest level', live({ ...ada, nextLevelXp: null, levelProgress: 1, level: 100 })],
    [
      'long name, ten digits',
      live({ ...ada, displayName: longName, xp: 9_876_543_210, nextLevelXp: 9_999_999_999, level: 1_204 }),
    ],
    ['no XP yet', live({ ...ada, displayName: null, xp: 0, level: 1, nextLevelXp: 100, levelProgress: 0 })],
    ['offline', stale(ada)],
    ['loading', loading],
    ['loading, bar', loading, { variant: 'bar' }],
    ['error', failed],
  ]),
  ...of('laurel-streak', [
    ['today counts', live(streak)],
    ['with freezes', live({ ...streak, freezes: 2, frozenDays: [back(3), back(7)] }), { weeks: '4' }],
    ['at risk', live({ ...streak, current: 3, lastDay: back(1) }), { weeks: '3' }],
    ['none', live({ ...streak, current: 0, lastDay: back(14), days: [back(14)] }), { weeks: '3' }],
    ['offline', stale(streak), { weeks: '2' }],
    ['loading', loading, { weeks: '3' }],
    ['error', failed, { weeks: '3' }],
  ]),
  ...of('laurel-leaderboard', [
    ['top, live', live(board), { live: '', heading: 'This week' }],
    ['player below the top', live(below)],
    ['around', live(around), { view: 'around', heading: 'Around you' }],
    ['odd names and scores', live(odd), { limit: '4' }],
    ['empty', live({ entries: [], me: null }), { limit: '5' }],
    ['around, no score yet', live({ entries, me: null }), { view: 'around' }],
    ['offline', stale(board), { limit: '3' }],
    ['loading', loading, { limit: '5' }],
    ['error', failed, { limit: '5' }],
  ]),
  ...of('laurel-quests', [
    ['several', live(quests)],
    ['odd ones', live(oddQuests)],
    ['empty', live([])],
    ['offline', stale(quests.slice(0, 1))],
    ['loading', loading],
    ['error', failed],
  ]),
  ...of('laurel-badges', [
    ['several', live(badges)],
    ['odd ones', live(oddBadges)],
    ['empty', live([])],
    ['offline', stale(badges.slice(0, 3))],
    ['loading', loading],
    ['error', failed],
  ]),
  ...of('laurel-wallet', [
    ['two currencies', live(wallet)],
    ['with the last changes', live(wallet), { transactions: '4' }],
    ['pills', live(wallet), { variant: 'pills' }],
    ['odd ones', live({ balances: oddBalances })],
    ['empty', live({ balances: [] })],
    ['offline', stale(wallet), { currencies: 'coins' }],
    ['loading', loading],
    ['loading, pills', loading, { variant: 'pills' }],
    ['error', failed],
    ['error, pills', failed, { variant: 'pills' }],
  ]),
  ...of('laurel-shop', [
    ['several', live(shop)],
    ['what cannot be bought', live({ ...shop, offers: shutOffers })],
    ['with items', live({ ...shop, offers: offers.slice(0, 2), items: inventory }), { inventory: '' }],
    ['with no items yet', live({ ...shop, offers: offers.slice(0, 1), items: [] }), { inventory: '' }],
    ['odd ones', live({ ...shop, offers: oddOffers })],
    ['empty', live({ ...shop, offers: [] })],
    ['offline', stale({ ...shop, offers: offers.slice(0, 1) })],
    ['loading', loading],
    ['error', failed],
  ]),
  {
    element: 'laurel-toasts',
    title: 'level, badge, quest',
    attributes: { position: 'inline', max: '3', duration: '0' },
  },
];
