import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tablesThatHold } from '../../../testing/search-database.ts';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService({ own: 'the clock moves' });
const { token } = service.owner;
const path = `/projects/${service.projectId}/api-keys`;
const create = (body: object, as = token, headers = {}) => service.post(path, { token: as, body, headers });
const use = async (key: string) => (await service.get('/players', { key })).status;

describe('a new key', () => {
  it('is shown in the one answer that makes it, with all there is to know of it', async () => {
    const { status, body } = await create({ name: 'Game server', mode: 'live' });
    assert.equal(status, 201);
    const { id, key, createdAt, ...rest } = body;
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    assert.match(key, /^svc_live_[0-9A-Za-z]{39}$/);
    assert.match(createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.deepEqual(rest, {
      name: 'Game server',
      mode: 'live',
      scopes: ['read', 'write'],
      hint: key.slice(-4),
      expiresAt: null,
      lastUsedAt: null,
    });
    const listed = await service.get(path, { token });
    assert.ok(listed.body.data.some((one: { id: string }) => one.id === id));
    assert.ok(!JSON.stringify(listed.body).includes(key));
    assert.ok(listed.body.data.every((one: object) => !('key' in one)));
  });

  it('has the prefix of its environment and acts on that', async () => {
    const { body } = await create({ name: 'Test', mode: 'test' });
    assert.match(body.key, /^svc_test_/);
    assert.equal(await use(body.key), 200);
  });

  it('is kept as a hash only: nowhere in the database is the key, nor the part of it that is secret', async () => {
    const { body } = await create({ name: 'Secret', mode: 'live' }, token, { 'idempotency-key': 'once' });
    assert.deepEqual(await tablesThatHold(service.db, body.key), []);
    assert.deepEqual(await tablesThatHold(service.db, body.key.slice('svc_live_'.length)), []);
    assert.deepEqual(await tablesThatHold(service.db, body.id), [
      'api_key_secrets',
      'api_keys',
      'audit_log',
      'idempotent_answers',
    ]);
  });

  it('is not shown again when the call is repeated with its idempotency key', async () => {
    const headers = { 'idempotency-key': 'twice' };
    const first = await create({ name: 'Twice', mode: 'live' }, token, headers);
    const second = await create({ name: 'Twice', mode: 'live' }, token, headers);
    assert.equal(second.status, 201);
    assert.equal(second.headers.get('idempotent-replayed'), 'true');
    assert.deepEqual(second.body, { ...first.body, key: null });
    assert.equal((await create({ name: 'Other', mode: 'live' }, token, headers)).status, 422);
  });

  it('is refused when the body is off: nothing unknown, nothing doubtful', async () => {
    const good = { name: 'Bad', mode: 'live' };
    for (const bad of [
      { name: 'Bad' },
      { mode: 'live' },
      { ...good, name: '  ' },
      { ...good, mode: 'production' },
      { ...good, scopes: [] },
      { ...good, scopes: ['read', 'read'] },
      { ...good, scopes: ['admin'] },
      { ...good, scopes: 'read' },
      { ...good, expiresAt: '2020-01-01T00:00:00.000Z' },
      { ...good, expiresAt: 'tomorrow' },
      { ...good, expiresAt: 1_900_000_000 },
      { ...good, environmentId: 1 },
      { ...good, key: 'svc_live_of_my_own' },
    ]) {
      const { status, body } = await create(bad);
      assert.equal(status, 400, JSON.stringify(bad));
      assert.equal(body.error.code, 'VALIDATION_FAILED');
      assert.ok(body.error.details.length > 0);
    }
  });
});

describe('the scope manage', () => {
  it('is handed out by an OWNER or ADMIN alone', async () => {
    for (const [role, expected] of [
      ['OWNER', 201],
      ['ADMIN', 201],
      ['DEVELOPER', 403],
    ] as const) {
      const { token: as } = await service.addMember(role);
      const { status } = await create({ name: role, mode: 'live', scopes: ['manage'] }, as);
      assert.equal(status, expected, role);
      assert.equal((await create({ name: role, mode: 'live' }, as)).status, 201, 'a plain key');
    }
  });

  it('cannot be obtained by a DEVELOPER who rotates such a key, but they may revoke it', async () => {
    const { token: as } = await service.addMember('DEVELOPER');
    const { body } = await create({ name: 'Managing', mode: 'live', scopes: ['read', 'manage'] });
    const rotated = await service.post(`${path}/${body.id}/rotate`, { token: as });
    assert.equal(rotated.status, 403);
    assert.equal(await use(body.key), 200, 'and it still works');
    assert.equal((await service.delete(`${path}/${body.id}`, { token: as })).status, 204);
    assert.equal(await use(body.key), 401);
  });
});

describe("a key's end", () => {
  it('holds to the moment, whether the key was in use or not', async () => {
    const end = new Date(service.clock().getTime() + 3_600_000);
    const expiresAt = end.toISOString();
    const [used, unused] = [
      await create({ name: 'Used', mode: 'live', expiresAt }),
      await create({ name: 'Unused', mode: 'live', expiresAt }),
    ];
    assert.equal(used.body.expiresAt, expiresAt);
    service.clock.advance(end.getTime() - service.clock().getTime() - 3_000);
    assert.equal(await use(used.body.key), 200);
    service.clock.advance(3_000);
    assert.equal(await use(used.body.key), 401, 'though it was confirmed 3 s ago');
    assert.equal(await use(unused.body.key), 401);
  });
});
