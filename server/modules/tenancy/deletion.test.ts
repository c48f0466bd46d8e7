import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { type World, worldFactory } from '../../testing/access/world.ts';
import { untilRemoved } from '../../testing/removal.ts';
import { tablesThatHold } from '../../testing/search-database.ts';
import { startTestService } from '../../testing/service.ts';
import { openSocket, tokenFor } from '../realtime/test-sockets.ts';
import { eventually, quickWebhooks, startReceiver, webhookClient } from '../webhooks/test-receiver.ts';
import { emptyEnvironment } from './removal/hide.ts';

const service = await startTestService({ webhooks: quickWebhooks });
const makeWorld = worldFactory(service);

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const name = `test.${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
  return (await service.db.query({ name, text, values })).rows as Row[];
}

/** A world with a key, a player, an event and an idempotent answer. */
async function livedIn(): Promise<World & { founder: string; key: string }> {
  const world = await makeWorld();
  const { people, tenantId, projectId } = world;
  const { token } = people.OWNER;
  const made = await service.post(`/projects/${projectId}/api-keys`, {
    token,
    body: { name: 'Used', mode: 'live', scopes: ['manage'] },
    headers: { 'idempotency-key': `key of ${tenantId}` },
  });
  const { key } = made.body;
  await service.post('/events', { key, body: { playerId: 'somebody', type: 'win', id: 'first' } });
  await service.get(`/projects/${projectId}/usage`, { token });
  return { ...world, founder: token, key };
}

describe('a deleted project', () => {
  it('is gone at once for people and keys, long before its data is', async () => {
    const { tenantId, projectId, siblingProjectId, founder: token, key } = await livedIn();
    assert.equal((await service.delete(`/projects/${projectId}`, { token })).status, 204);
    for (const path of ['/players', '/players/somebody', '/events', '/rules', '/levels', '/lobbies']) {
      assert.equal((await service.get(path, { key })).status, 401, path);
      const headers = { 'x-project-id': projectId };
      assert.equal((await service.get(path, { token, headers })).status, 404, path);
    }
    const event = { playerId: 'somebody', type: 'win' };
    assert.equal((await service.post('/events', { key, body: event })).status, 401);
    for (const path of ['', '/usage', '/api-keys']) {
      assert.equal((await service.get(`/projects/${projectId}${path}`, { token })).status, 404, path);
    }
    assert.equal((await service.patch(`/projects/${projectId}`, { token, body: { name: 'X' } })).status, 404);
    assert.equal((await service.delete(`/projects/${projectId}`, { token })).status, 404);
    const list = await service.get(`/tenants/${tenantId}/projects`, { token });
    assert.deepEqual(
      list.body.data.map(({ id }: { id: string }) => id),
      [siblingProjectId],
    );
    assert.equal((await service.get('/players', { token })).status, 200, 'one project is left to be meant');
    const left = await query(
      'select from players p join environments e on e.id = p.environment_id where e.project_id = $1',
      [projectId],
    );
    assert.equal(left.length, 1, 'its rows are still there');
    await untilRemoved(service);
  });

  it('is gone on other nodes within 5 seconds, and nothing of a call under way is left behind', async () => {
    const { projectId, founder: token, key } = await livedIn();
    const node = await service.startNode();
    assert.equal((await node.get('/players', { key })).status, 200);
    await service.delete(`/projects/${projectId}`, { token });
    // A key that the node still trusts: the event finds no project.
    const late = await node.post('/events', { key, body: { playerId: 'late', type: 'win' } });
    assert.ok([401, 404].includes(late.status), `${late.status}`);
    service.clock.advance(5_000);
    assert.equal((await node.get('/players', { key })).status, 401);
    await untilRemoved(service);
    assert.deepEqual(await tablesThatHold(service.db, projectId), ['audit_log']);
  });

  it('ends its sockets', async () => {
    const { projectId, founder: token, key } = await livedIn();
    const socket = openSocket(service.url, { token: await tokenFor(service, key, 'somebody') });
    await socket.connected;
    await service.delete(`/projects/${projectId}`, { token });
    assert.equal(await socket.ended, 'io server disconnect');
    await untilRemoved(service);
  });

  it('sends nothing any more, not even what waits for another attempt', async () => {
    const receiver = await startReceiver((_received, response) => void response.writeHead(503).end());
    const webhooks = webhookClient(service);
    const { token } = service.owner;
    const made = await service.post(`/tenants/${service.tenantId}/projects`, {
      token,
      body: { name: 'Short-lived', plan: 'PRO' },
    });
    const headers = { 'x-project-id': made.body.id };
    const webhook = await service.post('/webhooks', {
      token,
      headers,
      body: { url: receiver.url, events: ['*'] },
    });
    assert.equal(webhook.status, 201);
    const { key } = await service.createKey({}, made.body.id);
    await service.put('/players/somebody', { key });
    await eventually(async () => receiver.received.length > 0);
    await service.delete(`/projects/${made.body.id}`, { token });
    // An attempt that was on its way may still arrive; another webhook's delivery shows that time has passed since.
    const witness = await startReceiver((_received, response) => void response.end());
    await webhooks.create({ url: witness.url });
    const own = await service.createKey();
    await service.put('/players/first-witness', { key: own.key });
    await eventually(async () => witness.received.length > 0);
    const settled = receiver.received.length;
    await service.put('/players/second-witness', { key: own.key });
    await eventually(async () => witness.received.length > 1);
    await untilRemoved(service);
    assert.equal(receiver.received.length, settled);
  });

  it("goes with all of its data; the tenant's audit log keeps what was done", async () => {
    const { tenantId, projectId, siblingProjectId, founder } = await livedIn();
    const made = await service.post(`/tenants/${tenantId}/projects`, {
      token: founder,
      body: { name: 'Short-lived project' },
      headers: { 'idempotency-key': `project of ${tenantId}` },
    });
    const sibling = await tablesThatHold(service.db, siblingProjectId);
    for (const id of [projectId, made.body.id]) {
      assert.equal((await service.delete(`/projects/${id}`, { token: founder })).status, 204);
    }
    await untilRemoved(service);
    for (const id of [projectId, made.body.id]) {
      assert.deepEqual(await tablesThatHold(service.db, id), ['audit_log']);
    }
    assert.deepEqual(await tablesThatHold(service.db, siblingProjectId), sibling);
  });
});

describe('a deleted tenant', () => {
  it('is gone at once for its people, keys and invitations', async () => {
    const { tenantId, projectId, founder: token, key, invitation } = await livedIn();
    assert.equal((await service.delete(`/tenants/${tenantId}`, { token })).status, 204);
    for (const path of ['', '/users', '/projects', '/audit-log', '/invitations']) {
      assert.equal((await service.get(`/tenants/${tenantId}${path}`, { token })).status, 404, path);
    }
    assert.equal(
      (await service.post(`/tenants/${tenantId}/projects`, { token, body: { name: 'X' } })).status,
      404,
    );
    assert.equal((await service.get(`/projects/${projectId}`, { token })).status, 404);
    assert.equal((await service.get('/players', { key })).status, 401);
    assert.deepEqual((await service.get('/tenants', { token })).body.data, []);
    assert.deepEqual((await service.get('/auth/me', { token })).body.memberships, []);
    const taken = await service.post('/auth/accept-invitation', {
      body: { token: invitation.token, password: 'correct horse battery' },
    });
    assert.equal(taken.status, 401);
    await untilRemoved(service);
  });

  it('goes with all of its data: its ids and names are nowhere in the database any more', async () => {
    const { tenantId, projectId, siblingProjectId, founder, marks } = await livedIn();
    const other = await livedIn();
    const [name = ''] = marks;
    const held = await tablesThatHold(service.db, tenantId);
    for (const table of [
      'tenants',
      'memberships',
      'invitations',
      'projects',
      'audit_log',
      'idempotent_answers',
    ]) {
      assert.ok(held.includes(table), `${table} has something to delete`);
    }
    assert.equal((await service.delete(`/tenants/${tenantId}`, { token: founder })).status, 204);
    await untilRemoved(service);
    for (const text of [tenantId, projectId, siblingProjectId, name]) {
      assert.deepEqual(await tablesThatHold(service.db, text), [], text);
    }
    assert.deepEqual(
      await tablesThatHold(service.db, other.tenantId),
      held,
      'and no other tenant lost anything',
    );
    assert.equal((await service.get('/players/somebody', { key: other.key })).status, 200);
  });

  it('leaves no trace in the answers kept for its makers either', async () => {
    const { people } = await makeWorld();
    const { token } = people.OWNER;
    const headers = { 'idempotency-key': 'made and unmade' };
    const tenant = await service.post('/tenants', { token, body: { name: 'Gone soon' }, headers });
    assert.ok((await tablesThatHold(service.db, tenant.body.id)).includes('idempotent_answers'));
    await service.delete(`/tenants/${tenant.body.id}`, { token });
    const again = await service.post('/tenants', { token, body: { name: 'Gone soon' }, headers });
    assert.notEqual(
      again.body.id,
      tenant.body.id,
      'the stored answer about the deleted tenant is not repeated',
    );
    await service.delete(`/tenants/${again.body.id}`, { token });
    await untilRemoved(service);
    assert.deepEqual(await tablesThatHold(service.db, 'Gone soon'), []);
  });
});

describe('an emptied environment', () => {
  it('has no players and events at once, and keeps its keys, its definitions and the other environment', async () => {
    const { tenantId, projectId, founder: token, key } = await livedIn();
    const test = await service.post(`/projects/${projectId}/api-keys`, {
      token,
      body: { name: 'Test', mode: 'test' },
    });
    await service.post('/events', {
      key: test.body.key,
      body: { playerId: 'tester', type: 'win', id: 'first' },
    });
    await service.post('/badges', { key, body: { id: 'kept', name: 'Kept' } });
    const [before] = await query<{ id: number }>(
      `select id from environments where project_id = $1 and name = 'test'`,
      [projectId],
    );
    const place = { tenantId, projectId, name: 'test' } as const;
    await service.db.transaction((tx) => emptyEnvironment(tx, service.clock(), place));
    // As on another node: what it knows of the key holds for some seconds.
    service.clock.advance(5_000);
    assert.deepEqual((await service.get('/players', { key: test.body.key })).body.data, []);
    const repeat = { playerId: 'tester', type: 'win', id: 'first' };
    const answer = await service.post('/events', { key: test.body.key, body: repeat });
    assert.deepEqual([answer.status, answer.body.duplicate], [201, false], 'ids of events are free again');
    assert.equal((await service.get('/badges/kept', { key: test.body.key })).status, 200);
    assert.equal((await service.get('/players/somebody', { key })).status, 200);
    await untilRemoved(service);
    for (const table of ['players', 'events', 'event_traces', 'outbox', 'player_progress', 'environments']) {
      const column = table === 'environments' ? 'id' : 'environment_id';
      assert.deepEqual(await query(`select from ${table} where ${column} = $1`, [before?.id]), [], table);
    }
    assert.equal((await service.get('/players/tester', { key: test.body.key })).status, 200);
    assert.equal((await service.get('/events/first', { key })).status, 200);
  });
});
