import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { rawRequest, sendRaw } from '../../testing/raw-http.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService();
const { key } = await service.createKey();

/** As it is on the wire: a client library would tidy the path up first. */
async function get(path: string) {
  const [answer] = await sendRaw(
    service.url,
    rawRequest(`GET /api/v1/players/${path}`, { 'x-api-key': key }),
  );
  assert.ok(answer);
  return answer;
}

describe('the id of a player', () => {
  for (const id of ['a', 'Z9', 'a.b', '...', 'u:1@x|y+z_-.', `${'x'.repeat(128)}`, '-', '|']) {
    it(`may be ${id.slice(0, 20)}, in a path and in a body`, async () => {
      assert.equal((await service.put(`/players/${encodeURIComponent(id)}`, { key })).status, 201);
      assert.equal((await service.post('/players', { key, body: { id } })).body.id, id);
      assert.equal((await get(encodeURIComponent(id))).body.id, id);
    });
  }

  for (const [path, id] of [
    ['.', '.'],
    ['..', '..'],
    ['%2e%2e', '..'],
    ['a%2Fb', 'a/b'],
    ['a%20b', 'a b'],
    ['%C3%BC', 'ü'],
    ['%F0%9F%8E%AE', '🎮'],
    ['a%00', 'a\u0000'],
    ['a%0A', 'a\n'],
    ['x'.repeat(129), 'x'.repeat(129)],
    ['%25', '%'],
  ] as const) {
    it(`may not be ${JSON.stringify(id.slice(0, 20))}`, async () => {
      assertFault(await get(path), 'VALIDATION_FAILED', path);
      assertFault(await service.post('/players', { key, body: { id } }), 'VALIDATION_FAILED', path);
    });
  }

  it('may not be empty, a number, or bytes that are no text', async () => {
    for (const id of ['', 5, null, ['a']]) {
      assertFault(await service.post('/players', { key, body: { id } }), 'VALIDATION_FAILED', String(id));
    }
    assertFault(await get('%FF'), 'VALIDATION_FAILED');
    assertFault(await get('%zz'), 'VALIDATION_FAILED');
  });

  it('tells upper from lower case', async () => {
    await service.put('/players/Case', { key, body: { displayName: 'Upper' } });
    assert.equal((await service.put('/players/case', { key })).status, 201);
    assert.equal((await service.get('/players/Case', { key })).body.displayName, 'Upper');
  });
});

describe('what is asked of a list of players', () => {
  for (const query of [
    'sort=name',
    'sort=',
    'minLevel=0',
    'minLevel=x',
    'minLevel=1.5',
    'badgeId=UPPER',
    'badgeId=a&badgeId=b',
    'search=',
    `search=${'x'.repeat(201)}`,
    'search=%00',
    'limit=0',
    'limit=101',
    'cursor=nonsense',
    'level=5',
  ]) {
    it(`is refused when it is ${query.slice(0, 30)}`, async () => {
      assertFault(await service.get(`/players?${query}`, { key }), 'VALIDATION_FAILED', query);
    });
  }

  it('is refused when the cursor comes from another order', async () => {
    for (const id of ['p1', 'p2']) await service.put(`/players/${id}`, { key });
    const { body } = await service.get('/players?limit=1&sort=xp', { key });
    const cursor = encodeURIComponent(body.nextCursor);
    assert.equal((await service.get(`/players?limit=1&sort=xp&cursor=${cursor}`, { key })).status, 200);
    assertFault(await service.get(`/players?sort=-xp&cursor=${cursor}`, { key }), 'VALIDATION_FAILED');
    assertFault(await service.get(`/players?cursor=${cursor}`, { key }), 'VALIDATION_FAILED');
  });
});

const writes = [
  ['POST', '/players', { id: 'mine' }],
  ['PUT', '/players/mine', {}],
  ['PATCH', '/players/mine', {}],
  ['DELETE', '/players/mine/badges/b?reason=A%20mistake', undefined],
  ['DELETE', '/players/mine', undefined],
] as const;
const reads = ['', '/badges', '/quests', '/adventures', '/activity', '/export'].map(
  (part) => `/players/mine${part}`,
);

describe('who may', () => {
  it('read: every role, and a key that may read; write: OWNER, ADMIN, and a key that may write', async () => {
    await service.put('/players/mine', { key, body: { displayName: 'Mine' } });
    const readOnly = await service.createKey({ scopes: ['read'] });
    const writeOnly = await service.createKey({ scopes: ['write'] });
    for (const path of ['/players', ...reads]) {
      assert.equal((await service.get(path, { key: readOnly.key })).status, 200, path);
      assertFault(await service.get(path, { key: writeOnly.key }), 'FORBIDDEN', path);
      assertFault(await service.get(path), 'UNAUTHORIZED', path);
    }
    for (const [method, path, body] of writes) {
      assertFault(await service.call(method, path, { key: readOnly.key, body }), 'FORBIDDEN', method);
      assertFault(await service.call(method, path, { body }), 'UNAUTHORIZED', method);
    }
    for (const role of ['DESIGNER', 'DEVELOPER', 'VIEWER'] as const) {
      const { token } = await service.addMember(role);
      for (const path of ['/players', ...reads]) {
        assert.equal((await service.get(path, { token })).status, 200, `${role} ${path}`);
      }
      for (const [method, path, body] of writes) {
        assertFault(await service.call(method, path, { token, body }), 'FORBIDDEN', `${role} ${method}`);
      }
    }
    const admin = await service.addMember('ADMIN');
    const { token } = admin;
    assert.equal((await service.put('/players/by-admin', { token, body: {} })).status, 201);
    assert.equal((await service.delete('/players/by-admin', { token })).status, 204);
    assert.equal((await service.put('/players/by-key', { key: writeOnly.key, body: {} })).status, 201);
  });

  it('reach a player: only their own project and environment', async () => {
    await service.put('/players/mine', { key, body: { displayName: 'Mine' } });
    const { token } = service.owner;
    const other = await service.post(`/tenants/${service.tenantId}/projects`, {
      token,
      body: { name: 'Other' },
    });
    const elsewhere = [
      { key: (await service.createKey({ mode: 'test' })).key },
      { key: (await service.createKey({}, other.body.id)).key },
      { token, headers: { 'x-project-id': service.projectId, 'x-environment': 'test' } },
      { token, headers: { 'x-project-id': other.body.id } },
    ];
    for (const caller of elsewhere) {
      for (const path of reads) assertFault(await service.get(path, caller), 'NOT_FOUND', path);
      assert.deepEqual((await service.get('/players', caller)).body.data, []);
      assert.deepEqual((await service.get('/players?search=mine&sort=-xp', caller)).body.data, []);
      assertFault(await service.patch('/players/mine', { ...caller, body: {} }), 'NOT_FOUND');
      assertFault(await service.delete('/players/mine', caller), 'NOT_FOUND');
      assertFault(await service.delete('/players/mine/badges/b?reason=A%20mistake', caller), 'NOT_FOUND');
      assert.equal((await service.put('/players/mine', { ...caller, body: {} })).status, 201);
      assert.equal((await service.delete('/players/mine', caller)).status, 204);
    }
    assert.equal((await service.get('/players/mine', { key })).body.displayName, 'Mine');
  });

  it('not do it for a project of another tenant', async () => {
    const { body: tenant } = await service.post('/tenants', {
      token: service.owner.token,
      body: { name: 'Stranger' },
    });
    const stranger = await service.addMember('OWNER', tenant.id);
    const caller = { token: stranger.token, headers: { 'x-project-id': service.projectId } };
    for (const path of ['/players', ...reads])
      assertFault(await service.get(path, caller), 'NOT_FOUND', path);
    for (const [method, path, body] of writes) {
      assertFault(await service.call(method, path, { ...caller, body }), 'NOT_FOUND', method);
    }
  });
});

describe('other methods', () => {
  it('are 405 and name those that there are', async () => {
    const answer = await service.post('/players/mine', { key, body: {} });
    assertFault(answer, 'METHOD_NOT_ALLOWED');
    assert.deepEqual(answer.headers.get('allow')?.split(', ').sort(), [
      'DELETE',
      'GET',
      'HEAD',
      'PATCH',
      'PUT',
    ]);
  });
});
