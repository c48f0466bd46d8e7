import type {
  BadgeData,
  BoardData,
  EntryData,
  PlayerData,
  QuestData,
  Snapshot,
  StreakData,
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
  {
    element: 'laurel-toasts',
    title: 'level, badge, quest',
    attributes: { position: 'inline', max: '3', duration: '0' },
  },
];
