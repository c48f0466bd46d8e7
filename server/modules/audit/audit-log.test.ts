import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tablesThatHold } from '../../testing/search-database.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService({ own: 'its tables are read and written' });
const { token, password } = service.owner;

interface Entry {
  action: string;
  actor: Record<string, unknown>;
  target: { type: string; id: string };
  projectId: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** A tenant of its own, made over the API by a person who is known, from a place that is known. */
const headers = { 'user-agent': 'Console/1.0', 'x-forwarded-for': '203.0.113.9' };
const tenant = (await service.post('/tenants', { token, body: { name: 'Arcade' }, headers })).body;
const path = `/tenants/${tenant.id}`;
const owner = {
  type: 'person',
  id: service.owner.id,
  email: service.owner.email,
  // The address of the connection: X-Forwarded-For is believed from a trusted proxy alone, and none is set.
  ip: '127.0.0.1',
  userAgent: 'Console/1.0',
};

let seen = 0;

/** What `work` added to the log, in the order in which it happened. */
async function entriesOf(work: () => Promise<{ status: number }>): Promise<Entry[]> {
  const { status } = await work();
  assert.ok(status < 300, `the change itself: ${status}`);
  return newEntries();
}

async function newEntries(): Promise<Entry[]> {
  const { body } = await service.get(`${path}/audit-log?limit=100`, { token });
  const all: Entry[] = body.data.reverse();
  const added = all.slice(seen);
  seen = all.length;
  return added;
}

const change = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', at: string, body?: object, as = token) =>
  service.call(method, at, { token: as, headers, ...(body ? { body } : {}) });

async function only(work: () => Promise<{ status: number }>): Promise<Entry> {
  const [entry, ...more] = await entriesOf(work);
  assert.ok(entry);
  assert.deepEqual(more, [], 'one change, one entry');
  return entry;
}

describe('the audit log has who did what, before and after, from where, for every change of access', () => {
  const secrets = [password, token];
  let projectId = '';
  let keyId = '';
  let member = { id: '', email: 'ada@example.com', token: '', password: 'a password of her own' };

  it('a tenant made and renamed', async () => {
    const [made] = await newEntries();
    const target = { type: 'tenant', id: tenant.id };
    assert.partialDeepStrictEqual(made, {
      action: 'tenant.create',
      actor: owner,
      target,
      projectId: null,
      before: null,
      after: { name: 'Arcade' },
    });
    assert.partialDeepStrictEqual(await only(() => change('PATCH', path, { name: 'Games' })), {
      action: 'tenant.update',
      actor: owner,
      target,
      before: { name: 'Arcade' },
      after: { name: 'Games' },
    });
  });

  it('a project made and changed', async () => {
    const made = await only(async () => {
      const answer = await change('POST', `${path}/projects`, { name: 'Pinball' });
      projectId = answer.body.id;
      return answer;
    });
    assert.partialDeepStrictEqual(made, {
      action: 'project.create',
      actor: owner,
      target: { type: 'project', id: projectId },
      projectId,
      before: null,
      after: { name: 'Pinball', plan: 'FREE' },
    });
    const changed = await only(() => change('PATCH', `/projects/${projectId}`, { plan: 'PRO' }));
    assert.partialDeepStrictEqual(changed, {
      action: 'project.update',
      before: { plan: 'FREE', rateLimitPerMinute: 100 },
      after: { plan: 'PRO', rateLimitPerMinute: 1_000 },
    });
  });

  it('a key made, rotated and used to change something', async () => {
    let key = '';
    const made = await only(async () => {
      const body = { name: 'Builder', mode: 'live', scopes: ['manage'] };
      const answer = await change('POST', `/projects/${projectId}/api-keys`, body);
      secrets.push(answer.body.key);
      keyId = answer.body.id;
      return answer;
    });
    assert.partialDeepStrictEqual(made, {
      action: 'api_key.create',
      actor: owner,
      target: { type: 'api_key', id: keyId },
      projectId,
      before: null,
      after: { name: 'Builder', mode: 'live', scopes: ['manage'], expiresAt: null },
    });
    const rotated = await only(async () => {
      const at = `/projects/${projectId}/api-keys/${keyId}/rotate`;
      const answer = await change('POST', at, { graceSeconds: 60 });
      key = answer.body.key;
      secrets.push(key);
      return answer;
    });
    assert.partialDeepStrictEqual(rotated, { action: 'api_key.rotate', after: { graceSeconds: 60 } });
    assert.notEqual(rotated.before?.['hint'], rotated.after?.['hint']);
    const byKey = await only(() => service.put('/levels', { key, body: { thresholds: [0, 5] }, headers }));
    assert.partialDeepStrictEqual(byKey, {
      action: 'project.update',
      actor: { type: 'key', id: keyId, name: 'Builder', ip: '127.0.0.1', userAgent: 'Console/1.0' },
      after: { levels: { thresholds: [0, 5] } },
    });
  });

  it('a person invited, the invitation withdrawn, sent again and accepted', async () => {
    const invitation = { email: member.email, role: 'DEVELOPER' };
    let [id, inviteToken] = ['', ''];
    const invite = async () => {
      const answer = await change('POST', `${path}/invitations`, invitation);
      ({ id, token: inviteToken } = answer.body);
      secrets.push(inviteToken);
      return answer;
    };
    const target = () => ({ type: 'invitation', id });
    const made = await only(invite);
    assert.partialDeepStrictEqual(made, {
      action: 'invitation.create',
      actor: owner,
      target: target(),
      after: invitation,
    });
    const withdrawn = await only(() => change('DELETE', `${path}/invitations/${id}`));
    assert.partialDeepStrictEqual(withdrawn, {
      action: 'invitation.withdraw',
      target: target(),
      before: invitation,
      after: null,
    });
    await entriesOf(invite);
    const accepted = await only(async () => {
      const body = { token: inviteToken, password: member.password };
      const answer = await service.post('/auth/accept-invitation', { body, headers });
      const { accessToken, user } = answer.body;
      member = { ...member, id: user.id, token: accessToken };
      secrets.push(accessToken, member.password);
      return answer;
    });
    assert.partialDeepStrictEqual(accepted, {
      action: 'invitation.accept',
      actor: { ...owner, id: member.id, email: member.email },
      target: { type: 'member', id: member.id },
      after: invitation,
    });
  });

  it('a password changed, a role changed, a person removed', async () => {
    const next = 'another one of her own';
    secrets.push(next);
    const body = { currentPassword: member.password, newPassword: next };
    const password = await only(() => change('POST', '/auth/password', body, member.token));
    assert.partialDeepStrictEqual(password, {
      action: 'user.change_password',
      actor: { type: 'person', id: member.id },
      target: { type: 'user', id: member.id },
      before: null,
      after: null,
    });
    const at = `${path}/users/${member.id}`;
    const target = { type: 'member', id: member.id };
    const role = await only(() => change('PATCH', at, { role: 'VIEWER' }));
    assert.partialDeepStrictEqual(role, {
      action: 'member.change_role',
      actor: owner,
      target,
      before: { email: member.email, role: 'DEVELOPER' },
      after: { email: member.email, role: 'VIEWER' },
    });
    const removed = await only(() => change('DELETE', at));
    assert.partialDeepStrictEqual(removed, { action: 'member.remove', target, after: null });
    const { body: log } = await service.get(`${path}/audit-log?limit=100`, { token });
    const theirs = log.data.filter(({ actor }: Entry) => actor['id'] === member.id);
    assert.deepEqual(
      theirs.map(({ action, actor }: Entry) => [action, actor['email']]),
      [
        ['user.change_password', member.email],
        ['invitation.accept', member.email],
      ],
      'what they did stays, with their name',
    );
  });

  it('a key revoked, a project deleted', async () => {
    const revoked = await only(() => change('DELETE', `/projects/${projectId}/api-keys/${keyId}`));
    assert.partialDeepStrictEqual(revoked, {
      action: 'api_key.revoke',
      target: { type: 'api_key', id: keyId },
      before: { name: 'Builder' },
      after: null,
    });
    const deleted = await only(() => change('DELETE', `/projects/${projectId}`));
    assert.partialDeepStrictEqual(deleted, {
      action: 'project.delete',
      target: { type: 'project', id: projectId },
      before: { name: 'Pinball' },
      after: null,
    });
  });

  it('and no secret is in it, nor anywhere else in the database', async () => {
    assert.equal(secrets.length, 9);
    for (const secret of secrets) assert.deepEqual(await tablesThatHold(service.db, secret), []);
  });
});

describe('what changed nothing', () => {
  it('is not in it: a refused call, and one that sets what was so already', async () => {
    for (const [at, body] of [
      [path, { name: 'Games' }],
      [path, {}],
      [`${path}/users/${service.owner.id}`, { role: 'OWNER' }],
    ] as const) {
      assert.equal((await change('PATCH', at, body)).status, 200);
    }
    assert.equal(
      (await change('PATCH', `${path}/users/${service.owner.id}`, { role: 'VIEWER' })).status,
      409,
    );
    assert.equal((await change('PATCH', path, { name: '' })).status, 400);
    const project = (await change('POST', `${path}/projects`, { name: 'Quiet' })).body;
    assert.equal((await change('PATCH', `/projects/${project.id}`, { name: 'Quiet' })).status, 200);
    assert.deepEqual(
      (await newEntries()).map(({ action }) => action),
      ['project.create'],
    );
  });
});
