import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ApiAnswer } from '../../../testing/api-client.ts';
import { assertFault } from '../../../testing/envelope.ts';
import { untilRemoved } from '../../../testing/removal.ts';
import { startTestService } from '../../../testing/service.ts';
import {
  adventure,
  badge,
  count,
  inProject,
  newProject,
  putInTheMiddle,
  quest,
  rule,
  sql,
} from '../test-definitions.ts';

const service = await startTestService({ own: 'its tables are read and written' });
const own = inProject(service, service.projectId);
const awards = (badgeId: string) => ({ do: 'awardBadge', badgeId });

function refusedFor(answer: ApiAnswer, ...referrers: string[]): void {
  assert.equal(answer.status, 409, JSON.stringify(answer.body));
  assert.equal(answer.body.error.code, 'CONFLICT');
  assert.deepEqual(
    answer.body.error.details.map(({ path }: { path: string }) => path),
    referrers,
  );
}

describe('what is referred to', () => {
  it('cannot be deleted, and the referrers are named', async () => {
    await own.put('/badges/held', badge());
    await own.put('/rules/by-rule', rule({ then: [awards('held')] }));
    await own.put('/quests/by-quest', quest({ rewards: [awards('held')] }));
    await own.put('/quests/by-need', quest({ prerequisites: { badgeIds: ['held'] } }));
    const answer = await own.delete('/badges/held');
    refusedFor(answer, '/quests/by-need', '/quests/by-quest', '/rules/by-rule');
    assert.match(answer.body.error.message, /rule 'by-rule'/);

    await own.put('/adventures/path', adventure(['by-quest'], { rewards: [awards('held')] }));
    refusedFor(await own.delete('/quests/by-quest'), '/adventures/path');
    await own.put('/rules/starter', rule({ then: [{ do: 'startAdventure', adventureId: 'path' }] }));
    refusedFor(await own.delete('/adventures/path'), '/rules/starter');
  });

  it('can be deleted once nothing refers to it: the referrers were changed, replaced or deleted', async () => {
    await own.put('/badges/freed', badge());
    for (const id of ['r1', 'r2', 'r3']) await own.put(`/rules/${id}`, rule({ then: [awards('freed')] }));
    await own.patch('/rules/r1', { then: [{ do: 'grantXp', amount: 1 }] });
    await own.put('/rules/r2', rule());
    refusedFor(await own.delete('/badges/freed'), '/rules/r3');
    await own.delete('/rules/r3');
    assert.equal((await own.delete('/badges/freed')).status, 204);
  });

  it('only by itself can be deleted', async () => {
    const again = { do: 'startQuest', questId: 'self' };
    const onward = { do: 'advanceQuest', questId: 'self', objectiveId: 'wins' };
    assert.equal((await own.put('/quests/self', quest({ rewards: [again, onward] }))).status, 201);
    const lost = await own.patch('/quests/self', { objectives: [count('other')] });
    assert.equal(lost.status, 400);
    assert.equal((await own.delete('/quests/self')).status, 204);
  });

  it('as an objective cannot be taken out of its quest', async () => {
    await own.put('/quests/parts', quest({ objectives: [count('a'), count('b')] }));
    const advance = { do: 'advanceQuest', questId: 'parts', objectiveId: 'b' };
    await own.put('/rules/advance-b', rule({ then: [advance] }));
    const answer = await own.patch('/quests/parts', { objectives: [count('a')] });
    refusedFor(answer, '/rules/advance-b');
    assert.match(answer.body.error.message, /objective 'b'/);
    assert.equal((await own.patch('/quests/parts', { objectives: [count('b')] })).status, 200);
  });

  it('by a former version cannot be deleted while a player has that version in progress', async () => {
    await own.put('/quests/old-step', quest());
    await own.put('/quests/new-step', quest());
    await own.put('/adventures/moved', adventure(['old-step']));
    const place = { projectId: service.projectId, environment: 'test', playerId: 'ada' } as const;
    const leave = await putInTheMiddle(service, place, 'adventure', 'moved', 1);
    await own.put('/adventures/moved', adventure(['new-step']));
    const answer = await own.delete('/quests/old-step');
    refusedFor(answer, '/adventures/moved');
    assert.match(answer.body.error.message, /version 1/);
    await leave();
    assert.equal((await own.delete('/quests/old-step')).status, 204);
  });
});

describe('under concurrency', () => {
  const dangling = () =>
    sql(
      service,
      `select d.id from definitions d, jsonb_array_elements(d.body -> 'then') as action
       where d.kind = 'rule' and action ->> 'badgeId' is not null and not exists (
         select from definitions b
         where b.project_id = d.project_id and b.kind = 'badge' and b.id = action ->> 'badgeId')`,
    );

  it('a badge deleted while a rule that uses it is created: one of the two is refused', async () => {
    for (let round = 0; round < 10; round++) {
      await own.put('/badges/raced', badge());
      const [removed, made] = await Promise.all([
        own.delete('/badges/raced'),
        own.post('/rules', rule({ id: 'racing', then: [awards('raced')] })),
      ]);
      const outcome = `${removed.status} ${made.status}`;
      assert.ok(outcome === '204 400' || outcome === '409 201', outcome);
      assert.deepEqual(await dangling(), []);
      await own.delete('/rules/racing');
    }
  });

  it('a badge deleted while a rule is changed to use it: one of the two is refused', async () => {
    await own.put('/rules/turning', rule());
    for (let round = 0; round < 10; round++) {
      await own.put('/badges/raced', badge());
      const [removed, changed] = await Promise.all([
        own.delete('/badges/raced'),
        own.patch('/rules/turning', { then: [awards('raced')] }),
      ]);
      const outcome = `${removed.status} ${changed.status}`;
      assert.ok(outcome === '204 400' || outcome === '409 200', outcome);
      assert.deepEqual(await dangling(), []);
      await own.put('/rules/turning', rule());
    }
  });

  it('many who create the same id: one does', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => own.post('/badges', badge({ id: 'wanted' }))),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(7).fill(409)]);
  });

  it('many with the same name and no id: each gets an id of its own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => own.post('/badges', { name: 'Crowd' })),
    );
    const ids = answers.map(({ body }) => body.id as string).sort();
    assert.deepEqual(ids, ['crowd', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `crowd-${n}`)]);
  });

  it('projects do not wait for each other', async () => {
    const other = inProject(service, await newProject(service));
    await service.db.transaction(async (tx) => {
      const text = 'select id from projects where id = $1 for update';
      await tx.query({ name: '', text, values: [service.projectId] });
      assert.equal((await other.post('/badges', badge())).status, 201);
      assert.equal((await own.get('/badges')).status, 200);
    });
  });
});

describe('the end of a project', () => {
  it('deletes definitions that refer to each other', async () => {
    const projectId = await newProject(service);
    const project = inProject(service, projectId);
    await project.post('/badges', badge({ id: 'star' }));
    await project.post('/quests', quest({ id: 'q', rewards: [awards('star')] }));
    await project.post('/adventures', adventure(['q'], { id: 'a' }));
    await project.post(
      '/rules',
      rule({ id: 'r', then: [awards('star'), { do: 'startQuest', questId: 'q' }] }),
    );
    const answer = await service.delete(`/projects/${projectId}`, { token: service.owner.token });
    assert.equal(answer.status, 204);
    await untilRemoved(service);
    assert.deepEqual(await sql(service, 'select * from definitions where project_id = $1', [projectId]), []);
  });
});

describe('quests that wait for one another', () => {
  it('are refused where the circle would close, which is named; a diamond is not a circle', async () => {
    const needs = (...questIds: string[]) => quest({ prerequisites: { questIds } });
    await own.put('/quests/c-one', quest());
    await own.put('/quests/c-two', needs('c-one'));
    await own.put('/quests/c-three', needs('c-one'));
    assert.equal((await own.put('/quests/c-four', needs('c-two', 'c-three'))).status, 201);
    const closed = await own.put('/quests/c-one', needs('c-four'));
    const [detail] = assertFault(closed, 'VALIDATION_FAILED').details ?? [];
    assert.equal(detail?.path, '/prerequisites/questIds');
    assert.equal(
      detail?.message,
      "creates a cycle, so no player could ever start it: 'c-one' needs 'c-four' needs 'c-two' needs 'c-one'",
    );
    assert.equal(
      (await own.patch('/quests/c-four', { prerequisites: { questIds: ['c-three'] } })).status,
      200,
    );
  });
});
