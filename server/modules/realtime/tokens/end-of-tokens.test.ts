import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { listen, openSocket, type TestSocket, tokenFor } from '../test-sockets.ts';

const service = await startTestService({ own: 'the clock moves' });
let key = '';
beforeEach(async () => {
  key = (await service.createKey()).key;
});
const { token: ownerToken } = service.owner;
const minutes = (count: number) => count * 60_000;
const byServer = 'io server disconnect';

async function openFor(token: string): Promise<TestSocket> {
  const socket = openSocket(service.url, { token });
  await socket.connected;
  return socket;
}
/** A WebSocket token issued with the access token of the owner, or of another person. */
const headers = { 'x-project-id': service.projectId };
const personsToken = async (token: string) =>
  (await service.post('/auth/ws-token', { token, headers })).body.token;

describe('the end of a token', () => {
  it('is announced a minute before, and ends the socket', async () => {
    const socket = await listen(service, key, 'ada');
    service.clock.advance(minutes(14) + 1_000);
    const [expiring] = await socket.until((heard) => heard.length > 0);
    assert.equal(expiring?.name, 'token.expiring');
    assert.deepEqual(Object.keys(expiring?.payload ?? {}), ['expiresAt']);
    service.clock.advance(minutes(1));
    assert.equal(await socket.ended, byServer);
    assert.equal(socket.heard.length, 1, 'it is said once');
  });

  it('is postponed by a refresh, without a reconnect', async () => {
    const socket = await listen(service, key, 'ada');
    service.clock.advance(minutes(14.5));
    await socket.until((heard) => heard.length > 0);
    assert.deepEqual(await socket.ask('refresh', { token: await tokenFor(service, key, 'ada') }), {
      ok: true,
    });
    service.clock.advance(minutes(10));
    await service.put('/players/ada', { key, body: { displayName: `at ${Date.now()}` } });
    await socket.until((heard) => heard.length > 1);
    service.clock.advance(minutes(4.5));
    await socket.until((heard) => heard.at(-1)?.name === 'token.expiring');
    service.clock.advance(minutes(1));
    assert.equal(await socket.ended, byServer);
  });

  it('is not postponed by a token that receives something else, or by an invalid one', async () => {
    const { key: testKey } = await service.createKey({ mode: 'test' });
    const socket = await listen(service, key, 'ada');
    const refused: [token: unknown, code: string][] = [
      [await tokenFor(service, key, 'bob'), 'FORBIDDEN'],
      [await tokenFor(service, key), 'FORBIDDEN'],
      [await tokenFor(service, testKey, 'ada'), 'FORBIDDEN'],
      [ownerToken, 'UNAUTHORIZED'],
      ['nonsense', 'UNAUTHORIZED'],
      [42, 'VALIDATION_FAILED'],
    ];
    for (const [token, code] of refused) {
      const answer = await socket.ask('refresh', { token });
      assert.ok(!answer.ok && answer.error.code === code, JSON.stringify(answer));
    }
    service.clock.advance(minutes(15));
    assert.equal(await socket.ended, byServer);
  });
});

/** Asserts that `end` closes this socket and makes its token invalid, and does not affect `other`. */
async function endedBy(token: string, other: string, end: () => Promise<{ status: number }>) {
  const [socket, untouched] = [await openFor(token), await openFor(other)];
  const { status } = await end();
  assert.ok(status < 300, String(status));
  const asked = openSocket(service.url, { token });
  await assert.rejects(asked.connected, { code: 'UNAUTHORIZED' });
  asked.close();
  assert.equal(await socket.ended, byServer);
  assert.ok(untouched.socket.connected);
  untouched.close();
}

describe('a socket is closed and its token invalid when', { concurrency: true }, () => {
  it('its key is revoked', async () => {
    const own = await service.createKey();
    await endedBy(await tokenFor(service, own.key), await tokenFor(service, key), () =>
      service.delete(`/projects/${service.projectId}/api-keys/${own.id}`, { token: ownerToken }),
    );
  });

  it('its key is rotated: what was issued with the old secret ends with it', async () => {
    const own = await service.createKey();
    const path = `/projects/${service.projectId}/api-keys/${own.id}/rotate`;
    await endedBy(await tokenFor(service, own.key, 'ada'), await tokenFor(service, key, 'ada'), () =>
      service.post(path, { token: ownerToken, body: {} }),
    );
  });

  it('its person signs out', async () => {
    const person = await service.addMember('VIEWER');
    await endedBy(await personsToken(person.token), await personsToken(ownerToken), () =>
      service.post('/auth/logout', { token: person.token }),
    );
  });

  it('its person leaves the tenant', async () => {
    const person = await service.addMember('DEVELOPER');
    await endedBy(await personsToken(person.token), await personsToken(ownerToken), () =>
      service.delete(`/tenants/${service.tenantId}/users/${person.id}`, { token: ownerToken }),
    );
  });

  it('its player is erased; a new player with the same id is someone else', async () => {
    await service.put('/players/gone', { key, body: {} });
    const token = await tokenFor(service, key, 'gone');
    await endedBy(token, await tokenFor(service, key, 'stays'), () =>
      service.delete('/players/gone', { key }),
    );
    service.clock.advance(5);
    const again = await openFor(await tokenFor(service, key, 'gone'));
    await service.put('/players/gone', { key, body: {} });
    await again.until((heard) => heard.length > 0);
    service.clock.advance(10_000);
    await service.patch('/players/gone', { key, body: { displayName: 'New' } });
    await again.until((heard) => heard.length > 1);
    again.close();
  });

  it('its project is deleted', async () => {
    const made = await service.post(`/tenants/${service.tenantId}/projects`, {
      token: ownerToken,
      body: { name: 'Short-lived' },
    });
    const own = await service.createKey({}, made.body.id);
    await endedBy(await tokenFor(service, own.key), await tokenFor(service, key), () =>
      service.delete(`/projects/${made.body.id}`, { token: ownerToken }),
    );
  });
});

// Not concurrently with the others: it moves the clock that they use.
describe('a socket is closed and its token invalid once', () => {
  it('its key expires', async () => {
    const expiresAt = new Date(service.clock().getTime() + 60_000).toISOString();
    const own = await service.createKey({ expiresAt });
    await endedBy(await tokenFor(service, own.key), await tokenFor(service, key), async () => {
      service.clock.advance(60_000);
      return { status: 200 };
    });
  });
});
