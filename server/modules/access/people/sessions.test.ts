import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Database, Tx } from '../../../platform/postgres/database.ts';
import { accessDependencies } from '../../../testing/access/dependencies.ts';
import { cheapHash } from '../../../testing/cheap-hash.ts';
import { owner, startTestService } from '../../../testing/service.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { setPassword } from './queries.ts';

const service = await startTestService({ own: 'the clock moves' });
const signIn = async (credentials: { email: string; password: string } = owner): Promise<string> => {
  service.clock.advance(60_000);
  return (await service.post('/auth/login', { body: credentials })).body.accessToken;
};
const me = async (token: string) => (await service.get('/auth/me', { token })).status;

describe('signing out', () => {
  it('ends the session of the token that the call carries, and no other', async () => {
    const [one, other] = [await signIn(), await signIn()];
    assert.equal((await service.post('/auth/logout', { token: one })).status, 204);
    assert.equal(await me(one), 401);
    assert.equal(await me(other), 200);
    assert.equal((await service.post('/auth/logout', { token: one })).status, 401, 'it is gone already');
  });

  it('holds on every node at once', async () => {
    const node = await service.startNode();
    const token = await signIn();
    assert.equal((await node.get('/auth/me', { token })).status, 200);
    await service.post('/auth/logout', { token });
    assert.equal((await node.get('/auth/me', { token })).status, 401);
  });
});

describe('a change of password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    service.post('/auth/password', { token, body: { currentPassword, newPassword } });

  it("ends the person's other sessions, keeps the one it came from, and leaves others' alone", async () => {
    const viewer = await service.addMember('VIEWER');
    const [mine, elsewhere] = [await signIn(), await signIn()];
    const changed = { ...owner, password: 'another horse battery' };
    assert.equal((await change(mine, owner.password, changed.password)).status, 204);
    assert.equal(await me(mine), 200);
    assert.equal(await me(elsewhere), 401);
    assert.equal(await me(service.owner.token), 401);
    assert.equal(await me(viewer.token), 200);
    assert.equal(
      (await service.post('/auth/login', { body: owner })).status,
      401,
      'the old password is dead',
    );
    assert.equal(await me(await signIn(changed)), 200);
    assert.equal((await change(mine, changed.password, owner.password)).status, 204);
  });

  it('asks for the present password, and changes nothing without it', async () => {
    const token = await signIn();
    const { status, body } = await change(token, 'wrong horse battery', 'another horse battery');
    assert.equal(status, 401);
    assert.equal(body.error.code, 'UNAUTHORIZED');
    assert.equal(await me(token), 200);
    assert.equal(await me(await signIn()), 200);
  });

  it('takes 10 to 200 characters, counted as people do', async () => {
    const token = await signIn();
    for (const bad of ['ninechars', '🏅'.repeat(9), 'x'.repeat(201), '']) {
      assert.equal((await change(token, owner.password, bad)).status, 400, bad);
    }
    service.clock.advance(60_000);
    for (const [from, to] of [
      [owner.password, '🏅'.repeat(10)],
      ['🏅'.repeat(10), 'x'.repeat(200)],
      ['x'.repeat(200), owner.password],
    ] as const) {
      assert.equal((await change(token, from, to)).status, 204, to);
    }
  });
});

describe('a password that changes while it is being compared', () => {
  const { db } = service;
  /** As the service has them, but for what happens between the comparison and the transaction. */
  const depsWhere = (meanwhile: () => Promise<void>) => ({
    ...accessDependencies(service),
    db: {
      ...db,
      transaction: async <T>(work: (tx: Tx) => Promise<T>) => {
        await meanwhile();
        return db.transaction(work);
      },
    } as Database,
  });
  const overwrite = async () => {
    await setPassword.run(db, service.owner.id, await cheapHash('changed in between'));
  };
  const restore = async () => {
    await setPassword.run(db, service.owner.id, await cheapHash(owner.password));
  };

  it('opens no session for the old one', async (t) => {
    t.after(restore);
    await assert.rejects(logIn(depsWhere(overwrite), owner, { ip: '127.0.0.1', userAgent: null }), {
      code: 'UNAUTHORIZED',
    });
  });

  it('is not overwritten by a change that knew only the old one', async (t) => {
    t.after(restore);
    const origin = { ip: '127.0.0.1', userAgent: null };
    const { id, email } = service.owner;
    const context = {
      origin,
      person: { id, email, sessionId: id, cookie: null },
      actor: { type: 'person' as const, id, email, ...origin },
      owner: { caller: '', tenantId: null, projectId: null },
    };
    const change = { currentPassword: owner.password, newPassword: 'the other change' };
    await assert.rejects(changePassword(depsWhere(overwrite), context, change), { code: 'UNAUTHORIZED' });
  });
});

describe("a person's role", () => {
  it('is read at each request: a demotion holds from the next call on, a removal hides the tenant', async () => {
    const token = await signIn();
    const admin = await service.addMember('ADMIN');
    const path = `/tenants/${service.tenantId}/users/${admin.id}`;
    const audit = async () =>
      (await service.get(`/tenants/${service.tenantId}/audit-log`, { token: admin.token })).status;
    assert.equal(await audit(), 200);
    assert.equal((await service.patch(path, { token, body: { role: 'VIEWER' } })).status, 200);
    assert.equal(await audit(), 403);
    assert.equal((await service.get('/players', { token: admin.token })).status, 200);
    assert.equal((await service.delete(path, { token })).status, 204);
    assert.equal(await audit(), 404);
    const headers = { 'x-project-id': service.projectId };
    assert.equal((await service.get('/players', { token: admin.token, headers })).status, 404);
    assert.deepEqual((await service.get('/tenants', { token: admin.token })).body.data, []);
    const { body } = await service.get('/auth/me', { token: admin.token });
    assert.deepEqual({ role: body.role, memberships: body.memberships }, { role: null, memberships: [] });
  });

  it('is told by /auth/me with what it may do in each tenant', async () => {
    const designer = await service.addMember('DESIGNER');
    const { body } = await service.get('/auth/me', { token: designer.token });
    assert.equal(body.role, 'DESIGNER');
    assert.equal(body.memberships.length, 1);
    const [{ permissions, ...membership }] = body.memberships;
    assert.deepEqual(membership, {
      tenantId: service.tenantId,
      tenantName: 'My company',
      requiresSecondFactor: false,
      role: 'DESIGNER',
    });
    assert.deepEqual([...permissions].sort(), ['dashboards.read', 'definitions.write', 'internals.read']);
  });
});
