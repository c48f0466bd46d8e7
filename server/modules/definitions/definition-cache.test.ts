import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Levels } from '../../engine/index.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { startTestService } from '../../testing/service.ts';
import { createDefinitionCache } from './definition-cache.ts';
import {
  type Environment,
  inProject,
  newProject,
  putInTheMiddle,
  quest,
  rule,
  sql,
} from './test-definitions.ts';

const service = await startTestService();

/** The project as a group of events reads it. */
async function moment(projectId: string, environment: Environment = 'live') {
  const [row] = await sql<{ version: number; timezone: string; levels: Levels }>(
    service,
    'select definitions_version as version, timezone, levels from projects where id = $1',
    [projectId],
  );
  if (!row) throw new Error('there is no such project');
  return { id: projectId, environment, ...row };
}

/** The database, counting how often it is asked, and failing when told to. */
function watched(fails: () => boolean = () => false) {
  const on: Queryable & { asked: number } = {
    asked: 0,
    query: async (config) => {
      on.asked++;
      if (fails()) throw new Error('this transaction is broken');
      return service.db.query(config);
    },
  };
  return on;
}

const ruleIds = (rules: readonly { id: string }[] = []) => rules.map(({ id }) => id);

describe('compiled definitions', () => {
  it('come from memory while nothing changes, and show a change to the next reader', async () => {
    const projectId = await newProject(service);
    const own = inProject(service, projectId);
    const cache = createDefinitionCache();
    const on = watched();
    await own.put('/rules/one', rule());
    const first = await cache.get(on, await moment(projectId));
    assert.deepEqual(ruleIds(first.rulesByType.get('play')), ['one']);
    assert.equal(await cache.get(on, await moment(projectId)), first);
    assert.equal(on.asked, 1);

    await own.put('/rules/two', rule());
    const second = await cache.get(on, await moment(projectId));
    assert.deepEqual(ruleIds(second.rulesByType.get('play')), ['one', 'two']);
    await own.patch('/rules/one', { enabled: false });
    const third = await cache.get(on, await moment(projectId));
    assert.equal(third.rulesByType.get('play')?.[0]?.enabled, false);
    await own.delete('/rules/one');
    const fourth = await cache.get(on, await moment(projectId));
    assert.deepEqual(ruleIds(fourth.rulesByType.get('play')), ['two']);
    assert.equal(on.asked, 4);
  });

  it('follow the levels and the time zone of the project', async () => {
    const projectId = await newProject(service);
    const own = inProject(service, projectId);
    const cache = createDefinitionCache();
    await cache.get(service.db, await moment(projectId));
    assert.equal((await own.put('/levels', { thresholds: [0, 7] })).status, 200);
    assert.deepEqual((await cache.get(service.db, await moment(projectId))).thresholds, [0, 7]);
    const before = await cache.get(service.db, await moment(projectId));
    assert.equal((await own.patch(`/projects/${projectId}`, { timezone: 'Asia/Tokyo' })).status, 200);
    assert.notEqual(await cache.get(service.db, await moment(projectId)), before);
  });

  it('are those of one environment, and each knows what is meant for it', async () => {
    const projectId = await newProject(service);
    const own = inProject(service, projectId);
    await own.put('/rules/tried', rule({ environments: ['test'] }));
    const cache = createDefinitionCache();
    const live = await cache.get(service.db, await moment(projectId, 'live'));
    const test = await cache.get(service.db, await moment(projectId, 'test'));
    assert.equal(live.rulesByType.get('play')?.[0]?.here, false);
    assert.equal(test.rulesByType.get('play')?.[0]?.here, true);
  });

  it('hold the former versions that players are in the middle of', async () => {
    const projectId = await newProject(service);
    const own = inProject(service, projectId);
    await own.put('/quests/q', quest());
    await putInTheMiddle(service, { projectId, environment: 'live', playerId: 'ada' }, 'quest', 'q', 1);
    await own.patch('/quests/q', { name: 'Two' });
    const compiled = await createDefinitionCache().get(service.db, await moment(projectId));
    const line = compiled.quests.get('q');
    assert.equal(line?.current.version, 2);
    assert.deepEqual([...(line?.versions.keys() ?? [])], [1, 2]);
  });

  it('are loaded once for all who ask for the same version at once', async () => {
    const cache = createDefinitionCache();
    const on = watched();
    const now = await moment(service.projectId);
    const all = await Promise.all(Array.from({ length: 20 }, () => cache.get(on, now)));
    assert.equal(new Set(all).size, 1);
    assert.equal(on.asked, 1);
  });

  it("are loaded again by a reader who was waiting for another's transaction that failed", async () => {
    const cache = createDefinitionCache();
    const now = await moment(service.projectId);
    const broken = watched(() => true);
    const good = watched();
    const [first, second, third] = await Promise.allSettled([
      cache.get(broken, now),
      cache.get(good, now),
      cache.get(good, now),
    ]);
    assert.equal(first.status, 'rejected');
    assert.equal(second.status, 'fulfilled');
    assert.equal(third.status, 'fulfilled');
    assert.equal(good.asked, 1);
  });

  it('are kept under no version but their own, when a change slips in between', async () => {
    const projectId = await newProject(service);
    const own = inProject(service, projectId);
    const cache = createDefinitionCache();
    const early = await moment(projectId);
    await own.put('/rules/late', rule());
    const ahead = await cache.get(service.db, early);
    assert.deepEqual(ruleIds(ahead.rulesByType.get('play')), ['late']);
    const on = watched();
    await cache.get(on, early);
    assert.equal(on.asked, 1, 'what was loaded is not the version that was asked for');
    const now = await cache.get(on, await moment(projectId));
    assert.equal(on.asked, 2);
    await cache.get(service.db, early);
    assert.equal(await cache.get(on, await moment(projectId)), now, 'a late reader pushes nothing out');
    assert.equal(on.asked, 2);
  });

  it('are bounded: the project that was used longest ago goes first', async () => {
    const cache = createDefinitionCache(2);
    const [a, b, c] = [await newProject(service), await newProject(service), await newProject(service)];
    const on = watched();
    for (const id of [a, b, a, c, a]) await cache.get(on, await moment(id));
    assert.equal(on.asked, 3);
    await cache.get(on, await moment(b));
    assert.equal(on.asked, 4);
  });
});
