import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { isLongRun } from '../../testing/long-run.ts';
import { owner, startTestService } from '../../testing/service.ts';
import { foldDeltas, purgeCountedTypes } from './fold-deltas.ts';
import * as queries from './queries.ts';

const service = await startTestService({ own: 'the clock moves' });
service.clock.freeze();
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
let { token } = service.owner;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const zone = 'Asia/Kolkata';
await service.patch(`/projects/${service.projectId}`, { token, body: { timezone: zone } });
await service.put('/rules/wins', {
  key,
  body: { name: 'Wins', on: 'won', then: [{ do: 'grantXp', amount: 50 }] },
});

/** Noon of a Wednesday in the zone, at least four days after the beginning of its month. */
const noon = (() => {
  const at = new Date(service.clock().getTime());
  at.setUTCHours(6, 30, 0, 0);
  do at.setUTCDate(at.getUTCDate() + 1);
  while (at.getUTCDay() !== 3 || at.getUTCDate() < 5 || at.getUTCDate() > 20);
  service.clock.advance(at.getTime() - service.clock().getTime());
  return at.getTime();
})();
// That may be weeks away, and the session ends before.
({ accessToken: token } = (await service.post('/auth/login', { body: owner })).body);
let now = noon;
const goTo = (at: number) => {
  service.clock.advance(at - now);
  now = at;
};

const sql = async (text: string, ...values: unknown[]) =>
  (await service.db.query({ name: '', text, values })).rows as Record<string, unknown>[];
const dateOf = (at: number) => new Date(at + 5.5 * HOUR).toISOString().slice(0, 10);
const mondayOf = (at: number) => {
  const local = new Date(at + 5.5 * HOUR);
  return dateOf(at - ((local.getUTCDay() + 6) % 7) * DAY);
};
const send = async (playerId: string, at = now, type = 'won', properties = {}, as = key) => {
  const body = { playerId, type, properties, occurredAt: new Date(at).toISOString() };
  const answer = await service.post('/events', { key: as, body });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
};
const read = async (path: string, as = key) => {
  const answer = await service.get(`/analytics/${path}`, { key: as });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const activeIn = async (interval: string, at: number, as = key) => {
  const date = dateOf(at);
  const { data } = await read(`active?interval=${interval}&from=${date}&to=${date}`, as);
  assert.equal(data.length, 1);
  return [data[0].players, data[0].newPlayers];
};

describe('active players', () => {
  it('count once in each day, week and month, also when events arrive late or out of order', async () => {
    await send('ada', noon);
    await send('ada', noon - HOUR);
    await send('ada', noon - DAY);
    await send('ben', noon - 2 * DAY);
    await send('ben', noon);
    assert.deepEqual(await activeIn('day', noon), [2, 1]);
    assert.deepEqual(await activeIn('day', noon - DAY), [1, 0]);
    assert.deepEqual(await activeIn('week', noon), [2, 2]);
    assert.deepEqual(await activeIn('month', noon), [2, 2]);
    // Into the week before, late.
    await send('ada', noon - 8 * DAY, 'seen');
    await send('ada', noon - 7 * DAY, 'seen');
    assert.deepEqual(await activeIn('week', noon - 7 * DAY), [1, 0]);
    assert.deepEqual(await activeIn('week', noon), [2, 2]);
  });

  it('are the same after folding, and whole weeks and months are shown', async () => {
    const range = `from=${dateOf(noon - 40 * DAY)}&to=${dateOf(noon)}`;
    const before = await Promise.all(
      ['day', 'week', 'month'].map((by) => read(`active?interval=${by}&${range}`)),
    );
    await foldDeltas(service.db);
    const after = await Promise.all(
      ['day', 'week', 'month'].map((by) => read(`active?interval=${by}&${range}`)),
    );
    assert.deepEqual(after, before);
    const [days, weeks, months] = after;
    assert.equal(days.data.length, 41);
    assert.equal(days.timezone, zone);
    assert.equal(weeks.data.at(-1).from, mondayOf(noon));
    assert.equal(months.data.at(-1).from, `${dateOf(noon).slice(0, 7)}-01`);
    assert.equal(months.data.at(-1).to.slice(0, 7), dateOf(noon).slice(0, 7));
  });

  it('count a batch with many days of one player', async () => {
    const events = [0, 1, 8, 9, 16, 25, 0].map((ago) => ({
      playerId: 'batch',
      type: 'seen',
      occurredAt: new Date(noon - ago * DAY).toISOString(),
    }));
    const weeksBefore = await read(`active?interval=week&from=${dateOf(noon - 28 * DAY)}`);
    assert.equal((await service.post('/events/batch', { key, body: { events } })).status, 200);
    const weeks = await read(`active?interval=week&from=${dateOf(noon - 28 * DAY)}`);
    const added = weeks.data.map(
      ({ players }: { players: number }, i: number) => players - weeksBefore.data[i].players,
    );
    const expected = weeks.data.map(({ from, to }: { from: string; to: string }) =>
      [0, 1, 8, 9, 16, 25].some((ago) => dateOf(noon - ago * DAY) >= from && dateOf(noon - ago * DAY) <= to)
        ? 1
        : 0,
    );
    assert.deepEqual(added, expected);
  });

  it('stay when a player is erased, and nothing of the player does', async () => {
    const before = await activeIn('week', noon);
    const rows = async () =>
      (await sql('select count(*)::int as n from player_activity'))[0]?.['n'] as number;
    const had = await rows();
    assert.equal((await service.delete('/players/batch', { key })).status, 204);
    assert.equal(await rows(), had - 1);
    assert.deepEqual(await activeIn('week', noon), before);
  });

  it('are of one environment, and gone when test is reset', async () => {
    await send('tester', noon, 'only.test', {}, service.testKey);
    assert.deepEqual(await activeIn('day', noon, service.testKey), [1, 1]);
    assert.equal((await read('event-types', service.testKey)).types[0].type, 'only.test');
    const { types } = await read('event-types');
    assert.ok(!types.some(({ type }: { type: string }) => type === 'only.test'));
    assert.equal(
      (await service.post('/test-environment/reset', { token, headers: { 'X-Environment': 'test' } })).status,
      202,
    );
    assert.deepEqual(await activeIn('day', noon, service.testKey), [0, 0]);
  });

  it('are exact for many players at once on two nodes', async () => {
    const other = await service.startNode();
    const date = noon - 14 * DAY;
    const [before] = await activeIn('week', date);
    await Promise.all([
      ...Array.from({ length: isLongRun ? 120 : 60 }, (_, i) =>
        (i % 2 ? service : other).post('/events', {
          key,
          body: {
            playerId: `m${i % 17}`,
            type: 'seen',
            occurredAt: new Date(date + (i % 3) * HOUR).toISOString(),
          },
        }),
      ),
      foldDeltas(service.db),
    ]);
    assert.equal((await activeIn('week', date))[0], before + 17);
    for (let i = 0; i < 17; i++) await service.delete(`/players/m${i}`, { key });
  });
});

describe('retention', () => {
  it('tells how many of a week came back in each week since', async () => {
    const cohort = mondayOf(noon);
    const of = async (week: string) => {
      const { cohorts } = await read('retention');
      return cohorts.find((one: { week: string }) => one.week === week);
    };
    const start = await of(cohort);
    assert.equal(start.weeks.length, 1);
    goTo(noon + 7 * DAY);
    await send('ada');
    await send('cleo');
    goTo(noon + 21 * DAY);
    await send('ada');
    await send('ben');
    await send('cleo');
    const first = await of(cohort);
    assert.deepEqual(
      first.weeks.map(({ active }: { active: number }) => active),
      [start.players, 1, 0, 2],
    );
    assert.equal(first.weeks[3].share, 2 / start.players);
    const second = await of(mondayOf(noon + 7 * DAY));
    assert.deepEqual(
      second.weeks.map(({ active, share }: { active: number; share: number }) => [active, share]),
      [
        [1, 1],
        [0, 0],
        [1, 1],
      ],
    );
    await foldDeltas(service.db);
    assert.deepEqual(await of(cohort), first);
    // Twelve weeks, with the present one.
    assert.equal((await read('retention')).cohorts.length, 12);
  });

  it('has no cohort for players from before it was counted, who are active all the same', async () => {
    await send('old');
    await sql(
      `delete from player_activity where player_key = (select key from players where id = 'old' limit 1)`,
    );
    await sql(
      `delete from player_days where player_key = (select key from players where id = 'old' limit 1)`,
    );
    const cohorts = (await read('retention')).cohorts;
    goTo(now + 7 * DAY);
    const [before] = await activeIn('week', now);
    await send('old');
    assert.deepEqual(await activeIn('week', now), [before + 1, 0]);
    const after = (await read('retention')).cohorts;
    assert.equal(after.at(-1).players, 0);
    assert.equal(after.at(-2).players, cohorts.at(-1).players);
  });
});

describe('a breakdown', () => {
  it('counts events by type and by day', async () => {
    const date = dateOf(now);
    for (let i = 0; i < 3; i++)
      await send('ada', now, 'match.won', { map: i === 0 ? 'harbour' : 'castle', score: i });
    await send('ada', now, 'match.lost', { map: 'harbour' });
    for (const fold of [false, true]) {
      if (fold) await foldDeltas(service.db);
      const all = await read(`breakdown?from=${date}&to=${date}`);
      assert.equal(all.by, 'type');
      const [most] = all.values;
      assert.deepEqual([most.value, most.count, most.last], ['match.won', 3, date]);
      assert.equal(
        all.total,
        all.values.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
      );
      const one = await read(`breakdown?type=match.won&from=${dateOf(now - DAY)}&to=${date}`);
      assert.deepEqual(one.days, [
        { day: dateOf(now - DAY), count: 0 },
        { day: date, count: 3 },
      ]);
    }
  });

  it('counts values of a property in a sample, and says how large it was', async () => {
    await send('ada', now, 'match.won', {});
    const date = dateOf(now);
    const { total, sampled, values, by, other } = await read(
      `breakdown?type=match.won&property=map&from=${date}&to=${date}`,
    );
    assert.deepEqual([by, total, sampled, other.count], ['property', 4, 4, 0]);
    assert.deepEqual(
      values.map(({ value, count }: { value: string; count: number }) => [value, count]),
      [
        ['castle', 2],
        ['harbour', 1],
        [null, 1],
      ],
    );
    const none = await read(`breakdown?type=nothing&property=map`);
    assert.deepEqual([none.total, none.sampled, none.values], [0, 0, []]);
  });

  it('is refused where the question makes no sense', async () => {
    for (const path of [
      'breakdown?property=map',
      'breakdown?from=2024-01-01&to=2026-01-01',
      'active?interval=year',
      'active?from=2026-02-02&to=2026-02-01',
      'retention?from=2024-01-01&to=2026-01-01',
      'xp?from=tomorrow',
      'event-properties',
    ]) {
      assertFault(await service.get(`/analytics/${path}`, { key }), 'VALIDATION_FAILED', path);
    }
  });

  it('tells a limited number of types apart', async () => {
    const day = dateOf(now);
    for (const type of ['t.a', 't.b', 't.c']) await send('ada', now, type);
    const [{ n }] = (await sql('select count(*)::int as n from counted_event_types')) as [{ n: number }];
    // Room for one more.
    await queries.foldDeltas.one(service.db, 1_000, n + 1);
    const { types, otherEvents } = await read(`event-types?from=${day}&to=${day}`);
    const names = types.map(({ type }: { type: string }) => type);
    assert.deepEqual(
      ['t.a', 't.b', 't.c'].map((type) => names.includes(type)),
      [true, false, false],
    );
    assert.equal(otherEvents, 2);
    const { other, total, values } = await read(`breakdown?from=${day}&to=${day}`);
    assert.equal(other.count, 2);
    assert.equal(total, 2 + values.reduce((sum: number, { count }: { count: number }) => sum + count, 0));
    await purgeCountedTypes(service.db, new Date(now + 60 * DAY));
    assert.equal((await sql('select from counted_event_types')).length, 0);
  });
});

describe('properties of a type', () => {
  it('are names, types and samples of the newest events', async () => {
    const { sampled, properties, lastSeenAt } = await read('event-properties?type=match.won');
    assert.equal(sampled, 4);
    assert.equal(lastSeenAt, new Date(now).toISOString());
    assert.deepEqual(properties, [
      {
        name: 'map',
        events: 3,
        types: ['string'],
        samples: ['"castle"', '"harbour"'],
        lastSeenAt: new Date(now).toISOString(),
      },
      {
        name: 'score',
        events: 3,
        types: ['number'],
        samples: ['0', '1', '2'],
        lastSeenAt: new Date(now).toISOString(),
      },
    ]);
    assert.deepEqual((await read('event-properties?type=never.sent')).properties, []);
  });

  it('are cut and limited however large the events are', async () => {
    const properties = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`p${i}`, 'x'.repeat(300)]));
    await send('ada', now, 'huge', properties);
    const seen = await read('event-properties?type=huge');
    assert.equal(seen.properties.length, 100);
    assert.ok(
      seen.properties.every(({ samples }: { samples: string[] }) =>
        samples.every((one) => one.length <= 100),
      ),
    );
  });

  it('go with the player', async () => {
    await send('secretive', now, 'told', { name: 'Cleopatra' });
    assert.equal((await service.delete('/players/secretive', { key })).status, 204);
    assert.deepEqual((await read('event-properties?type=told')).properties, []);
  });
});

describe('flows of XP', () => {
  it('tell what granted and took it, and add up to the XP of the day', async () => {
    const date = dateOf(now);
    const base = await read(`xp?from=${date}&to=${date}`);
    await send('xena', now);
    await service.post('/players/xena/xp', { key, body: { amount: 30 } });
    await service.post('/players/xena/xp', { key, body: { amount: -20 } });
    for (const fold of [false, true]) {
      if (fold) await foldDeltas(service.db);
      const flows = await read(`xp?from=${date}&to=${date}`);
      assert.deepEqual([flows.granted - base.granted, flows.taken - base.taken], [80, 20]);
      const grant = flows.sources.find(({ type }: { type: string }) => type === 'grant');
      assert.deepEqual(grant, { type: 'grant', id: null, granted: 30, taken: 20 });
      assert.ok(
        flows.sources.some(({ type, id }: { type: string; id: string }) => type === 'rule' && id === 'wins'),
      );
      assert.deepEqual(flows.days, [{ day: date, granted: flows.granted, taken: flows.taken }]);
      const { data } = await read(`timeseries?metric=xp&from=${date}&to=${date}`);
      assert.equal(data[0].value, flows.granted - flows.taken);
    }
  });
});
