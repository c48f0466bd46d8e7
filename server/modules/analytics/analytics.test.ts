import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { isLongRun } from '../../testing/long-run.ts';
import { startTestService } from '../../testing/service.ts';
import { foldDeltas, purgePlayerDays } from './fold-deltas.ts';

const service = await startTestService({ own: 'the clock moves' });
service.clock.freeze();
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const { token } = service.owner;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

// Half an hour off: its hours and days are never those of UTC.
const zone = 'Asia/Kolkata';
await service.patch(`/projects/${service.projectId}`, { token, body: { timezone: zone } });
const definitions: [string, object][] = [
  ['badges/medal', { name: 'Medal' }],
  [
    'rules/wins',
    {
      name: 'Wins',
      on: 'won',
      then: [
        { do: 'grantXp', amount: 60 },
        { do: 'awardBadge', badgeId: 'medal' },
      ],
    },
  ],
  ['quests/two', { name: 'Two', objectives: [{ id: 'w', on: 'won', measure: 'count', target: 2 }] }],
  ['adventures/one', { name: 'One', start: 'auto', steps: [{ id: 's', questId: 'two' }] }],
];
for (const [path, body] of definitions) {
  const answer = await service.put(`/${path}`, { key, body });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
}

/** Noon of the zone's today: nothing here comes near a boundary that it does not mean to. */
const noon = (() => {
  const local = new Date(service.clock().getTime() + 5.5 * HOUR);
  local.setUTCHours(12, 0, 0, 0);
  service.clock.advance(local.getTime() - 5.5 * HOUR - service.clock().getTime() + DAY);
  return service.clock().getTime();
})();

const send = async (playerId: string, ago = 0, type = 'won', as = key) => {
  const body = { playerId, type, occurredAt: new Date(noon - ago).toISOString() };
  assert.equal((await service.post('/events', { key: as, body })).status, 201);
};
const summary = async (as = key) => (await service.get('/analytics/summary', { key: as })).body;
const series = async (query: string, as = key) =>
  (await service.get(`/analytics/timeseries?${query}`, { key: as })).body;
const count = async (table: string) =>
  (await service.db.query({ name: '', text: `select count(*)::int as n from ${table}`, values: [] })).rows[0]
    .n;

const nothing = {
  activePlayers: 0,
  events: 0,
  xp: 0,
  levelUps: 0,
  badges: 0,
  questsCompleted: 0,
  adventuresCompleted: 0,
};
const dateOf = (at: number) => new Date(at + 5.5 * HOUR).toISOString().slice(0, 10);

describe('the summary', () => {
  it('begins with nothing, on the days of the project', async () => {
    assert.deepEqual(await summary(), {
      timezone: zone,
      today: { date: dateOf(noon), ...nothing },
      yesterday: { date: dateOf(noon - DAY), ...nothing },
      yesterdayByNow: { date: dateOf(noon - DAY), ...nothing },
    });
  });

  it('counts what happened on the day on which it occurred, each player once a day, duplicates never', async () => {
    await send('ada');
    await send('ada');
    await send('ben', 0, 'seen');
    await send('ben', DAY, 'seen');
    await send('cleo', DAY);
    await service.post('/players/ada/xp', { key, body: { amount: -20 } });
    const body = { id: 'once', playerId: 'ben', type: 'seen' };
    for (let i = 0; i < 3; i++) await service.post('/events', { key, body });
    const { today, yesterday } = await summary();
    assert.deepEqual(today, {
      date: dateOf(noon),
      activePlayers: 2,
      events: 4,
      // Two wins of 60, less 20.
      xp: 100,
      // A fall below a level does not count.
      levelUps: 1,
      badges: 1,
      questsCompleted: 1,
      adventuresCompleted: 1,
    });
    assert.deepEqual(yesterday, {
      ...nothing,
      date: dateOf(noon - DAY),
      activePlayers: 2,
      events: 2,
      xp: 60,
      badges: 1,
    });
  });

  it('tells what yesterday had come to by this time of day, and of the hour under way its share', async () => {
    await send('early', DAY + 2 * HOUR, 'seen');
    for (let i = 0; i < 4; i++) await send('later', DAY - HOUR / 2, 'seen');
    await send('evening', DAY - 6 * HOUR, 'seen');
    const { yesterday, yesterdayByNow } = await summary();
    // Two of the test before, at noon sharp, the five and the one of this one; by noon only the early one.
    assert.deepEqual([yesterday.events, yesterdayByNow.events, yesterdayByNow.activePlayers], [8, 1, 1]);
    service.clock.advance(HOUR / 2);
    const half = (await summary()).yesterdayByNow;
    assert.deepEqual([half.events, half.date], [1 + 3, dateOf(noon - DAY)]);
    service.clock.advance(-HOUR / 2);
  });

  it('is the same before and after the deltas are folded, and while they are', async () => {
    await send('ben');
    const before = await summary();
    const [during] = await Promise.all([summary(), foldDeltas(service.db), foldDeltas(service.db)]);
    assert.deepEqual(during, before);
    assert.equal(await count('analytics_deltas'), 0);
    assert.deepEqual(await summary(), before);
    await send('ada');
    assert.equal((await summary()).today.events, before.today.events + 1);
    await foldDeltas(service.db);
    assert.equal((await summary()).today.events, before.today.events + 1);
  });

  it('counts a player once for a day however late and in whatever order their events come', async () => {
    const active = async (ago: number) => {
      const date = dateOf(noon - ago);
      return (await series(`metric=activePlayers&from=${date}&to=${date}`)).data[0].value;
    };
    const before = await active(3 * DAY);
    await send('late-1', 0, 'seen');
    for (const ago of [3 * DAY, 3 * DAY + HOUR, 5 * DAY, 3 * DAY - HOUR]) await send('late-1', ago, 'seen');
    await send('late-2', 3 * DAY, 'seen');
    assert.equal(await active(3 * DAY), before + 2);
    assert.equal(await active(5 * DAY), 1);
    await purgePlayerDays(service.db, new Date(noon));
    await send('late-1', 3 * DAY, 'seen');
    assert.equal(
      await active(3 * DAY),
      before + 2,
      'days are remembered for as long as events may come late',
    );
    await purgePlayerDays(service.db, new Date(noon + 60 * DAY));
    assert.equal(await count('player_days'), 0);
  });

  it('is the sum of the events themselves, also when many come at once on two nodes', async () => {
    const other = await service.startNode();
    const events = isLongRun ? 200 : 70;
    const post = (i: number) => {
      const body = {
        playerId: `many-${i % 23}`,
        type: 'won',
        occurredAt: new Date(noon - 2 * DAY).toISOString(),
      };
      return (i % 2 === 0 ? service : other).post('/events', { key, body });
    };
    const answers = await Promise.all([
      ...Array.from({ length: events }, (_, i) => post(i)),
      foldDeltas(service.db),
      foldDeltas(service.db),
    ]);
    const xp = answers.flatMap((answer) => answer?.body.effects ?? []).filter(({ type }) => type === 'xp');
    const date = dateOf(noon - 2 * DAY);
    const totalOf = async (metric: string) =>
      (await series(`metric=${metric}&from=${date}&to=${date}`)).data[0].value;
    assert.equal(await totalOf('events'), events);
    assert.equal(await totalOf('activePlayers'), 23);
    assert.equal(await totalOf('xp'), xp.length * 60);
  });

  it('is of one environment, and stays as it was when a player is erased', async () => {
    await send('only-in-test', 0, 'seen', service.testKey);
    assert.equal((await summary(service.testKey)).today.activePlayers, 1);
    const before = await summary();
    assert.equal((await service.delete('/players/ada', { key })).status, 204);
    assert.deepEqual(await summary(), before);
  });
});

describe('a series', () => {
  it('has every day or hour of its span, oldest first, on the boundaries of the time zone', async () => {
    const from = new Date(noon - 2 * DAY).toISOString();
    const to = new Date(noon).toISOString();
    const days = await series(`metric=events&from=${from}&to=${to}&interval=day`);
    assert.deepEqual([days.metric, days.interval, days.timezone], ['events', 'day', zone]);
    const midnight = noon - 12 * HOUR;
    assert.deepEqual(
      days.data.map(({ at }: { at: string }) => at),
      [2, 1, 0].map((ago) => new Date(midnight - ago * DAY).toISOString()),
    );
    assert.equal(days.data[1].value, (await summary()).yesterday.events);
    const hours = await series(`metric=events&from=${new Date(noon - 2 * HOUR).toISOString()}&interval=hour`);
    assert.deepEqual(
      hours.data.map(({ at }: { at: string }) => at),
      [2, 1].map((ago) => new Date(noon - ago * HOUR).toISOString()),
    );
    assert.deepEqual((await series('metric=xp')).data.length, 31, 'thirty days and this one');
    assert.deepEqual((await series('metric=xp&interval=hour')).data.length, 24);
  });

  it('adds up to the same by hours and by days', async () => {
    const span = `from=${dateOf(noon - 4 * DAY)}&to=${dateOf(noon)}`;
    for (const metric of ['events', 'xp', 'levelUps', 'badges', 'questsCompleted', 'adventuresCompleted']) {
      const total = async (interval: string) =>
        (await series(`metric=${metric}&${span}&interval=${interval}`)).data.reduce(
          (all: number, { value }: { value: number }) => all + value,
          0,
        );
      assert.equal(await total('hour'), await total('day'), metric);
    }
    const active = await series(`metric=activePlayers&interval=hour&from=${dateOf(noon)}&to=${dateOf(noon)}`);
    assert.equal(active.data.length, 24);
    assert.ok(active.data.find(({ at }: { at: string }) => at === new Date(noon).toISOString()).value >= 2);
  });

  it('has days of 23 and 25 hours where clocks are changed', async () => {
    await service.patch(`/projects/${service.projectId}`, { token, body: { timezone: 'Europe/Berlin' } });
    const lengths = async (from: string, to: string) => {
      const { data } = await series(`metric=events&interval=day&from=${from}&to=${to}`);
      const starts = data.map(({ at }: { at: string }) => Date.parse(at));
      return starts.slice(1).map((start: number, i: number) => (start - starts[i]) / HOUR);
    };
    assert.deepEqual(await lengths('2026-03-28', '2026-03-30'), [24, 23]);
    assert.deepEqual(await lengths('2026-10-24', '2026-10-26'), [24, 25]);
    const hours = await series('metric=events&interval=hour&from=2026-10-25&to=2026-10-25');
    assert.equal(hours.data.length, 25);
  });

  it('may be of any time', async () => {
    for (const span of ['to=9999-12-31', 'to=0000-02-01', 'to=1970-01-01']) {
      for (const interval of ['day', 'hour']) {
        const answer = await service.get(`/analytics/timeseries?metric=xp&interval=${interval}&${span}`, {
          key,
        });
        assert.equal(answer.status, 200, `${span} ${JSON.stringify(answer.body)}`);
        for (const { value } of answer.body.data) assert.equal(value, 0);
      }
    }
  });

  it('is refused where the question makes no sense', async () => {
    const refused = [
      '',
      'metric=love',
      'metric=events&interval=week',
      'metric=events&from=yesterday',
      'metric=events&from=2026-02-30',
      'metric=events&from=2026-03-02&to=2026-03-01',
      'metric=events&from=2025-01-01&to=2026-03-01',
      'metric=events&interval=hour&from=2026-01-01&to=2026-03-01',
    ];
    for (const query of refused) {
      assertFault(await service.get(`/analytics/timeseries?${query}`, { key }), 'VALIDATION_FAILED', query);
    }
  });
});
