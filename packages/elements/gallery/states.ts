import type { Snapshot } from '../src/model.ts';
import {
  ada,
  around,
  back,
  badges,
  below,
  board,
  entries,
  friends,
  inventory,
  longName,
  manyFriends,
  odd,
  oddBadges,
  oddBalances,
  oddFriends,
  oddOffers,
  oddQuests,
  offers,
  quests,
  shop,
  shutOffers,
  streak,
  wallet,
} from './samples.ts';

const live = <T>(data: T): Snapshot<T> => ({ status: 'live', data });
const stale = <T>(data: T): Snapshot<T> => ({ status: 'stale', data });
const loading = { status: 'loading' } as const;
const failed = { status: 'error', error: { code: 'NETWORK', message: 'fetch failed' } } as const;

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
  ...of('laurel-friends', [
    ['requests and friends', live(friends), { add: '' }],
    ['many', live(manyFriends), { limit: '4' }],
    ['odd ones', live(oddFriends)],
    ['readonly', live(friends), { readonly: '' }],
    ['empty', live([])],
    ['offline', stale(friends.slice(1, 4))],
    ['loading', loading],
    ['error', failed],
  ]),
  {
    element: 'laurel-toasts',
    title: 'level, badge, quest',
    attributes: { position: 'inline', max: '3', duration: '0' },
  },
];
