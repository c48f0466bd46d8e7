import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hash, initialsOf, isImageUrl } from './avatar.ts';
import { calendarOf, dayIn } from './calendar.ts';
import { firstDayOfWeek, formatFor } from './format.ts';
import { movesOf, zoneOf } from './league-rules.ts';
import type { OfferData, Snapshot } from './model.ts';
import { trackOf } from './pass-rules.ts';
import { failureText, lackingFor, mostOf, refusalOf, stateText } from './shop-rules.ts';
import type { Source, Store } from './source.ts';
import { combined, mapped, streakOf } from './sources.ts';
import { fillText, findText, setTexts } from './texts.ts';

describe('texts', () => {
  it('use the plural form of the language, or the general one if that is missing', () => {
    const days = { one: '{count} день', few: '{count} дня', many: '{count} дней', other: '{count} дня' };
    const russian = formatFor('ru');
    assert.equal(fillText(days, { count: 1 }, russian), '1 день');
    assert.equal(fillText(days, { count: 3 }, russian), '3 дня');
    assert.equal(fillText(days, { count: 5 }, russian), '5 дней');
    assert.equal(fillText({ other: '{count} days' }, { count: 1 }, formatFor('en')), '1 days');
  });

  it('write numbers as the language does, and leave unknown names alone', () => {
    assert.equal(fillText('{xp} XP {nothing}', { xp: 1_234_567 }, formatFor('de')), '1.234.567 XP {nothing}');
    assert.equal(
      fillText('{name}', { name: '{xp}', xp: 1 }, formatFor('en')),
      '{xp}',
      'values are not filled',
    );
  });

  it('come from the element, the provider, the page, or the default, in this order', () => {
    assert.equal(findText('retry'), 'Try again');
    setTexts({ retry: 'page' });
    assert.equal(findText('retry', undefined, {}), 'page');
    assert.equal(findText('retry', undefined, { retry: 'provider' }), 'provider');
    assert.equal(findText('retry', { retry: 'element' }, { retry: 'provider' }), 'element');
  });
});

describe('formats', () => {
  it('know when a week begins, and treat an unknown language as English', () => {
    assert.deepEqual([firstDayOfWeek('de'), firstDayOfWeek('en-US')], [1, 7]);
    assert.equal(formatFor('not a language').number(1_000), '1,000');
  });

  it('say how long something lasts in the largest unit that fits', () => {
    const now = Date.parse('2026-11-16T12:00:00Z');
    const { until } = formatFor('en');
    assert.equal(until('2026-11-16T12:20:00Z', now), 'in 20 minutes');
    assert.equal(until('2026-11-17T15:00:00Z', now), 'in 27 hours');
    assert.equal(until('2026-11-20T12:00:00Z', now), 'in 4 days');
    const { left } = formatFor('en');
    assert.equal(left('2026-11-18T16:30:00Z', now), '2d 4h');
    assert.equal(left('2026-11-16T12:03:10Z', now), '3m 10s');
    assert.equal(left('2026-11-16T11:00:00Z', now), '0m 0s');
  });
});

describe('a league', () => {
  const tiers = ['bronze', 'silver', 'gold'].map((id) => ({ id, name: `The ${id}`, imageUrl: null }));

  it('has zones at both ends, where anybody moves', () => {
    const zones = (promotionRank: number | null, relegationRank: number | null) =>
      [1, 2, 3, 4, 5].map((rank) => zoneOf(rank, { promotionRank, relegationRank })[0]).join('');
    assert.equal(zones(2, 5), 'uummd');
    assert.equal(zones(null, null), 'mmmmm');
  });

  it('tells what seasons did, the newest first, also with tiers that are gone', () => {
    const history = [
      { season: 1, tier: 'bronze', rank: 1, nextTier: 'silver' },
      { season: 3, tier: 'gone', rank: 9, nextTier: null },
      { season: 2, tier: 'silver', rank: 5, nextTier: 'bronze' },
    ];
    assert.deepEqual(
      movesOf({ history, tiers }).map(({ season, way, place, to }) => [season, way, place, to]),
      [
        [3, 'same', 0, 'gone'],
        [2, 'down', 1, 'The bronze'],
        [1, 'up', 0, 'The silver'],
      ],
    );
  });
});

describe('a season pass', () => {
  const at = (score: number | null, reached: number) =>
    trackOf({
      score,
      milestones: [10, 30, 60].map((at, index) => ({
        milestoneId: `m${index}`,
        at,
        reachedAt: index < reached ? '2026-11-16T12:00:00Z' : null,
        gifts: [],
      })),
    });

  it('knows the next milestone and how far it is', () => {
    assert.deepEqual([at(null, 0).next?.milestoneId, at(null, 0).along], ['m0', 0]);
    assert.deepEqual([at(20, 1).share, at(20, 1).along, at(20, 1).reached], [0.5, 1.5, 1]);
    assert.deepEqual([at(5, 1).share, at(99, 1).share], [0, 1], 'a score may have gone down, or be ahead');
    assert.deepEqual([at(60, 3).next, at(60, 3).along], [undefined, 3]);
  });
});

describe('the calendar', () => {
  const streak = { current: 3, longest: 9, lastDay: '2026-11-15', days: ['2026-11-02'], today: '2026-11-16' };

  it('ends with the week of today and has the current streak and other active days', () => {
    const weeks = calendarOf(streak, 3, 1);
    assert.deepEqual([weeks[0]?.[0]?.day, weeks[2]?.[6]?.day], ['2026-11-02', '2026-11-22']);
    const days = weeks.flat();
    assert.deepEqual(
      days.filter(({ active }) => active).map(({ day }) => day),
      ['2026-11-02', '2026-11-13', '2026-11-14', '2026-11-15'],
    );
    assert.deepEqual(
      days.filter(({ today }) => today).map(({ day, future }) => [day, future]),
      [['2026-11-16', false]],
    );
    assert.equal(days.filter(({ future }) => future).length, 6);
  });

  it('continues over the days that a freeze saved', () => {
    const frozenDays = ['2026-11-14', '2026-11-16'];
    const days = calendarOf({ ...streak, today: '2026-11-17', frozenDays }, 2, 1).flat();
    const of = (what: 'active' | 'frozen') => days.filter((day) => day[what]).map(({ day }) => day.slice(8));
    assert.deepEqual(
      [of('active'), of('frozen')],
      [
        ['12', '13', '15'],
        ['14', '16'],
      ],
    );
    assert.deepEqual(
      days.filter(({ toNext }) => toNext).map(({ day }) => day.slice(8)),
      ['12', '13', '14'],
    );
  });

  it('joins days of one week, not across two', () => {
    const joined = calendarOf(streak, 2, 7)
      .flat()
      .filter(({ active }) => active);
    assert.deepEqual(
      joined.map(({ day, fromBefore, toNext }) => [day.slice(8), fromBefore, toNext]),
      [
        ['13', false, true],
        ['14', true, false],
        ['15', false, false],
      ],
    );
  });

  it('knows the day of a player by their time zone', () => {
    const moment = new Date('2026-11-15T23:30:00Z');
    assert.equal(dayIn('Europe/Berlin', moment), '2026-11-16');
    assert.equal(dayIn(null, moment), '2026-11-15');
    assert.equal(dayIn('Mars/Base', moment), '2026-11-15');
  });

  it("shows days in the project's time zone while the player has none", () => {
    const streak = { current: 0, longest: 0, lastDay: null };
    const todayOf = (zones: object) => {
      const player = { get: () => ({ status: 'live', data: { streak, ...zones } }) };
      return streakOf({ player } as unknown as Source, 1).get().data?.today;
    };
    // These two have different dates at any time.
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
    assert.equal(todayOf({ timezone: null, projectTimezone: east }), dayIn(east, new Date()));
    assert.equal(todayOf({ timezone: west, projectTimezone: east }), dayIn(west, new Date()));
    assert.equal(todayOf({ timezone: null }), dayIn('UTC', new Date()));
  });
});

describe('a player without an image', () => {
  it('has initials, also of one word, of other scripts and of nothing', () => {
    assert.deepEqual(
      ['Ada Lovelace', 'grace', '山田 花子', '🦊 fox', 'ada.b.lovelace', '', '  '].map(initialsOf),
      ['AL', 'G', '山花', '🦊F', 'AL', '?', '?'],
    );
    assert.equal(hash('ada'), hash('ada'));
  });

  it('has an image only with a web address', () => {
    for (const url of [
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      'file:///x',
      '/x.png',
      null,
      undefined,
    ]) {
      assert.equal(isImageUrl(url), false, String(url));
    }
    assert.equal(isImageUrl('https://cdn.example.com/ada.png'), true);
  });
});

describe('a shop', () => {
  const balances = [
    { currencyId: 'coins', name: 'Coins', symbol: null, iconUrl: null, balance: 100 },
    { currencyId: 'gems', name: 'Gems', symbol: null, iconUrl: null, balance: 3 },
  ];
  const offer = (more: Partial<OfferData> = {}): OfferData => ({
    id: 'pack',
    name: 'Pack',
    description: null,
    imageUrl: null,
    price: [
      { currencyId: 'coins', amount: 40 },
      { currencyId: 'gems', amount: 1 },
    ],
    items: [],
    availableUntil: null,
    remaining: null,
    limit: null,
    limitLeft: null,
    refusal: null,
    ...more,
  });
  const now = Date.parse('2026-11-16T12:00:00Z');

  it('says what is missing of each currency', () => {
    assert.deepEqual(lackingFor(offer(), balances), []);
    assert.deepEqual(lackingFor(offer(), balances, 4), [
      { currencyId: 'coins', amount: 60 },
      { currencyId: 'gems', amount: 1 },
    ]);
    assert.deepEqual(lackingFor({ price: [{ currencyId: 'unknown', amount: 5 }] }, balances), [
      { currencyId: 'unknown', amount: 5 },
    ]);
  });

  it('uses the newest balances and the time, and otherwise the refusal of the service', () => {
    assert.equal(refusalOf(offer({ refusal: 'funds' }), balances, now), null, 'earned since');
    assert.equal(refusalOf(offer(), [], now), 'funds', 'spent since');
    assert.equal(refusalOf(offer({ refusal: 'limit' }), [], now), 'limit');
    assert.equal(refusalOf(offer({ availableUntil: '2026-11-16T12:00:00Z' }), balances, now), 'unavailable');
    assert.equal(refusalOf(offer({ availableUntil: '2026-11-16T12:00:01Z' }), balances, now), null);
  });

  it('knows how many can be bought at once', () => {
    assert.equal(mostOf(offer(), balances), 2);
    assert.equal(mostOf(offer({ price: [] }), balances), 100);
    assert.equal(mostOf(offer({ price: [], remaining: 7, limitLeft: 5 }), balances), 5);
    assert.equal(mostOf(offer(), []), 1);
  });

  it('has words for each state and each failure', () => {
    assert.equal(stateText('limit', offer({ limit: { times: 1, per: 'day' } })), 'shopLimitReachedDay');
    assert.equal(stateText('stock', offer()), 'shopSoldOut');
    assert.equal(failureText('INSUFFICIENT_FUNDS', 409, null), 'shopFailedFunds');
    assert.equal(failureText('OUT_OF_STOCK', 409, null), 'shopFailedStock');
    assert.equal(failureText('CONFLICT', 409, 'limit'), 'shopFailedLimit');
    assert.equal(failureText('CONFLICT', 409, 'requirement'), 'shopFailedRequirement');
    assert.equal(failureText('CONFLICT', 409, undefined), 'shopFailedUnavailable');
    assert.equal(failureText('CONFLICT', 409, null), 'shopFailed');
    assert.equal(failureText('FORBIDDEN', 403, null), 'shopFailedForbidden');
    assert.equal(failureText('NETWORK', 0, null), 'shopFailedNetwork');
    assert.equal(failureText('UNAVAILABLE', 503, null), 'shopFailedNetwork');
  });
});

describe('data of several parts', () => {
  const store = <T>(status: Snapshot<T>['status'], data?: T, error?: { message: string }): Store<T> => {
    const snapshot: Snapshot<T> = { status, data, error };
    return {
      get: () => snapshot,
      subscribe: () => () => {},
      refresh: async () => undefined,
      whenLoaded: async () => data as T,
    };
  };

  it('has data when all parts have it, and is live when all are', () => {
    assert.equal(combined({ a: store('live', 1), b: store('loading') }).get().status, 'loading');
    assert.equal(combined({ a: store('live', 1), b: store('stale', 2) }).get().status, 'stale');
    const both = combined({ a: store('live', 1), b: mapped(store('live', 2), (b) => b * 10) });
    assert.deepEqual(both.get(), { status: 'live', data: { a: 1, b: 20 }, error: undefined });
    assert.equal(both.get(), both.get(), 'the same object until something changes');
    const failed = combined({ a: store('live', 1), b: store('error', undefined, { message: 'no' }) });
    assert.deepEqual(failed.get(), { status: 'error', data: undefined, error: { message: 'no' } });
  });
});
