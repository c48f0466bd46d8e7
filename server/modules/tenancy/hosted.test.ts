import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService({ hosted: true });
const { token } = service.owner;
const path = `/projects/${service.projectId}`;

describe('on an installation whose operator sells it to others', () => {
  it('nobody makes a tenant over the API, not even an OWNER', async () => {
    const { status, body } = await service.post('/tenants', { token, body: { name: 'Mine' } });
    assert.deepEqual([status, body.error.code], [403, 'FORBIDDEN']);
  });

  it('nobody changes a plan, though everything else of a project', async () => {
    for (const plan of ['FREE', 'STARTER', 'ENTERPRISE']) {
      const { status, body } = await service.patch(path, { token, body: { plan, name: 'Renamed' } });
      assert.deepEqual([status, body.error.code], [403, 'FORBIDDEN']);
    }
    const { body } = await service.patch(path, { token, body: { plan: 'PRO', name: 'Renamed' } });
    assert.deepEqual([body.plan, body.name], ['PRO', 'Renamed'], 'naming the plan that it has is no change');
  });

  it('a new project is on FREE', async () => {
    const projects = `/tenants/${service.tenantId}/projects`;
    assert.equal((await service.post(projects, { token, body: { name: 'Paid', plan: 'PRO' } })).status, 403);
    assert.equal((await service.post(projects, { token, body: { name: 'A', plan: 'FREE' } })).status, 201);
    assert.equal((await service.post(projects, { token, body: { name: 'B' } })).body.plan, 'FREE');
  });
});
