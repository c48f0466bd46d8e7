import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isLongRun } from '../../testing/long-run.ts';
import { startTestService } from '../../testing/service.ts';
import { mostHistoryBytes, mostNamedBytes } from '../history/keep-within-limit.ts';
import { loadProjectAt } from './compile/load-project-at.ts';
import {
  adventure,
  badge,
  count,
  definitionsVersion,
  inProject,
  newProject,
  putInTheMiddle,
  quest,
  rule,
  sql,
} from './test-definitions.ts';

const service = await startTestService();
const { token, email } = service.owner;

async function setUp() {
  const projectId = await newProject(service);
  return { projectId, own: inProject(service, projectId) };
}

const bodies: Record<string, object> = {
  rules: rule(),
  badges: badge(),
  quests: quest(),
  adventures: adventure(['a-step']),
  leaderboards: { name: 'Weekly' },
  currencies: { name: 'Coins' },
  items: { name: 'Key' },
  offers: { name: 'Pack', price: [], grants: [{ do: 'grantXp', amount: 5 }] },
  segments: { name: 'Regulars', members: 'player.activeDays(7) >= 5' },
  boosts: { name: 'Double XP', factor: 2, of: { xp: true } },
  experiments: {
    name: 'Split',
    variants: [
      { id: 'control', weight: 1 },
      { id: 'same', weight: 1 },
    ],
    metrics: [{ id: 'events', of: 'events' }],
  },
};

for (const [index, [path, body]] of Object.entries(bodies).entries()) {
  /** The same code does both for all kinds: each kind has one of them in turn. The long run has both. */
  const inTurn = (turn: number, name: string, test: () => Promise<void>) => {
    if (isLongRun || index % 2 === turn) it(name, test);
  };

  describe(`the history of ${path}`, () => {
    inTurn(0, 'lists every version with its author, and shows each as it was', async () => {
      const { projectId, own } = await setUp();
      await own.put('/quests/a-step', quest());
      const { key } = await service.createKey({ scopes: ['manage'], name: 'Deploy' }, projectId);
      const first = (await own.put(`/${path}/one`, body)).body;
      await service.patch(`/${path}/one`, { key, body: { name: 'Two' } });
      await own.patch(`/${path}/one`, { name: 'Two' });
      await own.delete(`/${path}/one`);
      const list = await own.get(`/${path}/one/versions`);
      assert.equal(list.status, 200);
      const shown = list.body.data.map(({ at, ...rest }: { at: string }) => rest);
      const person = { type: 'person', name: email };
      assert.deepEqual(shown, [
        { version: 3, by: person, op: 'delete', changesetId: null },
        { version: 2, by: { type: 'key', name: 'Deploy' }, op: 'update', changesetId: null },
        { version: 1, by: person, op: 'create', changesetId: null },
      ]);
      const { createdAt, updatedAt, ...then } = (await own.get(`/${path}/one/versions/1`)).body;
      const { createdAt: _, updatedAt: __, ...made } = first;
      assert.deepEqual(then, made);
      assert.equal((await own.get(`/${path}/one/versions/2`)).body.name, 'Two');
      assert.equal((await own.get(`/${path}/one/versions/3`)).status, 409);
      assert.equal((await own.get(`/${path}/one/versions/4`)).status, 404);
      assert.equal((await own.get(`/${path}/other/versions`)).status, 404);
      assert.equal((await own.get(`/${path}/one/versions/0`)).status, 400);
      assert.equal((await own.get(`/${path}/one/versions/99999999999`)).status, 400);
      const page = await own.get(`/${path}/one/versions?limit=2`);
      const rest = await own.get(`/${path}/one/versions?cursor=${page.body.nextCursor}`);
      assert.deepEqual(
        rest.body.data.map(({ version }: { version: number }) => version),
        [1],
      );
      const other = inProject(service, await newProject(service));
      assert.equal((await other.get(`/${path}/one/versions`)).status, 404);
      assert.equal((await other.post(`/${path}/one/versions/1/restore`, undefined)).status, 404);
    });

    inTurn(1, 'brings a version back as a new one, also of what was deleted', async () => {
      const { projectId, own } = await setUp();
      await own.put('/quests/a-step', quest());
      const first = (await own.put(`/${path}/one`, body)).body;
      await own.patch(`/${path}/one`, { name: 'Two' });
      const start = await definitionsVersion(service, projectId);
      const restored = await own.post(`/${path}/one/versions/1/restore`, undefined);
      assert.equal(restored.status, 200);
      assert.deepEqual([restored.body.name, restored.body.version], [first.name, 3]);
      assert.ok(restored.headers.get('etag'));
      assert.equal(await definitionsVersion(service, projectId), start + 1);

      await own.delete(`/${path}/one`);
      const deleted = await own.get(`/${path}?deleted=true`);
      assert.deepEqual(
        deleted.body.data.map((one: { id: string; version: number }) => [one.id, one.version]),
        [['one', 3]],
      );
      assert.equal((await own.post(`/${path}/one/versions/4/restore`, undefined)).status, 409);
      const back = await own.post(`/${path}/one/versions/2/restore`, undefined);
      assert.deepEqual([back.status, back.body.name, back.body.version], [200, 'Two', 5]);
      assert.deepEqual((await own.get(`/${path}?deleted=true`)).body.data, []);
      assert.equal((await own.get(`/${path}/one`)).body.name, 'Two');
      const [newest] = (await own.get(`/${path}/one/versions`)).body.data;
      assert.deepEqual([newest.op, newest.version], ['restore', 5]);
    });
  });
}

describe('a restore', () => {
  it('is checked like any other change', async () => {
    const { own } = await setUp();
    await own.put('/badges/b', badge());
    await own.put('/rules/r', rule({ then: [{ do: 'awardBadge', badgeId: 'b' }] }));
    await own.put('/rules/r', rule());
    await own.delete('/badges/b');
    const refused = await own.post('/rules/r/versions/1/restore', undefined);
    assert.equal(refused.status, 400);
    assert.match(refused.body.error.message, /badge 'b' does not exist/);
  });

  it('from test cannot change live', async () => {
    const { projectId, own } = await setUp();
    const test = { 'x-environment': 'test' };
    await own.put('/badges/live', badge());
    await own.patch('/badges/live', { name: 'Two' });
    assert.equal((await own.post('/badges/live/versions/1/restore', undefined, test)).status, 403);
    await own.patch('/badges/live', { environments: ['test'] });
    assert.equal((await own.post('/badges/live/versions/1/restore', undefined, test)).status, 403);
    await own.put('/badges/tried', badge(), test);
    await own.patch('/badges/tried', { name: 'Two' }, test);
    assert.equal((await own.post('/badges/tried/versions/1/restore', undefined, test)).status, 200);
    const { key } = await service.createKey({ mode: 'test', scopes: ['manage'] }, projectId);
    assert.equal((await service.post('/levels/versions/1/restore', { key })).status, 403);
  });
});

describe('the history of the levels', () => {
  it('has every change, by PUT and with the project, and brings any of them back', async () => {
    const { projectId, own } = await setUp();
    const first = (await own.get('/levels')).body;
    assert.equal(first.version, 1);
    assert.equal((await own.put('/levels', { thresholds: [0, 10] })).body.version, 2);
    assert.equal((await own.put('/levels', { thresholds: [0, 10] })).body.version, 2);
    await service.patch(`/projects/${projectId}`, { token, body: { levels: { thresholds: [0, 20] } } });
    const list = (await own.get('/levels/versions')).body.data;
    assert.deepEqual(
      list.map(({ version, op, by }: { version: number; op: string; by: { type: string } }) => [
        version,
        op,
        by.type,
      ]),
      [
        [3, 'update', 'person'],
        [2, 'update', 'person'],
        [1, 'create', 'system'],
      ],
    );
    assert.deepEqual((await own.get('/levels/versions/2')).body, { thresholds: [0, 10], version: 2 });
    const back = await own.post('/levels/versions/1/restore', undefined);
    assert.deepEqual([back.status, back.body], [200, { ...first, version: 4 }]);
    assert.deepEqual((await own.get('/levels')).body, back.body);
    assert.equal((await own.get('/levels/versions')).body.data[0].op, 'restore');
    assert.equal((await own.get('/levels/versions/9')).status, 404);
  });
});

describe('the definitions at any version of the project', () => {
  it('are those of that moment, with the levels and the time zone', async () => {
    const { projectId, own } = await setUp();
    const versions: number[] = [];
    const note = async () => versions.push(await definitionsVersion(service, projectId));
    await note();
    await own.put('/badges/b', badge());
    await own.put('/quests/q', quest({ objectives: [count('old')] }));
    await note();
    await own.patch('/quests/q', { objectives: [count('new')] });
    await own.delete('/badges/b');
    await note();
    await service.patch(`/projects/${projectId}`, {
      token,
      body: { timezone: 'Europe/Berlin', levels: { thresholds: [0, 5] } },
    });
    await own.put('/badges/b', badge({ name: 'Again' }));
    await note();
    // What the engine does not run on begins no version.
    await service.patch(`/projects/${projectId}`, { token, body: { name: 'Renamed' } });
    assert.equal(await definitionsVersion(service, projectId), versions[3]);

    const seen = [];
    for (const version of versions) {
      const { frame, definitions } = await loadProjectAt(service.db, projectId, version);
      seen.push([
        frame.timezone,
        'thresholds' in frame.levels,
        definitions.badges.map(({ id }) => id),
        definitions.quests.map((one) => [one.version, one.objectives[0]?.id]),
        definitions.olderQuests.map((one) => one.version),
      ]);
    }
    assert.deepEqual(seen, [
      ['UTC', false, [], [], []],
      ['UTC', false, ['b'], [[1, 'old']], []],
      ['UTC', false, [], [[2, 'new']], [1]],
      ['Europe/Berlin', true, ['b'], [[2, 'new']], [1]],
    ]);
  });
});

describe('the size of a history', () => {
  it('is bounded: the oldest versions go, but not what is current or in progress', async () => {
    const { projectId, own } = await setUp();
    await own.put('/quests/q', quest());
    await putInTheMiddle(service, { projectId, environment: 'live', playerId: 'ada' }, 'quest', 'q', 1);
    await own.patch('/quests/q', { name: 'Two' });
    for (const name of ['One', 'Two', 'Three']) await own.put('/badges/b', badge({ name }));
    await own.put('/badges/gone', badge());
    await own.delete('/badges/gone');
    // As if each of these versions were large.
    await sql(service, `update definition_versions set bytes = $2 where project_id = $1 and kind = 'badge'`, [
      projectId,
      mostHistoryBytes / 2,
    ]);
    await sql(service, 'update history_sizes set bytes = $2 where project_id = $1', [
      projectId,
      mostHistoryBytes * 3,
    ]);
    assert.equal((await own.put('/rules/r', rule())).status, 201);
    const rows = await sql<{ name: string }>(
      service,
      `select kind || ' ' || id || ' ' || version as name from definition_versions where project_id = $1 order by 1`,
      [projectId],
    );
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['badge b 3', 'levels levels 1', 'quest q 1', 'quest q 2', 'rule r 1', 'timezone timezone 1'],
    );
    const [size] = await sql<{ bytes: number }>(
      service,
      'select bytes from history_sizes where project_id = $1',
      [projectId],
    );
    assert.ok((size?.bytes ?? 0) < mostHistoryBytes * 1.1);
    assert.equal((await own.get('/quests/q')).body.inProgress[0].version, 1);
  });

  it('keeps what the logs of players name, up to a limit of its own', async () => {
    const { projectId, own } = await setUp();
    const { key } = await service.createKey({}, projectId);
    const size = (bytes: number) =>
      sql(service, `update definition_versions set bytes = $2 where project_id = $1 and kind = 'badge'`, [
        projectId,
        bytes,
      ]);
    const fill = (bytes: number) =>
      sql(service, 'update history_sizes set bytes = $2 where project_id = $1', [projectId, bytes]);
    const kept = async () =>
      (
        await sql<{ version: number }>(
          service,
          `select version from definition_versions where project_id = $1 and kind = 'badge' order by 1`,
          [projectId],
        )
      ).map(({ version }) => version);
    await own.put('/badges/b', badge({ name: 'One' }));
    await own.put('/badges/b', badge({ name: 'Two' }));
    assert.equal(
      (await service.post('/events', { key, body: { playerId: 'ada', type: 'win' } })).status,
      201,
    );
    for (const name of ['Three', 'Four']) await own.put('/badges/b', badge({ name }));
    await size(mostHistoryBytes);
    await fill(mostHistoryBytes * 4);
    assert.equal((await own.put('/rules/r', rule())).status, 201);
    assert.deepEqual(await kept(), [2, 4], 'the one that the event ran on, and the present one');
    const verify = () => service.post('/players/ada/verify', { key });
    assert.equal((await verify()).body.matches, true);

    await size(mostNamedBytes);
    await fill(mostNamedBytes * 2);
    assert.equal((await own.put('/rules/r', rule({ priority: 2 }))).status, 200);
    assert.deepEqual(await kept(), [4], 'past the limit it goes all the same');
    const [entry] = await sql<{ version: number }>(
      service,
      `select definitions_version as version from events e join environments v on v.id = e.environment_id
       where v.project_id = $1`,
      [projectId],
    );
    await assert.rejects(loadProjectAt(service.db, projectId, entry?.version ?? 0), /no longer kept/);
    await sql(
      service,
      `delete from players where id = 'ada' and environment_id in
         (select id from environments where project_id = $1)`,
      [projectId],
    );
  });
});
