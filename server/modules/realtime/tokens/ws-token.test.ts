import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { createKeyring } from '../../../platform/crypto/keyring.ts';
import { verifyToken } from '../../../platform/crypto/tokens.ts';
import { assertFault } from '../../../testing/envelope.ts';
import { startTestService } from '../../../testing/service.ts';

const service = await startTestService({ own: 'the clock moves' });
service.clock.freeze();
const keyring = createKeyring(service.config.secretKeys);
const [live, test] = [await service.createKey(), await service.createKey({ mode: 'test' })];
const ask = (options: object) => service.post('/auth/ws-token', options);
const verify = (token: string) => verifyToken(keyring, 'laurel:websocket', token, service.clock());

describe('a WebSocket token', () => {
  it('comes with its expiry, 15 minutes from now', async () => {
    const { status, body } = await ask({ key: live.key, body: { scope: 'project' } });
    assert.equal(status, 201);
    const { token, ...rest } = body;
    const end = new Date(service.clock().getTime() + 15 * 60 * 1000);
    assert.deepEqual(rest, { expiresAt: end.toISOString() });
    const { iat = 0, exp = 0 } = decodeJwt(token);
    assert.equal(exp - iat, 15 * 60);
    assert.equal(exp, Math.floor(end.getTime() / 1000));
    assert.equal(decodeProtectedHeader(token).alg, 'HS256');
  });

  it('issued with a key is for the project, or for one player of it, who need not exist', async () => {
    const whole = await verify((await ask({ key: live.key, body: { scope: 'project' } })).body.token);
    assert.partialDeepStrictEqual(whole, {
      sub: 'project',
      project: service.projectId,
      environment: 'live',
      key: live.id,
    });
    assert.ok(!('player' in whole));
    const own = await verify((await ask({ key: test.key, body: { playerId: 'player-42' } })).body.token);
    assert.partialDeepStrictEqual(own, {
      sub: 'player:player-42',
      player: 'player-42',
      project: service.projectId,
      environment: 'test',
      key: test.id,
    });
  });

  it('of a person needs no body, and is for the project in the environment that they name, not for a player', async () => {
    const { token } = service.owner;
    const headers = { 'x-environment': 'test' };
    const claims = await verify((await ask({ token, headers })).body.token);
    const session = decodeJwt(token).jti;
    assert.partialDeepStrictEqual(claims, {
      sub: 'project',
      environment: 'test',
      user: service.owner.id,
      session,
    });
    for (const body of [{}, { scope: 'project' }]) {
      assert.equal((await ask({ token, body })).status, 201, JSON.stringify(body));
    }
    const refused = await ask({ token, body: { playerId: 'player-42' } });
    assert.equal(refused.status, 400);
    assert.equal(refused.body.error.details[0].path, '/playerId');
  });

  it('accepts the ids that players can have, and no other body', async () => {
    for (const playerId of ['x', 'a.b:c@d|e+f-g_H9', 'x'.repeat(128), '...']) {
      assert.equal((await ask({ key: live.key, body: { playerId } })).status, 201, playerId);
    }
    for (const body of [
      { playerId: '' },
      { playerId: '.' },
      { playerId: '..' },
      { playerId: 'x'.repeat(129) },
      { playerId: 'a b' },
      { playerId: 'å' },
      { playerId: 42 },
      { playerId: null },
      { playerId: 'x', projectId: service.projectId },
      [],
    ]) {
      assert.equal((await ask({ key: live.key, body })).status, 400, JSON.stringify(body));
    }
    const both = { playerId: 'x', scope: 'project' };
    for (const body of [{}, both, { scope: 'player' }, { scope: null }, { playerId: undefined }]) {
      assert.equal((await ask({ key: live.key, body })).status, 400, JSON.stringify(body));
    }
  });

  it('requested with a key must say which of the two it is for; the error names both', async () => {
    for (const options of [{}, { body: {} }, { body: { playerId: 'x', scope: 'project' } }]) {
      const { message } = assertFault(await ask({ key: live.key, ...options }), 'VALIDATION_FAILED');
      assert.match(message, /"playerId".*"scope": "project"/);
    }
    for (const credential of [{ key: live.key }, { token: service.owner.token }]) {
      assertFault(await ask({ ...credential, raw: 'null' }), 'VALIDATION_FAILED');
    }
    assertFault(await service.put('/players/x', { key: live.key, raw: 'null' }), 'VALIDATION_FAILED');
  });

  it('is available on every plan', async () => {
    const path = `/projects/${service.projectId}`;
    for (const plan of ['FREE', 'STARTER', 'PRO', 'ENTERPRISE']) {
      await service.patch(path, { token: service.owner.token, body: { plan } });
      assert.equal((await ask({ key: live.key, body: { scope: 'project' } })).status, 201, plan);
    }
  });

  it('is refused by the API, as an access token is refused by the WebSocket', async () => {
    const tokens = [
      (await ask({ key: live.key, body: { scope: 'project' } })).body.token,
      (await ask({ key: live.key, body: { playerId: 'player-42' } })).body.token,
      (await ask({ token: service.owner.token })).body.token,
    ];
    for (const token of tokens) {
      for (const path of ['/auth/me', '/players', '/tenants']) {
        assert.equal((await service.get(path, { token })).status, 401);
      }
      assert.equal((await ask({ token })).status, 401, 'nor can it renew itself');
    }
    await assert.rejects(verify(service.owner.token), { code: 'UNAUTHORIZED' });
  });

  it('ends after 15 minutes', async () => {
    const { token } = (await ask({ key: live.key, body: { scope: 'project' } })).body;
    service.clock.advance(15 * 60 * 1000 - 1_000);
    assert.ok(await verify(token));
    service.clock.advance(1_000);
    await assert.rejects(verify(token), { code: 'UNAUTHORIZED' });
  });

  it('is never the same twice', async () => {
    const [one, other] = [
      await ask({ key: live.key, body: { scope: 'project' } }),
      await ask({ key: live.key, body: { scope: 'project' } }),
    ];
    assert.notEqual(one.body.token, other.body.token);
  });
});
