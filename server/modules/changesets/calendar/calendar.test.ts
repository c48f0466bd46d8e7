import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { playerZone } from '../../../engine/index.ts';
import { exampleOf } from '../../../platform/http/openapi/schema-example.ts';
import { assertFault } from '../../../testing/envelope.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';
import { kinds } from '../../definitions/index.ts';

const service = await startTestService();
const { token } = service.owner;
const { key } = await service.createKey({ scopes: ['read', 'write', 'manage'] });
const { key: testKey } = await service.createKey({ mode: 'test', scopes: ['read', 'write', 'manage'] });
const DAY = 86_400_000;
const at = (day: number) => new Date(Date.UTC(2031, 0, 1) + day * DAY).toISOString();

const zone = 'Europe/Berlin';
await service.patch(`/projects/${service.projectId}`, { token, body: { timezone: zone } });

async function define(path: string, body: object) {
  const answer = await service.put(`/${path}`, { token, body });
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
}
const remove = async (path: string) =>
  assert.equal((await service.delete(`/${path}`, { token })).status, 204);

interface Line {
  kind: string;
  id: string;
  start: string | null;
  end: string | null;
}

async function calendar(query: string, as = key): Promise<Line[]> {
  const lines: Line[] = [];
  let cursor = '';
  do {
    const { status, body } = await service.get(`/calendar?${query}&limit=100${cursor}`, { key: as });
    assert.equal(status, 200, JSON.stringify(body));
    lines.push(...body.data);
    cursor = body.nextCursor === null ? '' : `&cursor=${encodeURIComponent(body.nextCursor)}`;
  } while (cursor);
  return lines;
}

const rule = (more: object) => ({ name: 'Double', on: 'won', then: [{ do: 'grantXp', amount: 1 }], ...more });

describe('the calendar', () => {
  it('has a definition with a window as one line, and not one without', async () => {
    await define('rules/always', rule({}));
    await define('rules/weekend', rule({ startsAt: at(3), endsAt: at(5), enabled: false }));
    assert.deepEqual(await calendar('from=2031-01-01&to=2031-01-31&kind=rules'), [
      {
        kind: 'rules',
        id: 'weekend',
        name: 'Double',
        start: at(3),
        end: at(5),
        environment: 'live',
        enabled: false,
        recurrence: null,
      },
    ]);
    await define('rules/weekend', rule({ startsAt: at(3), environments: ['test'] }));
    assert.deepEqual(await calendar('from=2031-01-01&to=2031-01-31&kind=rules'), []);
    const [line] = await calendar('from=2031-06-01&to=2031-06-02&kind=rules', testKey);
    assert.deepEqual([line?.start, line?.end], [at(3), null]);
    await remove('rules/weekend');
  });

  it('has a line for each time that something comes again, within its window', async () => {
    await define('leaderboards/weekly', { name: 'Weekly', reset: 'weekly', startsAt: at(7) });
    const lines = await calendar('from=2031-01-01&to=2031-01-31&kind=leaderboards');
    assert.deepEqual(
      lines.map(({ start, end }) => [start, end]),
      [
        [at(7), '2031-01-12T23:00:00.000Z'],
        ['2031-01-12T23:00:00.000Z', '2031-01-19T23:00:00.000Z'],
        ['2031-01-19T23:00:00.000Z', '2031-01-26T23:00:00.000Z'],
        ['2031-01-26T23:00:00.000Z', '2031-02-02T23:00:00.000Z'],
      ],
    );
    await define('leaderboards/weekly', { name: 'Weekly', reset: 'daily' });
    const year = await calendar('from=2031-01-01&to=2032-01-01&kind=leaderboards');
    assert.equal(year.length, 366);
    assert.equal(new Set(year.map(({ start }) => start)).size, 366);
    await remove('leaderboards/weekly');
  });

  it('has each moment of a schedule within the window of its rule', async () => {
    await define('segments/all', { name: 'All', members: 'true' });
    const schedule = { every: 'week', at: '18:30', day: 5, zone: 'project', segmentId: 'all' };
    await define('rules/friday', { ...rule({ on: 'schedule', endsAt: at(20) }), schedule });
    const lines = await calendar('from=2031-01-01&to=2031-01-31&kind=rules');
    assert.deepEqual(
      lines.map(({ start, end }) => [start, end]),
      ['03', '10', '17'].map((day) => [`2031-01-${day}T17:30:00.000Z`, `2031-01-${day}T17:30:00.000Z`]),
    );
    await remove('rules/friday');
  });

  it('has scheduled changesets, at their moment', async () => {
    const { body } = await service.post('/changesets', { token, body: { title: 'Winter' } });
    await service.put(`/changesets/${body.id}/items`, {
      token,
      body: { kind: 'rules', id: 'winter', op: 'create', body: rule({}) },
    });
    const soon = new Date(Date.now() + 3 * DAY).toISOString();
    assert.equal(
      (await service.post(`/changesets/${body.id}/publish`, { token, body: { at: soon } })).status,
      200,
    );
    const [line] = await calendar(
      `from=${new Date().toISOString()}&to=${at(0)}`.replace(
        at(0),
        new Date(Date.now() + 30 * DAY).toISOString(),
      ),
    );
    assert.deepEqual([line?.kind, line?.id, line?.start, line?.end], ['changesets', body.id, soon, soon]);
    await service.post(`/changesets/${body.id}/discard`, { token, body: {} });
  });

  it('is of at most 366 days, which end after they begin', async () => {
    const ask = (query: string) => service.get(`/calendar?${query}`, { key });
    assert.equal((await ask('from=2032-01-01&to=2032-12-31')).status, 200);
    assertFault(await ask('from=2032-01-01&to=2033-01-01'), 'VALIDATION_FAILED');
    assertFault(await ask('from=2032-01-02&to=2032-01-01'), 'VALIDATION_FAILED');
    assertFault(await ask('kind=badges'), 'VALIDATION_FAILED');
    assertFault(await ask('cursor=1'), 'VALIDATION_FAILED');
  });

  it('has what is on at some moment of the range, and nothing else', async () => {
    const windows = fc.array(
      fc.record({
        from: fc.option(fc.integer({ min: 0, max: 40 })),
        days: fc.option(fc.integer({ min: 1, max: 20 })),
        reset: fc.constantFrom('never', 'daily', 'weekly', 'monthly'),
      }),
      { minLength: 1, maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(
        windows,
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 15 }),
        async (all, first, length) => {
          const planned = all.map(({ from, days, reset }, i) => {
            const until = days === null ? null : (from ?? 0) + days;
            return {
              id: `board-${i}`,
              from: from === null ? null : at(from),
              until: until === null ? null : at(until),
              reset,
            };
          });
          for (const { id, from, until, reset } of planned)
            await define(`leaderboards/${id}`, { name: id, reset, startsAt: from, endsAt: until });
          const [from, to] = [at(first), at(first + length)];
          const lines = await calendar(`from=${from}&to=${to}&kind=leaderboards`);
          assert.deepEqual(
            lines.map(({ id, start, end }) => `${id} ${start} ${end}`).sort(),
            planned.flatMap((one) => plainly(one, from, to)).sort(),
          );
          for (const { id } of planned) await remove(`leaderboards/${id}`);
        },
      ),
      { numRuns: isLongRun ? 12 : 4 },
    );
  });
});

/** Hour by hour, from what is on at each. */
function plainly(
  { id, from, until, reset }: { id: string; from: string | null; until: string | null; reset: string },
  rangeFrom: string,
  rangeTo: string,
): string[] {
  const found = new Set<string>();
  const recurrence = kinds.leaderboard.recurs?.of(reset) ?? null;
  if (!recurrence && from === null && until === null) return [];
  for (let hour = Date.parse(rangeFrom); hour < Date.parse(rangeTo); hour += 3_600_000) {
    if ((from !== null && hour < Date.parse(from)) || (until !== null && hour >= Date.parse(until))) continue;
    const period = recurrence?.at(playerZone(null, zone), hour);
    const start =
      period && new Date(Math.max(period.from, from === null ? period.from : Date.parse(from))).toISOString();
    const end =
      period &&
      new Date(Math.min(period.until, until === null ? period.until : Date.parse(until))).toISOString();
    found.add(`${id} ${start ?? from} ${end ?? until}`);
  }
  return [...found];
}

describe('each kind that has a window', () => {
  for (const kind of Object.values(kinds)) {
    const [begins, ends] = kind.moments;
    it(`${kind.path}: ${begins ? 'is in the calendar' : 'has none'}`, async () => {
      const { body } = await service.get('/calendar?from=2031-03-01&to=2031-03-31', { key });
      assert.deepEqual(body.data, []);
      if (!begins || !ends) {
        assertFault(await service.get(`/calendar?kind=${kind.path}`, { key }), 'VALIDATION_FAILED');
        return;
      }
      const fields = Object.entries(kind.required).map(([field, schema]) => [field, exampleOf(schema)]);
      for (const path of ['currencies/coins', 'items/xp-booster', 'badges/first-win', 'badges/starter'])
        await service.put(`/${path}`, { token, body: { name: path } });
      const id = `windowed-${kind.name}`;
      if (begins in (kind.kept ?? {})) {
        // The service sets it: an experiment is there from its start.
        await define('rules/reward-win', rule({}));
        await define(`${kind.path}/${id}`, Object.fromEntries(fields));
        assert.equal((await service.post(`/${kind.path}/${id}/start`, { token })).status, 200);
        const { data } = (await service.get(`/calendar?kind=${kind.path}`, { key })).body;
        assert.deepEqual(
          data.map((one: Line) => [one.id, typeof one.start, one.end]),
          [[id, 'string', null]],
        );
        assert.equal((await service.post(`/${kind.path}/${id}/stop`, { token })).status, 200);
        await remove(`${kind.path}/${id}`);
        await remove('rules/reward-win');
        return;
      }
      await define(`${kind.path}/${id}`, { ...Object.fromEntries(fields), [begins]: at(65), [ends]: at(70) });
      const [line, ...more] = await calendar('from=2031-03-01&to=2031-03-31');
      assert.deepEqual(
        [line?.kind, line?.id, line?.start, line?.end, more],
        [kind.path, id, at(65), at(70), []],
      );
      await remove(`${kind.path}/${id}`);
    });
  }
});
