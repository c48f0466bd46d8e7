import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../testing/service.ts';
import { definitionLimits } from './limits.ts';
import { count, inProject, newProject, quest, rule, sql } from './test-definitions.ts';

const service = await startTestService();

/** As if the definitions that are there took so much of the memory that a project may have. */
function setWeights(projectId: string, weight: number) {
  return sql(service, 'update definitions set weight = $2 where project_id = $1', [projectId, weight]);
}

/** About 3.5 MiB compiled, in 4,000 characters. */
const heavy = Array.from({ length: 100 }, (_, i) => `event.type.matches("a{220}${i}")`).join(' || ');

describe('the memory that the definitions of a project may take once compiled', () => {
  it('is bounded when they are written: 409, with what to do', async () => {
    const projectId = await newProject(service);
    const own = inProject(service, projectId);
    assert.equal((await own.put('/rules/first', rule())).status, 201);
    await setWeights(projectId, definitionLimits.mostCompiledBytes - 200_000);

    assert.equal((await own.put('/rules/small', rule())).status, 201);
    const { status, body } = await own.put('/rules/heavy', rule({ when: heavy }));
    assert.equal(status, 409);
    assert.match(body.error.message, /With this rule \(3\.\d MiB\) .* 35\.\d MiB .* the limit is 32\.0 MiB/);
    assert.equal((await own.get('/rules/heavy')).status, 404);
    assert.equal((await own.patch('/rules/small', { when: heavy })).status, 409);
    assert.equal((await own.delete('/rules/first')).status, 204);
    assert.equal((await own.put('/rules/heavy', rule({ when: heavy }))).status, 201);
  });

  it('can always be made less, also by a project that is over the limit', async () => {
    const projectId = await newProject(service);
    const own = inProject(service, projectId);
    await own.put('/rules/one', rule({ when: heavy }));
    await setWeights(projectId, definitionLimits.mostCompiledBytes + 1);
    assert.equal((await own.patch('/rules/one', { when: 'player.level > 3' })).status, 200);
  });

  it('counts former versions of quests, which are kept for players in the middle of them', async () => {
    const projectId = await newProject(service);
    const own = inProject(service, projectId);
    const objectives = [{ ...count('wins'), when: heavy }];
    let status = 0;
    let changes = 0;
    for (; changes < 20 && status !== 409; changes++) {
      status = (await own.put('/quests/q', quest({ name: `Version ${changes}`, objectives }))).status;
    }
    assert.equal(status, 409);
    assert.ok(changes > 5, `refused at change ${changes}`);
  });

  it('is not reached by one definition alone: it is refused before all of it was compiled', async () => {
    const projectId = await newProject(service);
    const own = inProject(service, projectId);
    const then = Array.from({ length: 20 }, (_, i) => ({
      do: 'setAttribute',
      key: `k${i}`,
      value: heavy
        .replaceAll('a{', `a${i}{`)
        .slice(0, 3_990)
        .replace(/ \|\| [^|]*$/, ''),
    }));
    const { status, body } = await own.put('/rules/huge', rule({ then }));
    assert.equal(status, 409);
    assert.match(body.error.message, /the limit is 32\.0 MiB/);
  });
});
