import assert from 'node:assert/strict';
import { createHook } from 'node:async_hooks';
import { describe, it } from 'node:test';
import { owner, startTestService } from '../../../testing/service.ts';

const service = await startTestService({ own: 'its tables are read and written' });

/** How many password hashes are computed while `work` runs: the service is in this process. */
async function hashesDuring<T>(work: () => Promise<T>): Promise<{ hashes: number; result: T }> {
  let hashes = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') hashes++;
    },
  }).enable();
  try {
    return { result: await work(), hashes };
  } finally {
    hook.disable();
  }
}

const logIn = (body: unknown) => service.post('/auth/login', { body });

describe('login', () => {
  it('answers what the specification shows, and no more', async () => {
    const { status, body } = await logIn(owner);
    assert.equal(status, 200);
    const { accessToken, ...rest } = body;
    assert.deepEqual(rest, { user: { id: service.owner.id, email: owner.email, role: 'OWNER' } });
    assert.equal((await service.get('/auth/me', { token: accessToken })).status, 200);
  });

  it('knows an e-mail address in any spelling of its letters', async () => {
    const { status, body } = await logIn({ ...owner, email: 'Owner@EXAMPLE.com' });
    assert.equal(status, 200);
    assert.equal(body.user.email, owner.email);
  });

  it('does not tell an unknown e-mail address from a wrong password: same answer, same work', async () => {
    const unknown = await hashesDuring(() => logIn({ ...owner, email: 'nobody@example.com' }));
    const wrong = await hashesDuring(() => logIn({ ...owner, password: 'wrong horse battery' }));
    assert.equal(unknown.result.status, 401);
    assert.equal(wrong.result.status, 401);
    assert.equal(unknown.hashes, 1);
    assert.equal(wrong.hashes, 1);
    const told = ({ result }: typeof wrong) => {
      const { requestId: _, timestamp: __, ...error } = result.body.error;
      const names = [...result.headers.keys()].sort();
      return { error, names, length: result.headers.get('content-length') };
    };
    assert.deepEqual(told(unknown), told(wrong));
    assert.equal(told(wrong).error.code, 'UNAUTHORIZED');
  });

  it('takes a password as it is: not trimmed, not folded, and no prefix of it', async () => {
    const { password } = owner;
    for (const near of [` ${password}`, password.toUpperCase(), password.slice(0, -1), `${password}\t`]) {
      assert.equal((await logIn({ ...owner, password: near })).status, 401, JSON.stringify(near));
    }
  });

  it('refuses a body off its schema without looking for anybody', async () => {
    for (const body of [
      {},
      { email: owner.email },
      { ...owner, role: 'OWNER' },
      { ...owner, password: 5 },
      { ...owner, password: '' },
      { ...owner, password: 'x'.repeat(201) },
      { ...owner, email: ['owner@example.com'] },
      { ...owner, email: 'x'.repeat(321) },
    ]) {
      const { result, hashes } = await hashesDuring(() => logIn(body));
      assert.equal(result.status, 400, JSON.stringify(body));
      assert.equal(result.body.error.code, 'VALIDATION_FAILED');
      assert.equal(hashes, 0);
    }
  });

  it('keeps passwords as argon2id hashes with a salt each', async () => {
    // People of the test get their hashes from it; these two from the service.
    const emails = ['hashed-one@example.com', 'hashed-two@example.com'];
    for (const email of emails) {
      const { body } = await service.post(`/tenants/${service.tenantId}/invitations`, {
        token: service.owner.token,
        body: { email, role: 'VIEWER' },
      });
      const accepted = await service.post('/auth/accept-invitation', {
        body: { token: body.token, password: owner.password },
      });
      assert.equal(accepted.status, 200);
    }
    const { rows } = await service.db.query({
      name: 'test.hashes',
      text: 'select password_hash from users where email = any ($1)',
      values: [emails],
    });
    assert.equal(new Set(rows.map(({ password_hash: hash }) => hash)).size, 2);
    for (const { password_hash: hash } of rows) {
      assert.match(hash, /^argon2id\$19456\$2\$1\$/);
      assert.ok(!hash.includes(owner.password));
    }
  });

  it('turns away a person who belongs to no tenant, with a reason', async () => {
    const invited = await service.post(`/tenants/${service.tenantId}/invitations`, {
      token: service.owner.token,
      body: { email: 'guest@example.com', role: 'VIEWER' },
    });
    const guest = { email: 'guest@example.com', password: 'a guest of some days' };
    const accepted = await service.post('/auth/accept-invitation', {
      body: { token: invited.body.token, password: guest.password },
    });
    const path = `/tenants/${service.tenantId}/users/${accepted.body.user.id}`;
    assert.equal((await service.delete(path, { token: service.owner.token })).status, 204);
    const { status, body } = await logIn(guest);
    assert.equal(status, 403);
    assert.match(body.error.message, /does not belong to a tenant/);
    assert.equal((await logIn({ ...guest, password: 'a wrong password' })).status, 401);
  });
});
