import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runCommand } from '../../cli/run-command.ts';
import { readConfig } from '../../config.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService({ hosted: true });
const { token } = service.owner;
const path = `/projects/${service.projectId}`;

async function laurel(...args: string[]): Promise<void> {
  const { status, errors } = await runCommand(args, () => readConfig({ DATABASE_URL: service.database.url }));
  assert.equal(status, 0, errors.join());
}
const setPlan = (plan: string, limit?: string) =>
  laurel(
    ...['project', 'set-plan', '--project', service.projectId, '--plan', plan],
    ...(limit ? ['--rate-limit', limit] : []),
  );
const setLimit = (projects: string) =>
  laurel('tenant', 'set-limits', '--tenant', service.tenantId, '--projects', projects);

describe('on an installation whose operator sells it to others', () => {
  it('no one can create a tenant over the API, not even an OWNER', async () => {
    const { status, body } = await service.post('/tenants', { token, body: { name: 'Mine' } });
    assert.deepEqual([status, body.error.code], [403, 'FORBIDDEN']);
  });

  it('no one can change a plan over the API; the rest of a project can be changed', async () => {
    for (const plan of ['FREE', 'STARTER', 'ENTERPRISE']) {
      const { status, body } = await service.patch(path, { token, body: { plan, name: 'Renamed' } });
      assert.deepEqual([status, body.error.code], [403, 'FORBIDDEN']);
    }
    const { body } = await service.patch(path, { token, body: { plan: 'PRO', name: 'Renamed' } });
    assert.deepEqual([body.plan, body.name], ['PRO', 'Renamed'], 'naming the plan that it has is no change');
  });

  it('no one can set a rate limit over the API, even on ENTERPRISE; the command line can', async () => {
    await setPlan('ENTERPRISE', '25000');
    for (const rateLimitPerMinute of [10_000_000, 1, null]) {
      const { status, body } = await service.patch(path, { token, body: { rateLimitPerMinute } });
      assert.deepEqual([status, body.error.code], [403, 'FORBIDDEN'], `${rateLimitPerMinute}`);
    }
    const same = await service.patch(path, { token, body: { rateLimitPerMinute: 25_000, name: 'Renamed' } });
    assert.deepEqual(
      [same.status, same.body.rateLimitPerMinute],
      [200, 25_000],
      'naming the present one is no change',
    );
    await setPlan('PRO');
  });

  it('a new project is on FREE', async () => {
    const projects = `/tenants/${service.tenantId}/projects`;
    assert.equal((await service.post(projects, { token, body: { name: 'Paid', plan: 'PRO' } })).status, 403);
    assert.equal((await service.post(projects, { token, body: { name: 'A', plan: 'FREE' } })).status, 201);
    assert.equal((await service.post(projects, { token, body: { name: 'B' } })).body.plan, 'FREE');
  });

  it('a tenant has at most ten projects, unless its operator sets another number', async () => {
    const projects = `/tenants/${service.tenantId}/projects`;
    const add = () => service.post(projects, { token, body: { name: 'One more' } });
    const count = async () => (await service.get(`${projects}?limit=100`, { token })).body.data.length;
    // In parallel: none of them may slip past the count of another.
    const answers = await Promise.all(Array.from({ length: 12 }, add));
    assert.equal(await count(), 10);
    const refused = answers.find(({ status }) => status !== 201);
    assert.deepEqual([refused?.status, refused?.body.error.code], [403, 'FORBIDDEN']);
    assert.match(refused?.body.error.message, /limit of projects \(10 of 10\)/);

    await setLimit('11');
    assert.equal((await add()).status, 201);
    assert.equal((await add()).status, 403);
    await setLimit('default');
    const { body } = await service.get(projects, { token });
    for (const { id } of body.data.slice(0, 2)) await service.delete(`/projects/${id}`, { token });
    assert.equal((await add()).status, 201, 'a deleted one no longer counts, removed or not');
    assert.equal((await add()).status, 403);
  });
});
