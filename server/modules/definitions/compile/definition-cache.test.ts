import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Levels } from '../../../engine/index.ts';
import { once } from '../../../platform/concurrency/once.ts';
import { createTurns } from '../../../platform/fair/turns.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { startUnverifiedTestService } from '../../../testing/service.ts';
import {
  type Environment,
  inProject,
  large,
  newProject,
  putInTheMiddle,
  quest,
  rule,
  sql,
} from '../test-definitions.ts';
import { createDefinitionCache } from './definition-cache.ts';

const service = await startUnverifiedTestService('a definition is changed without its history');

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

  it('are right for a transaction that began before the change that is known already', async () => {
    const projectId = await newProject(service);
    const own = inProject(service, projectId);
    await own.put('/rules/changed', rule());
    await own.put('/rules/unchanged', rule());
    const cache = createDefinitionCache();
    await service.db.transaction(async (tx) => {
      const ask = (name: string, text: string) => tx.query({ name: `test.${name}`, text, values: [] });
      await ask('isolate', 'set transaction isolation level repeatable read');
      await ask('see', 'select 1');
      const before = await moment(projectId);
      await own.patch('/rules/changed', { priority: 5 });
      const now = await cache.get(service.db, await moment(projectId));
      assert.deepEqual(ruleIds(now.rulesByType.get('play')), ['changed', 'unchanged']);
      const then = await cache.get(tx, before);
      assert.deepEqual(
        then.rulesByType.get('play')?.map(({ id, priority }) => [id, priority]),
        [
          ['changed', 0],
          ['unchanged', 0],
        ],
      );
    });
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
    assert.equal(
      on.asked,
      2,
      'the definitions are not of that version, so time zone and levels are read again',
    );
    assert.equal(ahead.version, (await moment(projectId)).version, 'all of it is of one version');
    const now = await cache.get(on, await moment(projectId));
    assert.equal(on.asked, 2, 'but it is the version that is asked for now');
    await cache.get(service.db, early);
    assert.equal(await cache.get(on, await moment(projectId)), now, 'a late reader pushes nothing out');
    assert.equal(on.asked, 2);
  });

  it('are bounded by their weight: the project that was used longest ago goes first', async () => {
    const [a, b, c] = [await newProject(service), await newProject(service), await newProject(service)];
    for (const id of [a, b, c]) await inProject(service, id).put('/rules/large', rule({ when: large(id) }));
    const scale = createDefinitionCache();
    await scale.get(service.db, await moment(a));
    const one = scale.stats.bytes;
    assert.ok(one > 100_000, 'regular expressions weigh more than their text');

    const cache = createDefinitionCache({ mostBytes: 2.5 * one });
    const on = watched();
    for (const id of [a, b, a, c, a]) {
      await cache.get(on, await moment(id));
      assert.ok(cache.stats.bytes <= 2.5 * one);
    }
    assert.equal(on.asked, 3);
    assert.equal(cache.stats.projects, 2);
    await cache.get(on, await moment(b));
    assert.equal(on.asked, 4);
  });

  it('of a project over the bound are kept alone, instead of being compiled for each event', async () => {
    const projectId = await newProject(service);
    await inProject(service, projectId).put('/rules/large', rule({ when: large('alone') }));
    const cache = createDefinitionCache({ mostBytes: 10_000 });
    for (let i = 0; i < 3; i++) await cache.get(service.db, await moment(projectId));
    assert.equal(cache.stats.compiled, 1);
    assert.equal(cache.stats.bytes, 10_000);
  });
});

describe('a change to one of many definitions', () => {
  const many = 100;

  /** The same for all who ask: writing so many rules is more work than what is tried on them. */
  const projectWithManyRules = once(async () => {
    const projectId = await newProject(service);
    const own = inProject(service, projectId);
    // One after the other: writes of one project wait for each other, and not forever.
    for (let i = 0; i < many; i++) {
      const { status } = await own.put(`/rules/r${i}`, rule({ when: large(`r${i}`, 2) }));
      assert.equal(status, 201);
    }
    return { projectId, own };
  });

  it('compiles that definition alone, and reads no other body', async () => {
    const { projectId, own } = await projectWithManyRules();
    const cache = createDefinitionCache();
    const first = await cache.get(service.db, await moment(projectId));
    assert.equal(cache.stats.compiled, many);

    await own.patch('/rules/r7', { name: 'Renamed', then: [{ do: 'grantXp', amount: 'player.level * 3' }] });
    let bodies = 0;
    const on: Queryable = {
      query: async (config) => {
        const answer = await service.db.query(config);
        bodies += answer.rows.filter((row) => row.body !== null).length;
        return answer;
      },
    };
    const second = await cache.get(on, await moment(projectId));
    assert.equal(bodies, 1);
    assert.equal(cache.stats.compiled, many + 1);
    const rulesOf = (project: typeof first) =>
      new Map(project.rulesByType.get('play')?.map((one) => [one.id, one.condition]));
    const [before, after] = [rulesOf(first), rulesOf(second)];
    assert.equal(after.size, many);
    assert.equal(after.get('r8'), before.get('r8'), 'the compiled condition is shared');
    assert.equal(after.get('r7'), before.get('r7'), 'an expression that did not change is shared as well');
  });

  it('is compiled once for both environments', async () => {
    const { projectId } = await projectWithManyRules();
    const cache = createDefinitionCache();
    const both = await Promise.all([
      cache.get(service.db, await moment(projectId, 'live')),
      cache.get(service.db, await moment(projectId, 'test')),
    ]);
    assert.deepEqual(
      both.map(({ environment }) => environment),
      ['live', 'test'],
    );
    assert.equal(cache.stats.compiled, many);
  });

  it('leaves the event loop to others while it is compiled', async () => {
    const { projectId } = await projectWithManyRules();
    // A clock by which each step takes a whole slice.
    let now = 0;
    const turns = createTurns({ now: () => now++, sliceMs: 1 });
    const cache = createDefinitionCache({ turns });
    let isDone = false;
    const done = cache.get(service.db, await moment(projectId)).then(() => {
      isDone = true;
    });
    let others = 0;
    while (!isDone) {
      await new Promise((resume) => setImmediate(resume));
      if (cache.stats.compiled > 0 && !isDone) others++;
    }
    await done;
    assert.ok(others > many, `others had ${others} turns while ${many} rules were compiled`);
  });

  it('is seen when a definition is deleted and made again with another content', async () => {
    const projectId = await newProject(service);
    const own = inProject(service, projectId);
    const cache = createDefinitionCache();
    await own.put('/rules/one', rule({ on: 'first' }));
    await cache.get(service.db, await moment(projectId));
    await own.delete('/rules/one');
    await own.put('/rules/one', rule({ on: 'second' }));
    const compiled = await cache.get(service.db, await moment(projectId));
    assert.deepEqual([...compiled.rulesByType.keys()], ['second']);
  });

  it('is seen when a node wrote it that does not note which version of the project it belongs to', async () => {
    const projectId = await newProject(service);
    const own = inProject(service, projectId);
    const cache = createDefinitionCache();
    await own.put('/rules/one', rule({ on: 'first' }));
    await cache.get(service.db, await moment(projectId));
    await sql(
      service,
      `update definitions set version = version + 1, body = body || '{"on": "second"}' where project_id = $1`,
      [projectId],
    );
    await sql(service, 'update projects set definitions_version = definitions_version + 1 where id = $1', [
      projectId,
    ]);
    const compiled = await cache.get(service.db, await moment(projectId));
    assert.deepEqual([...compiled.rulesByType.keys()], ['second']);
  });
});
