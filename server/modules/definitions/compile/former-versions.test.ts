import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import {
  adventure,
  badge,
  count,
  inProject,
  newProject,
  putInTheMiddle,
  quest,
  sql,
} from '../test-definitions.ts';
import { loadProject } from './load-project.ts';

const service = await startTestService();

async function setUp() {
  const projectId = await newProject(service);
  const own = inProject(service, projectId);
  const formers = async () => {
    const { definitions } = await loadProject(service.db, projectId);
    const all = [...definitions.olderQuests, ...definitions.olderAdventures];
    return all.map(({ id, version }) => `${id} ${version}`).sort();
  };
  /** As if nothing had been written for a while. */
  const rest = () =>
    sql(service, `update definitions set updated_at = now() - interval '11 minutes' where project_id = $1`, [
      projectId,
    ]);
  return { projectId, own, formers, rest };
}

const place = (projectId: string, playerId: string, environment: 'live' | 'test' = 'live') => ({
  projectId,
  environment,
  playerId,
});

describe('a quest or adventure that players are in the middle of', () => {
  it('keeps the versions they are on when it is replaced, with what those said', async () => {
    const { projectId, own, formers, rest } = await setUp();
    await own.put('/quests/q', quest({ objectives: [count('old')] }));
    const leave = await putInTheMiddle(service, place(projectId, 'ada', 'test'), 'quest', 'q', 1);
    await own.put('/quests/q', quest({ objectives: [count('new')] }));
    await rest();
    await own.put('/quests/q', quest({ objectives: [count('newer')] }));
    await rest();
    await own.post('/badges', badge());
    // No player is on version 2.
    assert.deepEqual(await formers(), ['q 1']);
    const { definitions } = await loadProject(service.db, projectId);
    assert.deepEqual(definitions.olderQuests[0]?.objectives, [count('old')]);
    assert.equal(definitions.quests[0]?.version, 3);

    await leave();
    await own.post('/badges', badge());
    assert.deepEqual(await formers(), []);
  });

  it('keeps them for adventures too', async () => {
    const { projectId, own, formers, rest } = await setUp();
    for (const id of ['q1', 'q2']) await own.put(`/quests/${id}`, quest());
    await own.put('/adventures/a', adventure(['q1']));
    await putInTheMiddle(service, place(projectId, 'ada'), 'adventure', 'a', 1);
    await own.patch('/adventures/a', { steps: adventure(['q1', 'q2']).steps });
    await rest();
    await own.post('/badges', badge());
    assert.deepEqual(await formers(), ['a 1']);
  });

  it('keeps the last one for a while even if no player is on it: a player may be starting just now', async () => {
    const { own, formers, rest } = await setUp();
    await own.put('/quests/q', quest());
    await own.patch('/quests/q', { name: 'Two' });
    await own.patch('/quests/q', { name: 'Three' });
    assert.deepEqual(await formers(), ['q 1', 'q 2']);
    await rest();
    await own.patch('/quests/q', { name: 'Four' });
    assert.deepEqual(await formers(), ['q 3']);
  });

  it('shows who is on which version, by environment', async () => {
    const { projectId, own } = await setUp();
    await own.put('/quests/q', quest());
    await putInTheMiddle(service, place(projectId, 'ada'), 'quest', 'q', 1);
    await own.patch('/quests/q', { name: 'Two' });
    await putInTheMiddle(service, place(projectId, 'bob'), 'quest', 'q', 2);
    await putInTheMiddle(service, place(projectId, 'cy'), 'quest', 'q', 2);
    await putInTheMiddle(service, place(projectId, 'ada', 'test'), 'quest', 'q', 2);
    const leave = await putInTheMiddle(service, place(projectId, 'dan'), 'quest', 'q', 2);
    await leave();
    assert.deepEqual((await own.get('/quests/q')).body.inProgress, [
      { environment: 'live', version: 2, players: 2 },
      { environment: 'live', version: 1, players: 1 },
      { environment: 'test', version: 2, players: 1 },
    ]);
    await own.put('/adventures/a', adventure(['q']));
    await putInTheMiddle(service, place(projectId, 'ada'), 'adventure', 'a', 1);
    assert.deepEqual((await own.get('/adventures/a')).body.inProgress, [
      { environment: 'live', version: 1, players: 1 },
    ]);
  });

  it('can be deleted; one created again under its id never takes the versions of the old', async () => {
    const { projectId, own, formers } = await setUp();
    await own.put('/quests/q', quest({ objectives: [count('old')] }));
    await own.patch('/quests/q', { name: 'Two' });
    await putInTheMiddle(service, place(projectId, 'ada'), 'quest', 'q', 2);
    assert.equal((await own.delete('/quests/q')).status, 204);
    assert.deepEqual(await formers(), [], 'the engine knows nothing of a quest that is gone');
    const rows = await sql(
      service,
      `select version from player_quests q join environments e on e.id = q.environment_id
       where e.project_id = $1 and quest_id = 'q' and active`,
      [projectId],
    );
    assert.ok(rows.length > 0, 'the players keep their rows');

    const again = await own.put('/quests/q', quest({ objectives: [count('new')] }));
    assert.equal(again.status, 201);
    // Version 3 is the deletion.
    assert.equal(again.body.version, 4);
    // Those who had it in progress finish the version that they started.
    assert.deepEqual(await formers(), ['q 1', 'q 2']);
    assert.deepEqual((await own.get('/quests/q')).body.inProgress, [
      { environment: 'live', version: 2, players: 1 },
    ]);
  });
});
