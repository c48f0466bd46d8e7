import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isLongRun } from '../../../../testing/long-run.ts';
import { startTestService } from '../../../../testing/service.ts';
import { sql } from '../../../leaderboards/test-boards.ts';

const service = await startTestService({
  own: 'it reads tables',
  // Each move of the clock is followed by a wait for what that sets off.
  jobsEveryMs: new Map(['timers', 'sweep segments', 'notice changes for segments'].map((job) => [job, 100])),
});
const { token } = service.owner;
let [key, test] = ['', ''];

before(async () => {
  await service.patch(`/projects/${service.projectId}`, { token, body: { plan: 'ENTERPRISE' } });
  key = (await service.createKey({ scopes: ['read', 'write', 'manage'] })).key;
  test = (await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] })).key;
  for (const [id, members] of [
    ['all', 'player.xp >= 0'],
    ['rich', 'player.xp >= 10'],
  ]) {
    const made = await service.put(`/segments/${id}`, { key, body: { name: id, members } });
    assert.equal(made.status, 201, JSON.stringify(made.body));
  }
});

const hour = 3_600;
const day = 24 * hour;
const xp = (amount: number) => [{ do: 'grantXp', amount }];

async function makeRule(id: string, body: object): Promise<void> {
  const answer = await service.put(`/rules/${id}`, { key, body: { name: id, then: xp(1), ...body } });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
}

/** An empty test environment at the real time, without rules. */
async function reset(): Promise<void> {
  for (const { id } of (await service.get('/rules', { key })).body.data) {
    await service.delete(`/rules/${id}`, { key });
  }
  assert.equal((await service.post('/test-environment/reset', { key: test })).status, 202);
}

const advance = async (advanceSeconds: number) =>
  assert.equal((await service.put('/test-clock', { key: test, body: { advanceSeconds } })).status, 200);
const now = async () => new Date((await service.get('/test-clock', { key: test })).body.now);
const play = async (playerId: string) => {
  const { status } = await service.post('/events', { key: test, body: { playerId, type: 'play' } });
  assert.equal(status, 201);
};
const eventsOf = async (type: string, playerId?: string) => {
  const { status, body } = await service.get(`/events?type=${type}&limit=100`, { key: test });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.filter((one: { playerId: string }) => playerId === undefined || one.playerId === playerId);
};
const timerOf = async (id: string) => (await service.get(`/rules/${id}`, { key: test })).body.timer;

/** Until nothing is due any more: no rule is to be looked at, and no run is left. */
async function settled(): Promise<void> {
  const seen = (await now()).toISOString();
  const waiting = () =>
    sql(
      service,
      `select from rule_timers where environment = 'test'
         and (next_at <= $1::timestamptz or next_at > $1::timestamptz + interval '1 hour')
       union all select from timer_runs`,
      seen,
    );
  while ((await waiting()).length > 0) await new Promise((done) => setTimeout(done, 40));
}

/** Moves the test clock to a time of the day in UTC, later than now. */
async function moveTo(time: string): Promise<void> {
  const at = await now();
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const to = new Date(at);
  to.setUTCHours(hours, minutes, 0, 0);
  if (to <= at) to.setUTCDate(to.getUTCDate() + 1);
  assert.equal(
    (await service.put('/test-clock', { key: test, body: { now: to.toISOString() } })).status,
    200,
  );
  await settled();
}

describe('inactivity', () => {
  let second: Awaited<ReturnType<typeof service.startNode>>;
  before(async () => {
    second = await service.startNode();
  });
  // Two nodes ask the database twice as often, in all that follows.
  after(() => second.stop());

  it('fires once for each absence, tells the outside, and ends with the next event', async () => {
    await reset();
    await makeRule('back', { on: 'player.inactive', inactiveDays: 3, then: xp(5) });
    await makeRule('later', { on: 'player.inactive', inactiveDays: 7, then: xp(50) });
    await play('ada');
    await play('grace');
    await advance(2 * day);
    await settled();
    assert.deepEqual(await eventsOf('player.inactive'), []);
    await play('grace');
    await advance(day + 60);
    await settled();
    const [told, ...more] = await eventsOf('player.inactive');
    assert.deepEqual(more, []);
    assert.equal(told.playerId, 'ada');
    assert.equal(told.properties.inactiveDays, 3);
    const { body: ada } = await service.get('/players/ada', { key: test });
    assert.deepEqual([ada.xp, ada.streak.longest, ada.lastSeenAt], [5, 1, told.properties.lastSeenAt]);
    await advance(6 * hour);
    await settled();
    assert.equal((await eventsOf('player.inactive', 'ada')).length, 1, 'the same absence');
    await advance(4 * day);
    await settled();
    assert.equal(
      (await service.get('/players/ada', { key: test })).body.xp,
      55,
      'seven days are another limit',
    );
    assert.equal((await service.get('/players/grace', { key: test })).body.xp, 5);
    await play('ada');
    await advance(3 * day + 60);
    await settled();
    assert.equal((await eventsOf('player.inactive', 'ada')).length, 3, 'a new absence');
    const rows = await sql<{ data: object }>(
      service,
      `select (envelope::json -> 'data') as data from outbox where type = 'player.inactive'
       order by seq limit 1`,
    );
    assert.deepEqual(rows[0]?.data, {
      playerId: 'ada',
      inactiveDays: 3,
      lastSeenAt: told.properties.lastSeenAt,
    });
    assert.equal((await timerOf('back')).players, 3);
    assert.equal((await timerOf('back')).nextAt, null);
  });

  it('does not reach back: who was away before the rule is not told', async () => {
    await reset();
    await play('old');
    await advance(10 * day);
    await makeRule('back', { on: 'player.inactive', inactiveDays: 3 });
    await play('new');
    await advance(4 * day);
    await settled();
    assert.deepEqual(
      (await eventsOf('player.inactive')).map((one: { playerId: string }) => one.playerId),
      ['new'],
    );
  });

  it('can be reversed, verified, and is in the log for both nodes', async () => {
    const [event] = await eventsOf('player.inactive', 'new');
    const { body } = await second.get(`/events/${event.id}`, { key: test });
    assert.equal(body.type, 'player.inactive');
    assert.equal((await service.post('/players/new/verify', { key: test })).body.matches, true);
    const reversed = await service.post(`/events/${event.id}/reverse`, { key: test, body: {} });
    assert.equal(reversed.status, 200, JSON.stringify(reversed.body));
    assert.equal(reversed.body.player.xp, 0);
    assert.equal((await service.post('/players/new/verify', { key: test })).body.matches, true);
  });
});

describe('a streak at risk', () => {
  it('fires once a day, in the zone of the player, for a streak of two that ends at midnight', async () => {
    await reset();
    await moveTo('00:30');
    await makeRule('risk', { on: 'player.streak_at_risk', hoursBefore: 4 });
    await service.put('/players/tokyo', { key: test, body: { timezone: 'Asia/Tokyo' } });
    await service.put('/players/utc', { key: test, body: {} });
    await service.put('/players/short', { key: test, body: {} });
    for (const id of ['tokyo', 'utc']) await play(id);
    await moveTo('00:30');
    for (const id of ['tokyo', 'utc', 'short']) await play(id);
    await moveTo('20:01');
    assert.deepEqual(await eventsOf('player.streak_at_risk'), [], 'today is done');
    await moveTo('10:59');
    assert.deepEqual(await eventsOf('player.streak_at_risk'), []);
    await moveTo('11:01');
    const [tokyo] = await eventsOf('player.streak_at_risk');
    assert.equal(tokyo.playerId, 'tokyo');
    const { day: ofDay, ...told } = tokyo.properties;
    assert.equal(ofDay, tokyo.occurredAt.slice(0, 10));
    assert.deepEqual(told, {
      playerId: 'tokyo',
      hoursBefore: 4,
      streak: 2,
      endsAt: `${tokyo.occurredAt.slice(0, 10)}T15:00:00.000Z`,
    });
    await moveTo('20:01');
    assert.deepEqual(
      (await eventsOf('player.streak_at_risk')).map((one: { playerId: string }) => one.playerId).sort(),
      ['tokyo', 'utc'],
    );
    await moveTo('20:01');
    assert.equal((await eventsOf('player.streak_at_risk')).length, 2, 'it has ended');
    for (const id of ['tokyo', 'utc']) {
      assert.equal((await service.post(`/players/${id}/verify`, { key: test })).body.matches, true);
    }
  });

  it('leaves out who came back meanwhile, and who has a freeze', async () => {
    await reset();
    await moveTo('00:30');
    await makeRule('risk', { on: 'player.streak_at_risk', hoursBefore: 4 });
    await makeRule('freeze', { on: 'buy', then: [{ do: 'grantStreakFreeze' }] });
    for (const id of ['a', 'b', 'c']) await play(id);
    await moveTo('00:30');
    for (const id of ['a', 'b', 'c']) await play(id);
    await service.post('/events', { key: test, body: { playerId: 'b', type: 'buy' } });
    await moveTo('00:30');
    await play('a');
    await moveTo('20:01');
    const told = await eventsOf('player.streak_at_risk');
    assert.deepEqual(
      told.map((one: { playerId: string }) => one.playerId),
      ['c'],
    );
    await moveTo('20:01');
    const next = await eventsOf('player.streak_at_risk', 'b');
    assert.equal(next.length, 1, 'the freeze saved one day');
    assert.equal(next[0].properties.streak, 2);
  });
});

describe('a schedule', () => {
  const at = (time: string, more = {}) => ({
    on: 'schedule',
    schedule: { every: 'day', at: time, zone: 'project', segmentId: 'all', ...more },
  });

  it('runs once for each player and occurrence on two nodes, and says when it runs next', async (t) => {
    const other = await service.startNode();
    t.after(() => other.stop());
    await reset();
    await moveTo('12:00');
    await makeRule('daily', at('18:00'));
    // More than one piece has.
    const players = 55;
    for (let i = 0; i < players; i++) await play(`p${i}`);
    await moveTo('17:59');
    assert.equal((await eventsOf('schedule')).length, 0);
    await moveTo('18:01');
    assert.equal((await timerOf('daily')).players, players);
    const { body } = await service.get('/players/p7', { key: test });
    assert.deepEqual([body.xp, body.streak.current], [1, 1]);
    await moveTo('23:00');
    assert.equal((await timerOf('daily')).players, players);
    const { nextAt, lastAt, skipped } = await timerOf('daily');
    assert.equal(Date.parse(nextAt) - Date.parse(lastAt), day * 1_000);
    assert.match(lastAt, /T18:00:00/);
    assert.equal(skipped, 0);
    const [event] = await eventsOf('schedule', 'p7');
    assert.deepEqual(event.properties, { ruleId: 'daily', scheduledFor: lastAt });
    assert.equal(event.occurredAt, lastAt);
  });

  it('is for the members of its segment at that moment', async () => {
    await reset();
    await moveTo('12:00');
    await makeRule('daily', at('18:00', { segmentId: 'rich' }));
    for (const id of ['ada', 'grace']) await play(id);
    await service.post('/players/ada/xp', { key: test, body: { amount: 10 } });
    await moveTo('18:01');
    assert.deepEqual(
      (await eventsOf('schedule')).map((one: { playerId: string }) => one.playerId),
      ['ada'],
    );
    await service.post('/players/grace/xp', { key: test, body: { amount: 10 } });
    await moveTo('18:01');
    assert.equal((await eventsOf('schedule')).length, 3);
    assert.equal((await timerOf('daily')).players, 3);
    const refused = await service.delete('/segments/rich', { key });
    assert.equal(refused.status, 409, 'the rule refers to it');
  });

  it('is made up for up to 24 hours later, and skipped and counted after that', async () => {
    await reset();
    await moveTo('12:00');
    await makeRule('monday', {
      on: 'schedule',
      schedule: { every: 'week', at: '18:00', day: 1, zone: 'project', segmentId: 'all' },
    });
    await play('ada');
    const at = await now();
    const toMonday = ((8 - (at.getUTCDay() || 7)) % 7) * day + 6 * hour;
    await advance((toMonday === 6 * hour && at.getUTCDay() !== 1 ? 7 * day : 0) + toMonday + 23 * hour);
    await settled();
    assert.equal((await eventsOf('schedule')).length, 1, '23 hours late');
    await advance(7 * day + 2 * hour);
    await settled();
    assert.equal((await eventsOf('schedule')).length, 1, '25 hours late');
    assert.equal((await timerOf('monday')).skipped, 1);
  });

  it('gives no flood after a jump of a year', async () => {
    await reset();
    await moveTo('12:00');
    await makeRule('daily', at('18:00'));
    await makeRule('mine', at('18:00', { zone: 'player' }));
    await makeRule('away', { on: 'player.inactive', inactiveDays: 3 });
    await service.put('/players/ada', { key: test, body: { timezone: 'Asia/Kolkata' } });
    for (const id of ['ada', 'grace']) await play(id);
    await advance(365 * day);
    await settled();
    assert.equal((await eventsOf('schedule', 'ada')).length, 2);
    assert.equal((await eventsOf('schedule', 'grace')).length, 2);
    assert.equal((await eventsOf('player.inactive')).length, 2);
    assert.equal((await timerOf('daily')).skipped, 364);
    // Of those without a zone and of Kolkata.
    assert.equal((await timerOf('mine')).skipped, 2 * 364);
  });

  it('happens once a day for a player who changes zone, and for a rule that is changed', async () => {
    await reset();
    await moveTo('00:30');
    await makeRule('mine', at('06:00', { zone: 'player' }));
    await service.put('/players/ada', { key: test, body: { timezone: 'Europe/Berlin' } });
    await play('ada');
    await moveTo('05:30');
    assert.equal((await eventsOf('schedule', 'ada')).length, 1);
    await service.patch('/players/ada', { key: test, body: { timezone: 'America/New_York' } });
    await moveTo('12:30');
    assert.equal((await eventsOf('schedule', 'ada')).length, 1, 'the same day has come again');
    await makeRule('mine', at('10:00', { zone: 'player' }));
    await moveTo('16:30');
    assert.equal((await eventsOf('schedule', 'ada')).length, 1, 'another time of the same day');
    await moveTo('16:30');
    assert.equal((await eventsOf('schedule', 'ada')).length, 2);
    // The time has passed when the rule gets it.
    await moveTo('18:00');
    await makeRule('mine', at('08:00', { zone: 'player' }));
    await advance(hour);
    await settled();
    assert.equal((await eventsOf('schedule', 'ada')).length, 2);
  });

  it('reaches players of many zones, each at their own time', async () => {
    await reset();
    await moveTo('00:10');
    await makeRule('mine', at('12:00', { zone: 'player' }));
    const zones = Intl.supportedValuesOf('timeZone').filter((_, i) => i % (isLongRun ? 12 : 40) === 0);
    for (const [i, timezone] of zones.entries()) {
      const made = await service.put(`/players/z${i}`, { key: test, body: { timezone } });
      assert.equal(made.status, 201, timezone);
    }
    // More than a day: each zone had its noon, some of them twice, and the second is made up for.
    await advance(25 * hour);
    await settled();
    const events = await eventsOf('schedule');
    assert.equal(new Set(events.map((one: { playerId: string }) => one.playerId)).size, zones.length);
    for (const { playerId, occurredAt } of events) {
      const timeZone = zones[Number(playerId.slice(1))] ?? '';
      const shown = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
      assert.equal(shown.format(new Date(occurredAt)), '12:00', timeZone);
    }
  });

  it('does nothing while it is off, and does not make up for it', async () => {
    await reset();
    await moveTo('12:00');
    await makeRule('daily', at('18:00'));
    await play('ada');
    await makeRule('daily', { ...at('18:00'), enabled: false });
    await moveTo('19:00');
    assert.equal((await timerOf('daily')).nextAt, null);
    await makeRule('daily', at('18:00'));
    await moveTo('20:00');
    assert.equal((await eventsOf('schedule')).length, 0);
    await moveTo('18:30');
    assert.equal((await eventsOf('schedule')).length, 1);
  });

  it('keeps on after the environment was reset to the real time', async () => {
    await reset();
    await moveTo('12:00');
    await makeRule('daily', at('18:00'));
    await play('ada');
    await advance(30 * day);
    await settled();
    assert.equal((await service.post('/test-environment/reset', { key: test })).status, 202);
    await play('grace');
    await moveTo('12:00');
    await moveTo('18:01');
    assert.equal((await eventsOf('schedule', 'grace')).length >= 1, true);
  });
});

describe('what time causes', () => {
  it('cannot be sent by customers, nor counted by quests', async () => {
    for (const type of ['schedule', 'player.inactive', 'player.streak_at_risk']) {
      const sent = await service.post('/events', { key: test, body: { playerId: 'ada', type } });
      assert.equal(sent.status, 400);
      const quest = {
        name: 'Quest',
        objectives: [{ id: 'a', on: type, measure: 'count', target: 1 }],
      };
      assert.equal((await service.put('/quests/timed', { key, body: quest })).status, 400);
    }
  });

  it('names the field that is wrong', async () => {
    const schedule = { every: 'day', at: '18:00', zone: 'project', segmentId: 'all' };
    const cases: [object, string][] = [
      [{ on: 'schedule' }, '/schedule'],
      [{ on: 'schedule', schedule: { ...schedule, at: '25:00' } }, '/schedule/at'],
      [{ on: 'schedule', schedule: { ...schedule, day: 3 } }, '/schedule/day'],
      [{ on: 'schedule', schedule: { ...schedule, every: 'week', day: 8 } }, '/schedule/day'],
      [{ on: 'schedule', schedule: { ...schedule, every: 'month', day: 32 } }, '/schedule/day'],
      [{ on: 'schedule', schedule: { ...schedule, zone: 'moon' } }, '/schedule/zone'],
      [{ on: 'schedule', schedule: { ...schedule, segmentId: 'nobody' } }, '/schedule/segmentId'],
      [{ on: 'schedule', schedule: { every: 'day', at: '18:00', zone: 'project' } }, '/schedule/segmentId'],
      [{ on: 'schedule', schedule, inactiveDays: 3 }, '/inactiveDays'],
      [{ on: 'player.inactive' }, '/inactiveDays'],
      [{ on: 'player.inactive', inactiveDays: 366 }, '/inactiveDays'],
      [{ on: 'player.inactive', inactiveDays: 0 }, '/inactiveDays'],
      [{ on: 'player.streak_at_risk', hoursBefore: 24 }, '/hoursBefore'],
      [{ on: 'play', hoursBefore: 4 }, '/hoursBefore'],
    ];
    for (const [body, path] of cases) {
      const answer = await service.put('/rules/bad', { key, body: { name: 'Bad', then: xp(1), ...body } });
      assert.equal(answer.status, 400, JSON.stringify(body));
      assert.equal(answer.body.error.details[0].path, path, JSON.stringify(answer.body));
    }
  });
});
