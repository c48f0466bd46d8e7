import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { worldFactory } from '../../testing/access/world.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService();
const makeWorld = worldFactory(service);

const userPath = (tenantId: string, userId: string) => `/tenants/${tenantId}/users/${userId}`;

describe('the people of a tenant', () => {
  it('are listed with their role', async () => {
    const { tenantId, people } = await makeWorld();
    const { body } = await service.get(`/tenants/${tenantId}/users`, { token: people.DEVELOPER.token });
    assert.equal(body.data.length, 6);
    const owner = body.data.find(({ role }: { role: string }) => role === 'OWNER');
    const { joinedAt, ...rest } = owner;
    const { id, email } = people.OWNER;
    assert.deepEqual(rest, { id, email, role: 'OWNER', secondFactor: false, secondFactors: [] });
    assert.ok(Date.parse(joinedAt) > 0);
  });

  it('are walked page by page, each once', async () => {
    const { tenantId, people } = await makeWorld();
    const { token } = people.OWNER;
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = `limit=2${cursor ? `&cursor=${cursor}` : ''}`;
      const { status, body } = await service.get(`/tenants/${tenantId}/users?${query}`, { token });
      assert.equal(status, 200);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor;
    }
    assert.equal(seen.length, 6);
    assert.equal(new Set(seen).size, 6);
  });

  it('get a role from the five, in a body without anything else', async () => {
    const { tenantId, people, records } = await makeWorld();
    const path = userPath(tenantId, records['userId'] ?? '');
    for (const body of [{}, { role: 'owner' }, { role: null }, { role: 'VIEWER', email: 'x@example.com' }]) {
      assert.equal((await service.patch(path, { token: people.OWNER.token, body })).status, 400);
    }
    const { status, body } = await service.patch(path, {
      token: people.OWNER.token,
      body: { role: 'VIEWER' },
    });
    assert.deepEqual([status, body.role], [200, 'VIEWER']);
  });
});

describe('an OWNER', () => {
  it('is made and unmade by an OWNER alone', async () => {
    const { tenantId, people } = await makeWorld();
    const { OWNER, ADMIN, VIEWER } = people;
    const setRole = (as: string, id: string, role: string) =>
      service.patch(userPath(tenantId, id), { token: as, body: { role } });
    assert.equal((await setRole(ADMIN.token, VIEWER.id, 'OWNER')).status, 403);
    assert.equal((await setRole(ADMIN.token, ADMIN.id, 'OWNER')).status, 403);
    assert.equal((await setRole(ADMIN.token, OWNER.id, 'VIEWER')).status, 403);
    assert.equal((await service.delete(userPath(tenantId, OWNER.id), { token: ADMIN.token })).status, 403);
    assert.equal((await setRole(ADMIN.token, VIEWER.id, 'ADMIN')).status, 200);
    assert.equal((await setRole(OWNER.token, VIEWER.id, 'OWNER')).status, 200);
    assert.equal((await setRole(VIEWER.token, OWNER.id, 'ADMIN')).status, 200, 'there is another one now');
  });

  it('who is the last can be neither demoted nor removed, not even by themselves', async () => {
    const { tenantId, people } = await makeWorld();
    const { token, id } = people.OWNER;
    const path = userPath(tenantId, id);
    const demoted = await service.patch(path, { token, body: { role: 'ADMIN' } });
    assert.deepEqual([demoted.status, demoted.body.error.code], [409, 'CONFLICT']);
    assert.equal((await service.delete(path, { token })).status, 409);
    assert.equal((await service.patch(path, { token, body: { role: 'OWNER' } })).status, 200, 'no change');
  });

  for (const [what, call] of [
    ['demote', (path: string, token: string) => service.patch(path, { token, body: { role: 'VIEWER' } })],
    ['remove', (path: string, token: string) => service.delete(path, { token })],
  ] as const) {
    it(`of two that ${what} each other at the same moment one is left`, async () => {
      for (let round = 0; round < 5; round++) {
        const { tenantId, people } = await makeWorld();
        const [one, other] = [people.OWNER, people.ADMIN];
        await service.patch(userPath(tenantId, other.id), { token: one.token, body: { role: 'OWNER' } });
        await Promise.all([
          call(userPath(tenantId, other.id), one.token),
          call(userPath(tenantId, one.id), other.token),
        ]);
        assert.equal(await owners(tenantId), 1);
      }
    });
  }

  it('waits for the role of another one without holding its own', async () => {
    const { tenantId, people } = await makeWorld();
    await service.patch(userPath(tenantId, people.ADMIN.id), {
      token: people.OWNER.token,
      body: { role: 'OWNER' },
    });
    const [first, second] = [people.OWNER, people.ADMIN].sort((a, b) => (a.id < b.id ? -1 : 1));
    assert.ok(first && second);
    const lock = (id: string) => ({
      name: '',
      text: `select from memberships where tenant_id = '${tenantId}' and user_id = '${id}' for update nowait`,
      values: [],
    });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let change: Promise<{ status: number }> | undefined;
    await service.db.transaction(async (tx) => {
      await tx.query(lock(first.id));
      const path = userPath(tenantId, first.id);
      change = service.patch(path, { token: second.token, body: { role: 'VIEWER' } });
      while ((await service.db.query({ name: '', text: waiting, values: [] })).rowCount === 0) await wait(5);
      await tx.query(lock(second.id));
    });
    assert.equal((await change)?.status, 200);
  });

  it('of three that all step down at the same moment one is left', async () => {
    const { tenantId, people } = await makeWorld();
    const three = [people.OWNER, people.ADMIN, people.DESIGNER];
    for (const { id } of three.slice(1)) {
      const path = userPath(tenantId, id);
      await service.patch(path, { token: people.OWNER.token, body: { role: 'OWNER' } });
    }
    const answers = await Promise.all(
      three.map(({ id, token }) =>
        service.patch(userPath(tenantId, id), { token, body: { role: 'VIEWER' } }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 409]);
    assert.equal(await owners(tenantId), 1);
  });
});

describe('a person who was removed', () => {
  it('keeps their other tenants and their account', async () => {
    const [one, other] = [await makeWorld(), await makeWorld()];
    const { id, token } = one.people.ADMIN;
    await service.db.query({
      name: 'test.join',
      text: `insert into memberships (tenant_id, user_id, role) values ($1, $2, 'VIEWER')`,
      values: [other.tenantId, id],
    });
    const path = userPath(one.tenantId, id);
    assert.equal((await service.delete(path, { token: one.people.OWNER.token })).status, 204);
    assert.equal((await service.get(`/tenants/${one.tenantId}`, { token })).status, 404);
    assert.equal((await service.get(`/tenants/${other.tenantId}`, { token })).status, 200);
    assert.equal((await service.delete(path, { token: one.people.OWNER.token })).status, 404);
  });

  it('may be invited again', async () => {
    const { tenantId, people } = await makeWorld();
    const { token } = people.OWNER;
    await service.delete(userPath(tenantId, people.VIEWER.id), { token });
    const body = { email: people.VIEWER.email, role: 'DESIGNER' };
    assert.equal((await service.post(`/tenants/${tenantId}/invitations`, { token, body })).status, 201);
  });
});

async function owners(tenantId: string): Promise<number> {
  const { rows } = await service.db.query({
    name: 'test.owners',
    text: `select count(*) from memberships where tenant_id = $1 and role = 'OWNER'`,
    values: [tenantId],
  });
  return rows[0].count;
}
