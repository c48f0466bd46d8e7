import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { worldFactory } from '../../testing/access/world.ts';
import { tablesThatHold } from '../../testing/search-database.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService({ own: 'the clock moves' });
const { token } = service.owner;
const path = `/tenants/${service.tenantId}/invitations`;
let invited = 0;
const newEmail = () => `invited-${++invited}@example.com`;
const invite = (body: object, as = token, headers = {}) => service.post(path, { token: as, body, headers });
const day = 24 * 60 * 60 * 1000;

describe('an invitation', () => {
  it('shows its token in the one answer that makes it', async () => {
    const email = newEmail();
    const before = service.clock().getTime();
    const { status, body } = await invite({ email, role: 'DESIGNER' });
    assert.equal(status, 201);
    const { id, token: shown, createdAt: _, expiresAt, ...rest } = body;
    assert.match(shown, /^inv_[A-Za-z0-9_-]{43}$/);
    assert.deepEqual(rest, { tenantId: service.tenantId, email, role: 'DESIGNER' });
    assert.ok(Math.abs(Date.parse(expiresAt) - before - 7 * day) < day / 24, 'seven days');
    const listed = await service.get(path, { token });
    assert.deepEqual(
      listed.body.data.find((one: { id: string }) => one.id === id),
      { id, tenantId: service.tenantId, email, role: 'DESIGNER', createdAt: body.createdAt, expiresAt },
    );
    assert.deepEqual(await tablesThatHold(service.db, shown), [], 'kept as a hash only');
  });

  it('is not shown again when the call is repeated with its idempotency key', async () => {
    const body = { email: newEmail(), role: 'VIEWER' };
    const headers = { 'idempotency-key': 'an invitation' };
    const first = await invite(body, token, headers);
    const second = await invite(body, token, headers);
    assert.equal(second.status, 201);
    assert.deepEqual(second.body, { ...first.body, token: null });
    assert.deepEqual(await tablesThatHold(service.db, first.body.token), []);
  });

  it('makes no OWNER unless an OWNER invites', async () => {
    const admin = await service.addMember('ADMIN');
    const email = newEmail();
    assert.equal((await invite({ email, role: 'OWNER' }, admin.token)).status, 403);
    assert.equal((await invite({ email, role: 'ADMIN' }, admin.token)).status, 201);
    assert.equal((await invite({ email: newEmail(), role: 'OWNER' })).status, 201);
  });

  it('is open once per e-mail address, in whatever spelling, and not for a member', async () => {
    const email = newEmail();
    assert.equal((await invite({ email, role: 'VIEWER' })).status, 201);
    const again = await invite({ email: email.toUpperCase(), role: 'ADMIN' });
    assert.equal(again.status, 409);
    assert.equal(again.body.error.code, 'CONFLICT');
    const member = await service.addMember('VIEWER');
    assert.equal((await invite({ email: member.email.toUpperCase(), role: 'VIEWER' })).status, 409);
  });

  it('to the same e-mail address at the same moment is made once', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite({ email, role: 'VIEWER' })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409]);
  });

  it('of another tenant does not stand in the way', async () => {
    const email = newEmail();
    const { tenantId, people } = await worldFactory(service)();
    const theirs = await service.post(`/tenants/${tenantId}/invitations`, {
      token: people.OWNER.token,
      body: { email, role: 'VIEWER' },
    });
    assert.equal(theirs.status, 201);
    assert.equal((await invite({ email, role: 'VIEWER' })).status, 201);
  });

  it('can be created again once it has expired, and is then no longer listed', async () => {
    const email = newEmail();
    const { body: old } = await invite({ email, role: 'VIEWER' });
    service.clock.advance(7 * day);
    const owner = await signInAgain();
    const listed = await service.get(path, { token: owner });
    assert.ok(listed.body.data.every(({ id }: { id: string }) => id !== old.id));
    assert.equal((await invite({ email, role: 'VIEWER' }, owner)).status, 201);
  });

  it('is refused when the body is off', async () => {
    const owner = await signInAgain();
    for (const bad of [
      {},
      { email: newEmail() },
      { email: 'no address', role: 'VIEWER' },
      { email: '@', role: 'VIEWER' },
      { email: 'two@at@signs.example', role: 'VIEWER' },
      { email: newEmail(), role: 'viewer' },
      { email: newEmail(), role: 'ROOT' },
      { email: newEmail(), role: 'VIEWER', tenantId: service.tenantId },
    ]) {
      assert.equal((await invite(bad, owner)).status, 400, JSON.stringify(bad));
    }
  });
});

describe('withdrawing an invitation', () => {
  it('takes it off the list and ends its token', async () => {
    const owner = await signInAgain();
    const { body } = await invite({ email: newEmail(), role: 'VIEWER' }, owner);
    assert.equal((await service.delete(`${path}/${body.id}`, { token: owner })).status, 204);
    assert.equal((await service.delete(`${path}/${body.id}`, { token: owner })).status, 404);
    const accepted = await service.post('/auth/accept-invitation', {
      body: { token: body.token, password: 'a long enough one' },
    });
    assert.equal(accepted.status, 401);
  });
});

async function signInAgain(): Promise<string> {
  const { email, password } = service.owner;
  return (await service.post('/auth/login', { body: { email, password } })).body.accessToken;
}
