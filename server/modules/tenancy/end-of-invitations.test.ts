import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { worldFactory } from '../../testing/access/world.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService({ own: 'the clock moves' });
const makeWorld = worldFactory(service);
const password = 'a password of my own';
const read = (token: string) => service.get(`/auth/invitation?token=${token}`);
let invited = 0;

beforeEach(() => service.clock.advance(60_000));

async function inviteAs(token: string, tenantId: string, role = 'VIEWER'): Promise<string> {
  const body = { email: `guest-${++invited}@example.com`, role };
  const answer = await service.post(`/tenants/${tenantId}/invitations`, { token, body });
  assert.equal(answer.status, 201);
  return answer.body.token;
}

/** As an invitation that never was. */
async function assertVoid(token: string): Promise<void> {
  assert.equal((await read(token)).status, 401);
  const { status, body } = await service.post('/auth/accept-invitation', { body: { token, password } });
  assert.deepEqual([status, body.error.code], [401, 'UNAUTHORIZED']);
}

describe('an invitation ends', () => {
  it('when its inviter is removed', async () => {
    const { tenantId, people } = await makeWorld();
    const token = await inviteAs(people.ADMIN.token, tenantId);
    assert.equal((await read(token)).status, 200);
    const owner = people.OWNER.token;
    await service.delete(`/tenants/${tenantId}/users/${people.ADMIN.id}`, { token: owner });
    await assertVoid(token);
    const { data } = (await service.get(`/tenants/${tenantId}/invitations`, { token: owner })).body;
    assert.equal(data.length, 1, 'the one of the OWNER stands');
    const log = (await service.get(`/tenants/${tenantId}/audit-log`, { token: owner })).body.data;
    assert.equal(log[0].action, 'invitation.withdraw');
  });

  it('when its inviter may no longer invite', async () => {
    const { tenantId, people } = await makeWorld();
    const token = await inviteAs(people.ADMIN.token, tenantId);
    const path = `/tenants/${tenantId}/users/${people.ADMIN.id}`;
    await service.patch(path, { token: people.OWNER.token, body: { role: 'DEVELOPER' } });
    await assertVoid(token);
  });

  it('to become an OWNER ends when its inviter is no longer one; their other invitations stay', async () => {
    const { tenantId, people } = await makeWorld();
    const path = `/tenants/${tenantId}/users/${people.ADMIN.id}`;
    await service.patch(path, { token: people.OWNER.token, body: { role: 'OWNER' } });
    const [owner, viewer] = [
      await inviteAs(people.ADMIN.token, tenantId, 'OWNER'),
      await inviteAs(people.ADMIN.token, tenantId, 'VIEWER'),
    ];
    await service.patch(path, { token: people.OWNER.token, body: { role: 'ADMIN' } });
    await assertVoid(owner);
    assert.equal(
      (await service.post('/auth/accept-invitation', { body: { token: viewer, password } })).status,
      200,
    );
  });

  it('also where the membership was taken away by other means', async () => {
    const { tenantId, people } = await makeWorld();
    const token = await inviteAs(people.ADMIN.token, tenantId);
    await service.db.query({
      name: '',
      text: 'delete from memberships where user_id = $1',
      values: [people.ADMIN.id],
    });
    await assertVoid(token);
  });
});

describe('reading an invitation', () => {
  it('tells its holder what it offers', async () => {
    const { tenantId, people } = await makeWorld();
    const stranger = (await makeWorld()).people.VIEWER;
    const body = { email: stranger.email, role: 'ADMIN' };
    const made = await service.post(`/tenants/${tenantId}/invitations`, { token: people.OWNER.token, body });
    const { status, body: offered } = await read(made.body.token);
    assert.equal(status, 200);
    const { name: tenantName } = (await service.get(`/tenants/${tenantId}`, { token: people.OWNER.token }))
      .body;
    const { expiresAt } = made.body;
    assert.deepEqual(offered, {
      tenantName,
      email: stranger.email,
      role: 'ADMIN',
      hasAccount: true,
      expiresAt,
    });
    const newcomer = await read(await inviteAs(people.OWNER.token, tenantId));
    assert.equal(newcomer.body.hasAccount, false);
  });

  it('of an unknown or used token is 401', async () => {
    const { tenantId, people } = await makeWorld();
    const token = await inviteAs(people.OWNER.token, tenantId);
    assert.equal((await service.post('/auth/accept-invitation', { body: { token, password } })).status, 200);
    for (const bad of [token, 'inv_unknown', 'x'.repeat(200)]) assert.equal((await read(bad)).status, 401);
    assert.equal((await service.get('/auth/invitation')).status, 400);
    assert.equal((await read('x'.repeat(201))).status, 400);
  });

  it('is possible as often as signing in, from one network address', async () => {
    service.clock.freeze();
    const answers = await Promise.all(Array.from({ length: 31 }, () => read('inv_unknown')));
    assert.deepEqual(
      [401, 429].map((expected) => answers.filter(({ status }) => status === expected).length),
      [30, 1],
    );
    service.clock.advance(60_000);
    assert.equal((await read('inv_unknown')).status, 401);
  });
});
