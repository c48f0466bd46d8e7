import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { worldFactory } from '../../testing/access/world.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService();
const makeWorld = worldFactory(service);

describe('a tenant', () => {
  it('belongs to its creator', async () => {
    const { people } = await makeWorld();
    const { token } = people.VIEWER;
    const { status, body } = await service.post('/tenants', { token, body: { name: 'Arcade' } });
    assert.equal(status, 201);
    const { id, createdAt, ...rest } = body;
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    assert.ok(Date.parse(createdAt) > 0);
    assert.deepEqual(rest, { name: 'Arcade', role: 'OWNER', requireSecondFactor: false });
    assert.deepEqual((await service.get(`/tenants/${id}`, { token })).body, body);
    assert.deepEqual((await service.get(`/tenants/${id}/projects`, { token })).body.data, []);
  });

  it('is listed for its people alone, with the role that each of them has', async () => {
    const { people, tenantId } = await makeWorld();
    for (const [role, { token }] of Object.entries(people)) {
      const { body } = await service.get('/tenants', { token });
      assert.deepEqual(
        body.data.map((tenant: { id: string; role: string }) => [tenant.id, tenant.role]),
        [[tenantId, role]],
      );
    }
  });

  it('lists newest first, page by page', async () => {
    const { token } = (await makeWorld()).people.OWNER;
    const made: string[] = [];
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      made.unshift((await service.post('/tenants', { token, body: { name } })).body.name);
    }
    const names: string[] = [];
    let path: string | null = '/tenants?limit=2';
    while (path) {
      const { body }: { body: { data: { name: string }[]; nextCursor: string | null } } = await service.get(
        path,
        {
          token,
        },
      );
      names.push(...body.data.map(({ name }) => name));
      path = body.nextCursor && `/tenants?limit=2&cursor=${body.nextCursor}`;
    }
    assert.deepEqual(names.slice(0, 4), made);
    assert.equal(names.length, 5);
  });

  it('is renamed, by a body that may hold a name and nothing else', async () => {
    const { people, tenantId } = await makeWorld();
    const { token } = people.ADMIN;
    const rename = (body: object) => service.patch(`/tenants/${tenantId}`, { token, body });
    const { status, body } = await rename({ name: 'Renamed' });
    assert.deepEqual([status, body.name, body.role], [200, 'Renamed', 'ADMIN']);
    assert.equal((await rename({})).body.name, 'Renamed');
    for (const bad of [
      { name: '' },
      { name: ' ' },
      { name: 'x'.repeat(201) },
      { name: null },
      { role: 'OWNER' },
    ]) {
      assert.equal((await rename(bad)).status, 400, JSON.stringify(bad));
    }
  });

  it('is gone at once when it is deleted: for its people, and for its keys', async () => {
    const { people, tenantId, projectId } = await makeWorld();
    const { token } = people.OWNER;
    const made = await service.post(`/projects/${projectId}/api-keys`, {
      token,
      body: { name: 'Key', mode: 'live' },
    });
    const { key } = made.body;
    assert.equal((await service.get('/players', { key })).status, 200);
    assert.equal((await service.delete(`/tenants/${tenantId}`, { token })).status, 204);
    assert.equal((await service.get('/players', { key })).status, 401);
    for (const path of [`/tenants/${tenantId}`, `/projects/${projectId}`]) {
      assert.equal((await service.get(path, { token })).status, 404);
    }
    assert.deepEqual((await service.get('/tenants', { token })).body.data, []);
  });

  it('made twice with one idempotency key is made once', async () => {
    const { token } = (await makeWorld()).people.OWNER;
    const headers = { 'idempotency-key': 'one tenant' };
    const make = () => service.post('/tenants', { token, body: { name: 'Once' }, headers });
    const answers = await Promise.all([make(), make(), make()]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 201],
    );
    assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
    assert.equal((await service.get('/tenants', { token })).body.data.length, 2);
  });
});

describe('what is added to a tenant or project that is deleted meanwhile', () => {
  /** The guard has seen the tenant; then the deletion commits; then the work begins. */
  it('is not found: no defect, and nothing left behind', async () => {
    for (let round = 0; round < 4; round++) {
      const { people, tenantId, projectId } = await makeWorld();
      const { token } = people.OWNER;
      const { token: admin } = people.ADMIN;
      const headers = { 'idempotency-key': `round ${round}` };
      const path = round % 2 ? `/tenants/${tenantId}` : `/projects/${projectId}`;
      const answers = await Promise.all([
        service.post(`/tenants/${tenantId}/projects`, { token: admin, body: { name: 'Late' } }),
        service.post(`/projects/${projectId}/api-keys`, {
          token: admin,
          body: { name: 'Late', mode: 'live' },
          headers,
        }),
        service.delete(path, { token }),
        service.post(`/tenants/${tenantId}/projects`, { token: admin, body: { name: 'Late' }, headers: {} }),
        service.post(`/projects/${projectId}/api-keys`, {
          token: admin,
          body: { name: 'Late', mode: 'test' },
        }),
        service.patch(`/projects/${projectId}`, { token: admin, body: { name: 'Late' } }),
        service.post(`/tenants/${tenantId}/invitations`, {
          token: admin,
          body: { email: 'late@example.com', role: 'VIEWER' },
          headers: { 'idempotency-key': `invitation ${round}` },
        }),
        service.patch(`/tenants/${tenantId}/users/${people.VIEWER.id}`, {
          token: admin,
          body: { role: 'DESIGNER' },
        }),
      ]);
      for (const { status, body } of answers) {
        assert.ok([200, 201, 204, 404].includes(status), `${status}: ${JSON.stringify(body)}`);
      }
    }
  });
});
