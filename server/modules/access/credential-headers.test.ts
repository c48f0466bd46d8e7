import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { worldFactory } from '../../testing/access/world.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService();
const { token } = service.owner;
const makeWorld = worldFactory(service);
const { key } = await service.createKey();
const limitHeader = 'x-ratelimit-remaining';

describe('an API key', () => {
  const list = (headers: Record<string, string>) => service.get('/players', { key, headers });

  it('with X-Environment must agree with it', async () => {
    assert.equal((await list({ 'x-environment': 'live' })).status, 200);
    for (const environment of ['test', 'LIVE', 'production', '']) {
      const { status, body, headers } = await list({ 'x-environment': environment });
      assert.equal(status, 400, environment);
      assert.equal(body.error.code, 'VALIDATION_FAILED');
      assert.equal(body.error.details[0].path, '/x-environment');
      assert.ok(headers.has(limitHeader));
    }
  });

  it('with X-Project-Id must be of that project, which it does not tell from one that is not there', async () => {
    assert.equal((await list({ 'x-project-id': service.projectId })).status, 200);
    assert.equal((await list({ 'x-project-id': service.projectId.toUpperCase() })).status, 200);
    const { projectId } = await makeWorld();
    const [foreign, absent] = [
      await list({ 'x-project-id': projectId }),
      await list({ 'x-project-id': randomUUID() }),
    ];
    assert.equal(foreign.status, 400);
    assert.equal(foreign.body.error.message, absent.body.error.message);
  });

  it('together with an access token is 400, counted and told its limits all the same', async () => {
    for (const path of ['/players', '/auth/me']) {
      const { status, body, headers } = await service.get(path, { key, token });
      assert.equal(status, 400);
      assert.equal(body.error.code, 'VALIDATION_FAILED');
      assert.ok(headers.has(limitHeader));
    }
    const bad = await service.get('/players', { key: 'svc_live_unknown', token });
    assert.equal(bad.status, 400, 'even if the key is unknown');
  });

  it('on a route for people is 403, whatever its scopes', async () => {
    const { key: managing } = await service.createKey({ scopes: ['manage'] });
    for (const path of ['/tenants', '/auth/me', `/projects/${service.projectId}`]) {
      const { status, body, headers } = await service.get(path, { key: managing });
      assert.equal(status, 403, path);
      assert.equal(body.error.code, 'FORBIDDEN');
      assert.ok(headers.has(limitHeader));
    }
  });
});

describe('an access token on a path of a project', () => {
  const list = (as: string, headers: Record<string, string> = {}) =>
    service.get('/players', { token: as, headers });

  it('needs no X-Project-Id where the person can reach exactly one', async () => {
    assert.equal((await list(token)).status, 200);
    const viewer = await service.addMember('VIEWER');
    assert.equal((await list(viewer.token)).status, 200);
  });

  it('needs it with several projects, and without any', async () => {
    const { people, projectId } = await makeWorld();
    const { status, body } = await list(people.VIEWER.token);
    assert.equal(status, 400);
    assert.equal(body.error.details[0].path, '/x-project-id');
    assert.equal((await list(people.VIEWER.token, { 'x-project-id': projectId })).status, 200);

    const newcomer = await service.addMember('OWNER', await emptyTenant());
    assert.equal((await list(newcomer.token)).status, 400);
  });

  it('counts the projects of all tenants of the person', async () => {
    const { people } = await makeWorld();
    const { token: theirs } = people.OWNER;
    const { data } = (await service.get('/tenants', { token: theirs })).body;
    const projects = (await service.get(`/tenants/${data[0].id}/projects`, { token: theirs })).body.data;
    await service.delete(`/projects/${projects[0].id}`, { token: theirs });
    assert.equal((await list(theirs)).status, 200, 'one is left');
    const tenant = await service.post('/tenants', { token: theirs, body: { name: 'Another' } });
    const path = `/tenants/${tenant.body.id}/projects`;
    assert.equal((await service.post(path, { token: theirs, body: { name: 'One more' } })).status, 201);
    assert.equal((await list(theirs)).status, 400);
  });

  it('does not tell a foreign project from one that does not exist', async () => {
    const { projectId } = await makeWorld();
    const [foreign, absent] = [
      await list(token, { 'x-project-id': projectId }),
      await list(token, { 'x-project-id': randomUUID() }),
    ];
    assert.deepEqual([foreign.status, absent.status], [404, 404]);
    assert.equal(foreign.body.error.message, absent.body.error.message);
  });

  it('takes a UUID in X-Project-Id, and live or test in X-Environment', async () => {
    for (const headers of [{ 'x-project-id': 'mine' }, { 'x-project-id': '' }, { 'x-environment': 'both' }]) {
      assert.equal((await list(token, headers)).status, 400, JSON.stringify(headers));
    }
    for (const environment of ['live', 'test']) {
      assert.equal((await list(token, { 'x-environment': environment })).status, 200);
    }
  });

  it('acts on live where X-Environment is absent', async () => {
    const { body } = await service.post('/auth/ws-token', { token });
    const claims = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
    assert.equal(claims.environment, 'live');
  });
});

async function emptyTenant(): Promise<string> {
  return (
    await service.post('/tenants', { token: (await makeWorld()).people.OWNER.token, body: { name: 'Empty' } })
  ).body.id;
}
