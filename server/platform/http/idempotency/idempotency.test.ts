import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { startTestService } from '../../../testing/service.ts';
import { statement } from '../../postgres/statement.ts';
import { purgeIdempotentAnswers } from './idempotency.ts';

const service = await startTestService();
const { token } = service.owner;
const keysPath = `/projects/${service.projectId}/api-keys`;
const invitationsPath = `/tenants/${service.tenantId}/invitations`;

let count = 0;
// Other files have keys of their own in the same table.
const fresh = () => `${service.projectId}-${++count}`;
const withKey = (key: string, body: unknown, bearer = token) => ({
  token: bearer,
  body,
  headers: { 'idempotency-key': key },
});
const tenantNames = async () => {
  const { body } = await service.get('/tenants?limit=100', { token });
  return (body.data as { name: string }[]).map(({ name }) => name);
};
const stored = statement<{ status: number; body: unknown; text: string }, [string]>(
  'test.stored',
  'select status, body, i::text as text from idempotent_answers i where key = $1',
);
const age = statement<never, [string, string]>(
  'test.age',
  'update idempotent_answers set created_at = now() - $2::interval where key = $1',
);

describe('a POST with an idempotency key', () => {
  it('does its work once and gives the first answer again', async () => {
    const key = fresh();
    const first = await service.post('/tenants', withKey(key, { name: 'Once' }));
    assert.equal(first.status, 201);
    assert.equal(first.headers.get('idempotent-replayed'), null);
    const second = await service.post('/tenants', withKey(key, { name: 'Once' }));
    assert.equal(second.status, 201);
    assert.equal(second.headers.get('idempotent-replayed'), 'true');
    assert.deepEqual(second.body, first.body);
    assert.equal((await tenantNames()).filter((name) => name === 'Once').length, 1);
  });

  it('creates once when 50 come at the same moment', async () => {
    const key = fresh();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => service.post('/tenants', withKey(key, { name: 'Fifty' }))),
    );
    for (const answer of answers) assert.equal(answer.status, 201);
    assert.equal(new Set(answers.map((answer) => answer.body.id)).size, 1);
    assert.equal(answers.filter((answer) => answer.headers.get('idempotent-replayed') === null).length, 1);
    assert.equal((await tenantNames()).filter((name) => name === 'Fifty').length, 1);
  });

  it('is the same however its fields are ordered, and another with any other body or path', async () => {
    const key = fresh();
    const invitation = { email: 'order@example.com', role: 'VIEWER' };
    const first = await service.post(invitationsPath, withKey(key, invitation));
    const reordered = await service.post(
      invitationsPath,
      withKey(key, { role: 'VIEWER', email: 'order@example.com' }),
    );
    assert.equal(reordered.body.id, first.body.id);
    const others: [path: string, body: unknown][] = [
      [invitationsPath, { ...invitation, role: 'ADMIN' }],
      ['/tenants', { name: 'Other' }],
      [keysPath, { name: 'Other', mode: 'test' }],
    ];
    for (const [path, body] of others) {
      assertFault(await service.post(path, withKey(key, body)), 'IDEMPOTENCY_MISMATCH', path);
    }
  });

  it('belongs to its caller: another person may use the same key', async () => {
    const key = fresh();
    const other = await service.addMember('ADMIN');
    const [mine, theirs] = await Promise.all(
      [token, other.token].map((bearer) =>
        service.post('/tenants', withKey(key, { name: 'Shared' }, bearer)),
      ),
    );
    assert.notEqual(mine?.body.id, theirs?.body.id);
  });

  it('is free again after a failure', async () => {
    const key = fresh();
    const invitation = { email: 'again@example.com', role: 'VIEWER' };
    const open = await service.post(invitationsPath, { token, body: invitation });
    assertFault(await service.post(invitationsPath, withKey(key, invitation)), 'CONFLICT');
    assert.equal((await stored.all(service.db, key)).length, 0);
    await service.delete(`${invitationsPath}/${open.body.id}`, { token });
    const second = await service.post(invitationsPath, withKey(key, invitation));
    assert.equal(second.status, 201);
    assert.equal(second.headers.get('idempotent-replayed'), null);
  });

  it('shows a secret once: null in a replay, and stored nowhere', async () => {
    for (const [path, body, field] of [
      [keysPath, { name: 'Secretive', mode: 'live' }, 'key'],
      [invitationsPath, { email: 'secret@example.com', role: 'VIEWER' }, 'token'],
    ] as const) {
      const key = fresh();
      const first = await service.post(path, withKey(key, body));
      const secret: string = first.body[field];
      assert.ok(secret.length > 20);
      const second = await service.post(path, withKey(key, body));
      assert.deepEqual(second.body, { ...first.body, [field]: null });
      const { text } = await stored.one(service.db, key);
      assert.ok(!text.includes(secret) && !text.includes(secret.slice(12)), text);
    }
  });

  it('is remembered for 24 hours and no longer', async () => {
    const key = fresh();
    const first = await service.post('/tenants', withKey(key, { name: 'Day' }));
    await age.run(service.db, key, '23 hours 59 minutes');
    await purgeIdempotentAnswers(service.db);
    assert.equal((await service.post('/tenants', withKey(key, { name: 'Day' }))).body.id, first.body.id);
    await age.run(service.db, key, '24 hours 1 second');
    const second = await service.post('/tenants', withKey(key, { name: 'Next day' }));
    assert.equal(second.status, 201);
    assert.equal(second.headers.get('idempotent-replayed'), null);
    assert.notEqual(second.body.id, first.body.id);
    await age.run(service.db, key, '24 hours 1 second');
    await purgeIdempotentAnswers(service.db);
    assert.equal((await stored.all(service.db, key)).length, 0);
  });

  it('is refused with a header that is no key', async () => {
    for (const key of ['', 'x'.repeat(129)]) {
      const answer = await service.post('/tenants', withKey(key, { name: 'Bad' }));
      const { details } = assertFault(answer, 'VALIDATION_FAILED');
      assert.equal(details?.[0]?.path, '/idempotency-key');
    }
    assert.equal((await service.post('/tenants', withKey('x'.repeat(128), { name: 'Longest' }))).status, 201);
  });

  it('does not let a bad body through, nor remember it', async () => {
    const key = fresh();
    assertFault(
      await service.post('/tenants', withKey(key, { name: 'Good', plan: 'PRO' })),
      'VALIDATION_FAILED',
    );
    assert.equal((await service.post('/tenants', withKey(key, { name: 'Good' }))).status, 201);
  });
});

describe('a POST without one', () => {
  it('does its work every time', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(() => service.post('/tenants', { token, body: { name: 'Each' } })),
    );
    assert.notEqual(one?.body.id, two?.body.id);
  });
});
