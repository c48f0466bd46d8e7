import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { assertFault } from '../../testing/envelope.ts';
import { startTestService } from '../../testing/service.ts';
import { openSegmentGame, soonSwept, sql, untilSwept } from './test-lists.ts';

const service = await startTestService({
  own: 'the clock of test moves, and tables are read',
  jobsEveryMs: soonSwept,
});
const game = await openSegmentGame(service);
const test = await openSegmentGame(service, 'test');
const { key } = game;
const day = 86_400;

const give = (amount: number) => [{ do: 'grantXp', amount }];

describe('the list of a segment', () => {
  it('has those who are members when it is created, and then follows every change', async () => {
    await game.rule('win', { on: 'won', then: give(100) });
    await game.send('ada', 'won');
    await game.send('bob');
    await game.segment('winners', 'player.xp >= 100');
    await game.segment('germans', "player.attributes.country == 'DE'");
    await untilSwept(service);
    assert.deepEqual(await game.list('winners'), ['ada']);
    const { size, computedAt } = await game.read('winners');
    assert.equal(size, 1);
    assert.ok(computedAt !== null);

    await game.send('bob', 'won');
    assert.deepEqual(await game.list('winners'), ['ada', 'bob'], 'with the event itself');
    await game.send('cleo', 'won');
    assert.deepEqual(await game.list('winners'), ['ada', 'bob', 'cleo'], 'also a player who is new');
    const grant = await service.post('/players/ada/xp', { key, body: { amount: -100, reason: 'Wrong' } });
    assert.ok(grant.status < 300, JSON.stringify(grant.body));
    assert.deepEqual(await game.list('winners'), ['bob', 'cleo']);
    await game.player('ada', { attributes: { country: 'DE' } });
    await game.player('dora', { attributes: { country: 'DE' } });
    assert.deepEqual(await game.list('germans'), ['ada', 'dora'], 'profiles count, too');
    await game.player('ada', { attributes: { country: 'FR' } });
    assert.deepEqual(await game.list('germans'), ['dora']);
    assert.equal((await game.read('winners')).size, 2);
  });

  it('follows reversals, imports and teams', async () => {
    await game.segment('teamed', 'player.teams.size() > 0');
    await untilSwept(service);
    const { body: event } = await service.post('/events', { key, body: { playerId: 'eve', type: 'won' } });
    assert.ok((await game.list('winners')).includes('eve'));
    const reversed = await service.post(`/events/${event.id}/reverse`, { key, body: {} });
    assert.ok(reversed.status < 300, JSON.stringify(reversed.body));
    assert.ok(!(await game.list('winners')).includes('eve'));
    const imported = await service.post('/players/import', {
      key,
      body: { players: [{ id: 'moved', xp: 5_000 }] },
    });
    assert.ok(imported.status < 300, JSON.stringify(imported.body));
    assert.ok((await game.list('winners')).includes('moved'));
    const team = await service.post('/teams', { key, body: { id: 'foxes', name: 'Foxes' } });
    assert.ok(team.status < 300, JSON.stringify(team.body));
    const joined = await service.post('/teams/foxes/members', { key, body: { playerId: 'ada' } });
    assert.ok(joined.status < 300, JSON.stringify(joined.body));
    assert.deepEqual(await game.list('teamed'), ['ada']);
    for (const id of ['eve', 'moved', 'ada']) {
      const { body } = await service.post(`/players/${id}/verify`, { key });
      assert.deepEqual([id, body.matches], [id, true]);
    }
  });

  it('changes with its definition, and is empty where it is not meant for', async () => {
    await game.segment('winners', 'player.xp >= 5000');
    await untilSwept(service);
    assert.deepEqual(await game.list('winners'), ['moved']);
    await game.segment('winners', 'player.xp >= 100', { environments: ['test'] });
    await untilSwept(service);
    assert.deepEqual(await game.list('winners'), []);
    await game.segment('winners', 'player.xp >= 100', { environments: ['test', 'live'] });
    await untilSwept(service);
    assert.deepEqual(await game.list('winners'), ['bob', 'cleo', 'moved']);
    assert.deepEqual(await test.list('winners'), [], 'test has its own');
    // Levels are not a part of the segment, but change who is in it.
    await game.segment('high', 'player.level >= 3');
    await untilSwept(service);
    assert.deepEqual(await game.list('high'), ['moved']);
    const levels = await service.put('/levels', { key, body: { base: 10, growth: 1, max: 20 } });
    assert.ok(levels.status < 300, JSON.stringify(levels.body));
    while ((await game.list('high')).length < 3) await wait(50);
  });

  it('has nobody for whom the expression fails, and says how many that are', async () => {
    await game.segment('broken', 'player.attributes.age > 5');
    await game.player('old', { attributes: { age: 9 } });
    await untilSwept(service);
    assert.deepEqual(await game.list('broken'), ['old']);
    assert.ok((await game.read('broken')).failed > 0);
  });

  it('follows the time: a moved clock of test sweeps it again', async () => {
    await test.segment('away', 'player.lastSeenAt != null && now - player.lastSeenAt > duration("72h")');
    await test.segment('active', 'player.activeDays(3) >= 1');
    await test.send('tom');
    await test.send('tim');
    await untilSwept(service);
    assert.deepEqual(await test.list('away'), []);
    assert.deepEqual(await test.list('active'), ['tim', 'tom']);
    await test.moveClock(4 * day);
    while ((await test.list('away')).length < 2) await wait(20);
    await untilSwept(service);
    assert.deepEqual(await test.list('active'), []);
    await test.send('tom');
    assert.deepEqual(await test.list('away'), ['tim'], 'who comes back is not away any more');
    assert.deepEqual(await test.list('active'), ['tom']);
    const [due] = await sql<{ due: boolean }>(
      service,
      `select due_at is not null as due from segment_sweeps s join environments e on e.id = s.environment_id
       where e.name = 'test' and e.project_id = $1`,
      service.projectId,
    );
    assert.equal(due?.due, true, 'the next sweep is due by itself');
  });

  it('is gone with the segment, the player and the test environment', async () => {
    assert.equal((await service.delete('/players/bob', { key })).status, 204);
    assert.deepEqual(await game.list('winners'), ['cleo', 'moved']);
    assert.equal((await game.read('winners')).size, 2);
    assert.equal((await service.delete('/segments/germans', { key })).status, 204);
    await untilSwept(service);
    assertFault(await service.get('/segments/germans/players', { key }), 'NOT_FOUND');
    const left = await sql(service, `select from segment_members where segment_id = 'germans'`);
    assert.equal(left.length, 0);
    const reset = await service.post('/test-environment/reset', { key: test.key, body: {} });
    assert.ok(reset.status < 300, JSON.stringify(reset.body));
    assert.deepEqual(await test.list('active'), []);
    await test.send('tina');
    assert.deepEqual(await test.list('active'), ['tina']);
    while ((await test.read('active')).computedAt === null) await wait(20);
    assert.equal((await test.read('active')).size, 1);
  });

  it('is kept at the real time in live: a sweep is due again within a quarter of an hour', async () => {
    await game.segment('new', 'now - player.createdAt < duration("24h")');
    await untilSwept(service);
    const before = await game.list('new');
    assert.ok(before.includes('ada'));
    service.clock.advance(25 * 3_600_000);
    while ((await game.list('new')).length > 0) await wait(50);
  });
});

describe('the size over time', () => {
  it('has a record for each day, and ends with what is there now', async () => {
    const { body, status } = await service.get('/segments/winners/history?days=30', { key });
    assert.equal(status, 200, JSON.stringify(body));
    const { size } = await game.read('winners');
    assert.ok(body.data.length >= 2, JSON.stringify(body.data));
    assert.equal(body.data.at(-1).size, size);
    const days: string[] = body.data.map((one: { day: string }) => one.day);
    assert.deepEqual(days, [...new Set(days)].sort());
    assertFault(await service.get('/segments/winners/history?days=1000', { key }), 'VALIDATION_FAILED');
    assertFault(await service.get('/segments/none/history', { key }), 'NOT_FOUND');
  });

  it('is that of a day, not of a moment', async () => {
    await game.segment('counted', "player.attributes.counted == 'yes'");
    await untilSwept(service);
    await game.player('ada', { attributes: { counted: 'yes' } });
    await game.player('cleo', { attributes: { counted: 'yes' } });
    for (;;) {
      const rows = await sql(service, `select from segment_changes where segment_id = 'counted'`);
      if (rows.length === 0) break;
      await wait(50);
    }
    const rows = await sql<{ size: number }>(
      service,
      `select size::int from segment_sizes where segment_id = 'counted'`,
    );
    assert.deepEqual(rows, [{ size: 2 }]);
  });
});

describe('the sizes of all segments', () => {
  interface Sizes {
    id: string;
    week: number;
    weekBefore: number;
    days: { day: string; count: number }[];
  }
  const read = async (query: string): Promise<{ data: Sizes[]; nextCursor: string | null }> => {
    const { status, body } = await service.get(`/analytics/definitions/segments?${query}`, { key });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };

  it('are read page by page, in the order of the list', async () => {
    const ids = (await service.get('/segments?limit=100', { key })).body.data.map(
      (one: { id: string }) => one.id,
    );
    const found: Sizes[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await read(`limit=2${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`);
      assert.ok(page.data.length <= 2);
      found.push(...page.data);
      cursor = page.nextCursor;
    }
    assert.ok(ids.length > 2);
    assert.deepEqual(
      found.map(({ id }) => id),
      ids,
    );
    for (const { id, week, days } of found) {
      const { size } = await game.read(id);
      assert.deepEqual([id, week, days.at(-1)?.count, days.length], [id, size, size, 14]);
    }
  });

  it('are those at the end of each day, also of days without a change', async () => {
    await game.segment('grown', "player.attributes.grown == 'yes'");
    await game.player('cleo', { attributes: { grown: 'yes' } });
    while ((await game.read('grown')).size !== 1) await wait(50);
    const days = (await read('limit=1')).data[0]?.days.map(({ day }) => day) ?? [];
    const note = (noted: string, size: number) =>
      sql(
        service,
        `insert into segment_sizes (environment_id, segment_id, day, size)
         select id, 'grown', $2::date, $3 from environments where project_id = $1 and name = 'live'`,
        service.projectId,
        noted,
        size,
      );
    await note('2020-01-01', 3);
    await note(days[2] ?? '', 5);
    await note(days[9] ?? '', 8);
    const [grown] = (await read('limit=1')).data;
    assert.deepEqual(
      grown?.days.map(({ count }) => count),
      [3, 3, 5, 5, 5, 5, 5, 5, 5, 8, 8, 8, 8, 1],
    );
    assert.deepEqual([grown?.id, grown?.week, grown?.weekBefore], ['grown', 1, 5]);
  });
});

describe('what two segments share', () => {
  it('is counted, the most first', async () => {
    const { body, status } = await service.get('/segments/winners/overlap', { key });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.size, (await game.read('winners')).size);
    assert.equal(body.sampled, false);
    const high = body.data.find((one: { segmentId: string }) => one.segmentId === 'high');
    assert.equal(high.size, 2);
    assert.ok(!body.data.some((one: { segmentId: string }) => one.segmentId === 'winners'));
  });
});
