import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { assertFault } from '../../../testing/envelope.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { startWithClients } from '../../clients/test-clients.ts';
import { foldRecapDays, purgeRecapDays } from './fold-days.ts';
import { createPercentiles } from './percentiles.ts';

const { service, key, client } = await startWithClients({ own: 'the clock moves, and its tables are read' });
service.clock.freeze();
const { key: testKey } = await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] });
const { token } = service.owner;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

// Ten in the morning UTC, so that a day of Auckland is another one than that of UTC.
service.clock.advance(DAY - ((service.clock().getTime() - 10 * HOUR) % DAY));
const noon = service.clock().getTime();
const dayOf = (ago: number, offset = 0) => new Date(noon - ago * DAY + offset).toISOString().slice(0, 10);

const define = async (path: string, body: object) => {
  const answer = await service.put(`/${path}`, { token, body });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
};
await define('badges/medal', { name: 'Medal' });
await define('quests/three', {
  name: 'Three',
  start: 'auto',
  repeat: 'always',
  objectives: [{ id: 'w', on: 'won', measure: 'count', target: 3 }],
  rewards: [{ do: 'grantXp', amount: 100 }],
});
await define('rules/won', { name: 'Won', on: 'won', then: [{ do: 'grantXp', amount: 10 }] });
await define('rules/lost', { name: 'Lost', on: 'lost', then: [{ do: 'grantXp', amount: 1 }] });
await define('rules/medal', { name: 'Medal', on: 'medal', then: [{ do: 'awardBadge', badgeId: 'medal' }] });
await define('leaderboards/points', { name: 'Points', source: 'xp', reset: 'weekly' });

interface Sent {
  id: string;
  day: string;
  type: string;
  xp: number;
  quests: number;
}

const amountOf = (effects: { type: string; amount: number }[]) =>
  effects.filter(({ type }) => type === 'xp').reduce((sum, { amount }) => sum + amount, 0);

let ids = 0;
async function send(playerId: string, ago = 0, type = 'won', as = key): Promise<Sent> {
  const occurredAt = new Date(noon - ago * DAY).toISOString();
  const id = `e-${++ids}`;
  const { status, body } = await service.post('/events', {
    key: as,
    body: { id, playerId, type, occurredAt },
  });
  assert.equal(status, 201, JSON.stringify(body));
  const quests = body.effects.filter((effect: { type: string }) => effect.type === 'quest.completed').length;
  return { id, day: dayOf(ago), type, xp: amountOf(body.effects), quests };
}

async function recap(playerId: string, query = `from=${dayOf(300)}&to=${dayOf(0)}`, as = key) {
  const { status, body } = await service.get(`/players/${playerId}/recap?${query}`, { key: as });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
const fold = () => foldRecapDays(service.db);

const nothing = (playerId: string) => ({
  playerId,
  from: dayOf(300),
  to: dayOf(0),
  timezone: 'UTC',
  activeDays: 0,
  events: { total: 0, byType: [], others: 0 },
  xp: 0,
  bestDay: null,
  longestStreak: 0,
  badges: [],
  quests: [],
  bestRanks: [],
  percentile: null,
  comparedPlayers: 0,
  sampled: false,
});

describe('a recap', () => {
  it('of a new player has nothing in it, and that of nobody is not found', async () => {
    await service.put('/players/new', { key, body: {} });
    assert.deepEqual(await recap('new'), nothing('new'));
    assertFault(await service.get('/players/nobody/recap', { key }), 'NOT_FOUND');
  });

  it('has all that happened in the period, at once and after it is folded', async () => {
    for (const [ago, type] of [
      [5, 'won'],
      [4, 'won'],
      [4, 'lost'],
      [3, 'won'],
      [1, 'medal'],
    ] as const)
      await send('ada', ago, type);
    const expected = {
      ...nothing('ada'),
      activeDays: 4,
      events: {
        total: 5,
        byType: [
          { type: 'won', count: 3 },
          { type: 'lost', count: 1 },
          { type: 'medal', count: 1 },
        ],
        others: 0,
      },
      xp: 131,
      bestDay: { date: dayOf(3), xp: 110, events: 1 },
      longestStreak: 3,
      badges: [
        { badgeId: 'medal', name: 'Medal', imageUrl: null, earnedAt: new Date(noon - DAY).toISOString() },
      ],
      quests: [{ questId: 'three', name: 'Three', completed: 1 }],
      bestRanks: [{ leaderboardId: 'points', leaderboardName: 'Points', season: 1, rank: 1, final: false }],
    };
    const found = await recap('ada');
    assert.deepEqual(
      {
        ...found,
        badges: found.badges.map((badge: object) => ({ ...badge, earnedAt: expected.badges[0]?.earnedAt })),
      },
      expected,
    );
    await fold();
    assert.deepEqual(await recap('ada'), found);
    const short = await recap('ada', `from=${dayOf(4)}&to=${dayOf(4)}`);
    assert.deepEqual([short.xp, short.events.total, short.badges, short.bestRanks], [11, 2, [], []]);
  });

  it('is the same for the player, whose token may read no other', async () => {
    const ada = await client('ada');
    const query = `from=${dayOf(300)}&to=${dayOf(0)}`;
    assert.deepEqual((await ada.get(`/me/recap?${query}`)).body, await recap('ada'));
    assert.equal((await ada.get('/players/ada/recap')).status, 403);
  });

  it('is of at most 366 days, which end after they begin', async () => {
    const ask = (query: string) => service.get(`/players/ada/recap?${query}`, { key });
    assert.equal((await ask('from=2024-01-01&to=2024-12-31')).status, 200);
    assertFault(await ask('from=2024-01-01&to=2025-01-01'), 'VALIDATION_FAILED');
    assertFault(await ask('from=2024-01-02&to=2024-01-01'), 'VALIDATION_FAILED');
    assertFault(await ask('from=yesterday'), 'VALIDATION_FAILED');
    const { from, to } = (await ask('')).body;
    assert.deepEqual([from, to], [`${dayOf(0).slice(0, 4)}-01-01`, dayOf(0)]);
  });

  it("has the days of the player's zone, and keeps test and live apart", async () => {
    await service.put('/players/kiri', { key, body: { timezone: 'Pacific/Auckland' } });
    await service.post('/events', {
      key,
      body: { playerId: 'kiri', type: 'won', occurredAt: new Date(noon - 2 * DAY + 3 * HOUR).toISOString() },
    });
    const found = await recap('kiri', `from=${dayOf(20)}`);
    assert.equal(found.timezone, 'Pacific/Auckland');
    assert.equal(found.bestDay.date, dayOf(2, DAY));
    assert.equal(found.to, dayOf(0));
    await send('ada', 0, 'won', testKey);
    assert.equal((await recap('ada', '', testKey)).events.total, 1);
    assert.equal((await recap('ada')).events.total, 5);
  });

  it('counts XP that is granted by hand, which is no activity', async () => {
    await service.put('/players/hand', { key, body: {} });
    const answer = await service.post('/players/hand/xp', { key, body: { amount: 50 } });
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
    const { xp, activeDays, bestDay, percentile } = await recap('hand');
    assert.deepEqual([xp, activeDays, bestDay, percentile], [50, 0, null, null]);
  });

  it('bridges the days that a streak freeze saved', async () => {
    await define('rules/freeze', {
      name: 'Freeze',
      on: 'freeze',
      then: [{ do: 'grantStreakFreeze', count: 2 }],
    });
    await send('frozen', 9, 'freeze');
    await send('frozen', 8);
    await send('frozen', 5);
    await send('frozen', 4);
    await send('frozen', 1);
    assert.equal((await recap('frozen')).longestStreak, 4);
    assert.equal((await service.get('/players/frozen', { key })).body.streak.longest, 4);
  });
});

describe('what is counted', () => {
  const act = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('send' as const),
        ago: fc.integer({ min: 0, max: 25 }),
        type: fc.constantFrom('won', 'lost', 'other'),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat(30) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('fold' as const) }) },
  );

  it('equals a plain recomputation from the log, with late events and reversals', {
    timeout: 240_000,
  }, async () => {
    let players = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        const playerId = `p-${++players}`;
        await service.put(`/players/${playerId}`, { key, body: {} });
        const sent: Sent[] = [];
        const reversed = new Set<Sent>();
        for (const one of acts) {
          if (one.do === 'send') sent.push(await send(playerId, one.ago, one.type));
          else if (one.do === 'fold') await fold();
          else {
            const target = sent[one.which % Math.max(1, sent.length)];
            if (!target || reversed.has(target)) continue;
            reversed.add(target);
            assert.equal((await service.post(`/events/${target.id}/reverse`, { key, body: {} })).status, 200);
          }
        }
        const left = sent.filter((event) => !reversed.has(event));
        const player = (await service.get(`/players/${playerId}`, { key })).body;
        const found = await recap(playerId);
        const days = [...new Set(left.map(({ day }) => day))].sort();
        const byType = [...Map.groupBy(left, ({ type }) => type)]
          .map(([type, events]) => ({ type, count: events.length }))
          .sort((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1));
        assert.deepEqual(found.events, { total: left.length, byType, others: 0 });
        // The log without what was reversed, run again: its XP is the player's.
        assert.equal(found.xp, player.xp);
        assert.equal(found.activeDays, days.length);
        assert.equal(found.longestStreak, longestRun(days));
        const completed = found.quests.reduce(
          (sum: number, quest: { completed: number }) => sum + quest.completed,
          0,
        );
        assert.equal(completed, Math.floor(left.filter(({ type }) => type === 'won').length / 3));
        if (reversed.size === 0) {
          const best = Math.max(0, ...days.map((day) => xpOn(left, day)));
          assert.equal(found.bestDay?.xp ?? 0, best);
        }
        // A part of the period has what happened in it. Without quests in between, every day is exact.
        const [one] = days;
        if (one) {
          const part = await recap(playerId, `from=${one}&to=${one}`);
          assert.equal(part.events.total, left.filter(({ day }) => day === one).length);
        }
      }),
      { numRuns: isLongRun ? 15 : 6 },
    );
  });

  it('by day is what the events of the day gave, where nothing else depends on them', async () => {
    const sent = [];
    for (const ago of [9, 9, 8, 3]) sent.push(await send('exact', ago, 'lost'));
    await service.post(`/events/${sent[0]?.id}/reverse`, { key, body: {} });
    await fold();
    await service.post(`/events/${sent[3]?.id}/reverse`, { key, body: {} });
    const on = async (ago: number) => (await recap('exact', `from=${dayOf(ago)}&to=${dayOf(ago)}`)).xp;
    assert.deepEqual(await Promise.all([9, 8, 3].map(on)), [1, 1, 0]);
  });

  it('has 50 types of a day by name, and takes back where it counted', async () => {
    const types = Array.from({ length: 55 }, (_, i) => `type.${String(i).padStart(2, '0')}`);
    const sent = [];
    for (const type of types) {
      sent.push(await send('many', 2, type));
      if (type === 'type.20') await fold();
    }
    await fold();
    const { events } = await recap('many');
    assert.deepEqual([events.total, events.byType.length, events.others], [55, 50, 5]);
    await service.post(`/events/${sent[54]?.id}/reverse`, { key, body: {} });
    await service.post(`/events/${sent[3]?.id}/reverse`, { key, body: {} });
    await fold();
    const after = (await recap('many')).events;
    assert.deepEqual([after.total, after.byType.length, after.others], [53, 49, 4]);
  });

  it('of a year of days is read from 366 rows', async () => {
    await service.put('/players/year', { key, body: {} });
    await service.db.query({
      name: '',
      text: `insert into recap_days (player_key, day, events, xp, bridged, types, quests)
             select p.key, d::date, 2, 5, 0, '{"won": 2}', '{}'
             from players p, generate_series($1::date - 365, $1::date, interval '1 day') d where p.id = 'year'`,
      values: [dayOf(0)],
    });
    const { activeDays, xp, longestStreak, events } = await recap(
      'year',
      `from=${dayOf(365)}&to=${dayOf(0)}`,
    );
    assert.deepEqual(
      [activeDays, xp, longestStreak, events.byType],
      [366, 1_830, 366, [{ type: 'won', count: 732 }]],
    );
    await purgeRecapDays(service.db, new Date(noon + 400 * DAY));
    assert.equal((await recap('year', `from=${dayOf(365)}&to=${dayOf(0)}`)).activeDays, 351);
  });

  it('is in the export of the player, and gone after the erasure', async () => {
    const { body } = await service.get('/players/exact/export', { key });
    assert.deepEqual(
      body.days.map(({ date, events }: { date: string; events: number }) => [date, events]),
      [
        [dayOf(9), 1],
        [dayOf(8), 1],
        [dayOf(3), 0],
      ],
    );
    await send('exact', 1, 'lost');
    assert.equal((await service.delete('/players/exact', { key })).status, 204);
    await fold();
    const { rows } = await service.db.query({
      name: '',
      text: 'select count(*)::int as n from recap_deltas',
      values: [],
    });
    assert.equal(rows[0].n, 0);
    assertFault(await service.get('/players/exact/recap', { key }), 'NOT_FOUND');
  });
});

describe('the percentile', () => {
  const period = `from=${dayOf(40)}&to=${dayOf(30)}`;
  const { key: ofTest } = { key: testKey };

  it('is the share of the other active players who got less', async () => {
    for (const [playerId, wins] of [
      ['one', 1],
      ['two', 2],
      ['four', 4],
      ['same', 2],
    ] as const) {
      for (let i = 0; i < wins; i++) await send(playerId, 2, 'lost', ofTest);
    }
    const on = `from=${dayOf(3)}&to=${dayOf(1)}`;
    const of = async (id: string) => {
      const { percentile, comparedPlayers, sampled } = await recap(id, on, ofTest);
      return [percentile, comparedPlayers, sampled];
    };
    assert.deepEqual(await of('four'), [100, 3, false]);
    assert.deepEqual(await of('two'), [33.3, 3, false]);
    assert.deepEqual(await of('one'), [0, 3, false]);
    await foldRecapDays(service.db);
    assert.deepEqual(await of('two'), [33.3, 3, false]);
    assert.deepEqual((await recap('four', period, ofTest)).percentile, null);
  });

  it('of an expensive sample is kept for ten minutes, that of a cheap one is made again', async () => {
    let asked = 0;
    let days = 30_000;
    const db = {
      query: async () => {
        asked++;
        return { rows: [{ player_key: 1, xp: 5, days, looked: 5_000 }] } as never;
      },
    };
    let now = 0;
    const compare = createPercentiles(db, () => now);
    const ask = () => compare(1, { from: '2026-01-01', to: '2026-12-31' }, { key: 2, xp: 9 });
    assert.deepEqual(await ask(), { percentile: 100, players: 1, sampled: true });
    await ask();
    assert.equal(asked, 1);
    now += 601_000;
    await Promise.all([ask(), ask()]);
    assert.equal(asked, 2, 'two at once share one');
    now += 601_000;
    days = 10;
    await ask();
    await ask();
    assert.equal(asked, 4);
  });
});

function xpOn(events: readonly Sent[], day: string): number {
  return events.filter((event) => event.day === day).reduce((sum, { xp }) => sum + xp, 0);
}

function longestRun(days: readonly string[]): number {
  let [longest, current] = [0, 0];
  for (const [i, day] of days.entries()) {
    const before = days[i - 1];
    current = before !== undefined && Date.parse(day) - Date.parse(before) === DAY ? current + 1 : 1;
    longest = Math.max(longest, current);
  }
  return longest;
}
