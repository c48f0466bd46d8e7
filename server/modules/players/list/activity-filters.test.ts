import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService({ own: 'the clock moves' });
service.clock.freeze();
const { token } = service.owner;
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Some hours before UTC, so that the days of the project are not those of the clock. */
const zone = 'Asia/Kolkata';
const dateOf = (at: number) => new Date(at + 5.5 * HOUR).toISOString().slice(0, 10);
await service.patch(`/projects/${service.projectId}`, { token, body: { timezone: zone } });

/** Just after midnight on a Wednesday in the zone, which is still Tuesday in UTC. */
const start = (() => {
  const at = new Date(service.clock().getTime());
  at.setUTCHours(19, 0, 0, 0);
  do at.setUTCDate(at.getUTCDate() + 1);
  while (at.getUTCDay() !== 2);
  service.clock.advance(at.getTime() - service.clock().getTime());
  return at.getTime();
})();
let now = start;
const goTo = (at: number) => {
  service.clock.advance(at - now);
  now = at;
};

const send = async (playerId: string, at = now, as = key) => {
  const body = { playerId, type: 'won', occurredAt: new Date(at).toISOString() };
  const answer = await service.post('/events', { key: as, body });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
};
const list = async (query: string, as = key): Promise<string[]> => {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const after = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { status, body } = await service.get(`/players?limit=2&${query}${after}`, { key: as });
    assert.equal(status, 200, JSON.stringify(body));
    ids.push(...body.data.map(({ id }: { id: string }) => id));
    cursor = body.nextCursor;
  } while (cursor !== null);
  assert.equal(new Set(ids).size, ids.length);
  return ids.sort();
};

/** The clock moves by weeks, and a session does not last that long. */
const signIn = async () => {
  const { email, password } = service.owner;
  const { body } = await service.post('/auth/login', { body: { email, password } });
  return { token: body.accessToken as string, headers: { 'x-project-id': service.projectId } };
};

describe('players by when they were active', () => {
  it('are those that a cell of the retention table counts, and the others of its row', async () => {
    for (const id of ['ada', 'ben', 'cleo', 'dora', 'eli']) await send(id);
    await service.put('/players/never', { key, body: {} });
    await send('tester', now, service.testKey);
    goTo(start + 7 * DAY);
    for (const id of ['ada', 'ben', 'cleo', 'fay']) await send(id);
    goTo(start + 14 * DAY);
    for (const id of ['ada', 'fay']) await send(id);

    const { body } = await service.get('/analytics/retention', { key });
    const cohorts = body.cohorts.filter(({ players }: { players: number }) => players > 0);
    assert.equal(cohorts.length, 2);
    for (const { week: cohort, players, weeks } of cohorts) {
      const all = await list(`cohort=${cohort}`);
      assert.equal(all.length, players);
      for (const { week, active } of weeks) {
        const there = await list(`cohort=${cohort}&activeInWeek=${week}`);
        const away = await list(`cohort=${cohort}&inactiveInWeek=${week}`);
        assert.equal(there.length, active, `${cohort} ${week}`);
        assert.deepEqual([...there, ...away].sort(), all);
      }
    }
    const [first] = cohorts;
    assert.deepEqual(await list(`cohort=${first.week}&activeInWeek=${dateOf(start + 7 * DAY)}`), [
      'ada',
      'ben',
      'cleo',
    ]);
    // Any day of the week means the week.
    assert.deepEqual(
      await list(`cohort=${dateOf(start + 4 * DAY)}&inactiveInWeek=${dateOf(start + 8 * DAY)}&sort=xp`),
      ['dora', 'eli'],
    );
  });

  it('are those that the chart of active players counts, by day, week and month', async () => {
    const filters = { day: 'activeOn', week: 'activeInWeek', month: 'activeInMonth' } as const;
    for (const [interval, filter] of Object.entries(filters)) {
      const { body } = await service.get(`/analytics/active?interval=${interval}`, { key });
      assert.ok(body.data.some(({ players }: { players: number }) => players > 0));
      for (const { from, players } of body.data) {
        assert.equal((await list(`${filter}=${from}`)).length, players, `${interval} ${from}`);
      }
    }
    assert.deepEqual(await list(`activeOn=${dateOf(start + 14 * DAY)}`), ['ada', 'fay']);
    assert.deepEqual(await list(`activeOn=${dateOf(start + 14 * DAY - HOUR)}`), []);
  });

  it('count who never had an event as inactive, but in no cohort', async () => {
    assert.ok((await list(`inactiveInWeek=${dateOf(now)}`)).includes('never'));
    assert.deepEqual(await list(`search=never&cohort=${dateOf(start)}`), []);
  });

  it('are of one environment and one tenant', async () => {
    const headers = await signIn();
    const tenant = await service.post('/tenants', { ...headers, body: { name: 'Strangers' } });
    const project = await service.post(`/tenants/${tenant.body.id}/projects`, {
      ...headers,
      body: { name: 'Strange' },
    });
    const made = await service.post(`/projects/${project.body.id}/api-keys`, {
      ...headers,
      body: { name: 'Theirs', mode: 'live' },
    });
    const theirs: string = made.body.key;
    await service.post('/players', { key: theirs, body: { id: 'stranger' } });
    assert.deepEqual(await list(`inactiveInWeek=${dateOf(start)}`, theirs), ['stranger']);
    for (const query of [
      `cohort=${dateOf(start)}`,
      `activeInWeek=${dateOf(start)}`,
      `activeOn=${dateOf(start)}`,
      `activeInMonth=${dateOf(start)}`,
      'adventureId=path&openStepId=first',
    ]) {
      assert.deepEqual(await list(query, theirs), [], query);
    }
    assert.deepEqual(await list(`cohort=${dateOf(start)}`, service.testKey), ['tester']);
  });

  it('are found after late events of several weeks at once', async () => {
    goTo(start + 21 * DAY);
    await send('late');
    await send('late', now - 7 * DAY);
    // A week that is known already, and one that is not.
    const events = [now - 6 * DAY, now - 14 * DAY].map((at) => ({
      playerId: 'late',
      type: 'won',
      occurredAt: new Date(at).toISOString(),
    }));
    assert.equal((await service.post('/events/batch', { key, body: { events } })).status, 200);
    for (const [ago, found] of [
      [0, ['late']],
      [7, ['late']],
      [14, ['late']],
      [21, []],
    ] as const) {
      assert.deepEqual(await list(`search=late&activeInWeek=${dateOf(now - ago * DAY)}`), found, `${ago}`);
    }
    const counted = async () =>
      (
        await service.get(
          `/analytics/active?interval=week&from=${dateOf(now - 14 * DAY)}&to=${dateOf(now - 14 * DAY)}`,
          { key },
        )
      ).body.data[0].players;
    const before = await counted();
    await send('late', now - 13 * DAY);
    assert.equal(await counted(), before, 'nobody counts twice in a week');
  });

  it('are nobody in the future, and refused where it is no longer known', async () => {
    assert.deepEqual(await list('activeInWeek=9999-12-31'), []);
    assert.deepEqual(await list('activeOn=9999-12-31'), []);
    assert.deepEqual(await list('cohort=0001-01-01'), []);
    assert.deepEqual(await list('activeInWeek=2026-11-09&inactiveInWeek=2026-11-10&search=none'), []);
    const { status, body } = await service.get('/players?activeInWeek=1999-01-01', { key });
    assert.equal(status, 400);
    assert.match(body.error.message, /at most 420 days ago/);
  });

  it('are gone with the player', async () => {
    assert.equal((await service.delete('/players/ben', { key })).status, 204);
    assert.deepEqual(await list(`cohort=${dateOf(start)}&activeInWeek=${dateOf(start + 7 * DAY)}`), [
      'ada',
      'cleo',
    ]);
  });
});

describe('players by a step of an adventure', () => {
  it('are those who are on it, and those who have completed it', async () => {
    const make = async (path: string, body: object) => {
      const answer = await service.put(path, { key, body });
      assert.ok(answer.status < 300, JSON.stringify(answer.body));
    };
    const objective = (on: string, target: number) => ({
      objectives: [{ id: 'one', on, measure: 'count', target }],
    });
    await make('/quests/walk', { name: 'Walk', ...objective('walked', 2) });
    await make('/quests/run', { name: 'Run', ...objective('ran', 1) });
    await make('/adventures/path', {
      name: 'Path',
      steps: [
        { id: 'first', questId: 'walk' },
        { id: 'second', questId: 'run', after: ['first'] },
      ],
    });
    const act = async (playerId: string, ...types: string[]) => {
      for (const type of types) await service.post('/events', { key, body: { playerId, type } });
    };
    await act('one', 'walked');
    await act('two', 'walked', 'walked');
    await act('three', 'walked', 'walked', 'ran');
    assert.deepEqual(await list('adventureId=path'), ['one', 'three', 'two']);
    assert.deepEqual(await list('adventureId=path&openStepId=first'), ['one']);
    assert.deepEqual(await list('adventureId=path&openStepId=second'), ['two']);
    assert.deepEqual(await list('adventureId=path&completedStepId=first&sort=-xp'), ['three', 'two']);
    assert.deepEqual(await list('adventureId=path&completedStepId=second'), ['three']);
    assert.deepEqual(await list('adventureId=path&adventureStatus=completed'), ['three']);
    assert.deepEqual(await list('adventureId=path&adventureStatus=active&completedStepId=first'), ['two']);
    assert.deepEqual(await list('adventureId=path&openStepId=third'), []);
    assert.deepEqual(await list('adventureId=unheard-of'), []);
  });
});

describe('views and bulk actions', () => {
  it('take the same filters, and refuse the same', async () => {
    const filters = { cohort: dateOf(start), inactiveInWeek: dateOf(start + 7 * DAY) };
    const person = await signIn();
    const view = await service.post('/player-views', { ...person, body: { name: 'Lost', filters } });
    assert.equal(view.status, 201);
    assert.deepEqual(view.body.filters, filters);
    const bulk = { action: { do: 'grantXp', amount: 5 }, reason: 'Come back' };
    const started = await service.post('/bulk-actions', { key, body: { filter: filters, ...bulk } });
    assert.equal(started.status, 202, JSON.stringify(started.body));
    let done = started.body;
    while (done.status === 'running') {
      await setTimeout(50);
      done = (await service.get(`/bulk-actions/${started.body.id}`, { key })).body;
    }
    assert.deepEqual([done.status, done.result.changed], ['done', 2]);

    const old = { activeOn: '2020-01-01' };
    const refusedView = await service.post('/player-views', {
      ...person,
      body: { name: 'Old', filters: old },
    });
    assert.equal(refusedView.body.error.details[0].path, '/filters/activeOn');
    const refusedBulk = await service.post('/bulk-actions', { key, body: { filter: old, ...bulk } });
    assert.equal(refusedBulk.body.error.details[0].path, '/filter/activeOn');
    const steps = { openStepId: 'first' };
    const lone = await service.post('/bulk-actions', { key, body: { filter: steps, ...bulk } });
    assert.equal(lone.body.error.details[0].path, '/filter/openStepId');
  });
});
