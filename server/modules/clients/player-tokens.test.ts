import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { isLongRun } from '../../testing/long-run.ts';
import { startWithClients } from './test-clients.ts';

const { service, key, issue, client } = await startWithClients({ own: 'the clock moves' });
const { token: owner } = service.owner;
const keysPath = `/projects/${service.projectId}/api-keys`;
const ask = (body: unknown, by = key) => service.post('/auth/player-token', { key: by, body });
const me = (token: string) => service.get('/me', { token });

describe('a player token', () => {
  it('is issued for a player, who is created if unknown, and lives an hour', async () => {
    const before = service.clock().getTime();
    const { status, body } = await ask({ playerId: 'new-one' });
    assert.equal(status, 201);
    assert.deepEqual(Object.keys(body), ['token', 'expiresAt']);
    const lives = Date.parse(body.expiresAt) - before;
    assert.ok(lives >= 3_600_000 && lives < 3_603_000, String(lives));
    assert.equal((await me(body.token)).body.id, 'new-one');
    assert.equal((await service.get('/players/new-one', { key })).status, 200);
  });

  it('refuses bodies beyond the bounds', async () => {
    const bad: unknown[] = [
      {},
      { playerId: '' },
      { playerId: 'a b' },
      { playerId: 'a', expiresInSeconds: 59 },
      { playerId: 'a', expiresInSeconds: 86_401 },
      { playerId: 'a', expiresInSeconds: 60.5 },
      { playerId: 'a', events: 'x' },
      { playerId: 'a', events: ['player.created'] },
      { playerId: 'a', events: ['1x'] },
      { playerId: 'a', events: Array.from({ length: 51 }, (_, n) => `type.n${n}`) },
      { playerId: 'a', scope: 'project' },
    ];
    for (const body of bad) assertFault(await ask(body), 'VALIDATION_FAILED', JSON.stringify(body));
    for (const body of [{ expiresInSeconds: 60 }, { expiresInSeconds: 86_400 }, { events: [] }]) {
      assert.equal((await ask({ playerId: 'a', ...body })).status, 201);
    }
  });

  it('carries as many and as long types as are allowed', async () => {
    const events = Array.from({ length: 50 }, (_, n) => `t${n}.`.padEnd(128, 'x'));
    const token = await issue('long', { events });
    const sent = await service.post('/me/events', { token, body: { type: events[49] } });
    assert.equal(sent.status, 201, JSON.stringify(sent.body));
  });

  it('takes an API key with the scope write', async () => {
    const { key: reader } = await service.createKey({ scopes: ['read'] });
    assertFault(await ask({ playerId: 'a' }, reader), 'FORBIDDEN');
    const body = { playerId: 'a' };
    assertFault(await service.post('/auth/player-token', { token: owner, body }), 'FORBIDDEN');
    assertFault(await service.post('/auth/player-token', { body }), 'UNAUTHORIZED');
    const token = await issue('a');
    assertFault(await service.post('/auth/player-token', { token, body }), 'FORBIDDEN');
  });

  it('is bound to the environment of its key', async () => {
    const { key: testKey } = await service.createKey({ mode: 'test' });
    const token = await issue('in-test', {}, testKey);
    assert.equal((await me(token)).status, 200);
    assert.equal((await service.get('/players/in-test', { key })).status, 404);
    const headers = { 'x-environment': 'live' };
    assertFault(await service.get('/me', { token, headers }), 'VALIDATION_FAILED');
    assertFault(await service.get('/me', { token, key }), 'VALIDATION_FAILED');
  });

  it('is no access token, no WebSocket token and no cookie, and these are no player token', async () => {
    const token = await issue('a');
    const bare = token.replace('svc_player_', '');
    assertFault(await me(bare), 'UNAUTHORIZED');
    const { body } = await service.post('/auth/ws-token', { key, body: { playerId: 'a' } });
    assertFault(await me(body.token), 'UNAUTHORIZED');
    assertFault(await me(`svc_player_${body.token}`), 'UNAUTHORIZED');
    assertFault(await me(`svc_player_${owner}`), 'UNAUTHORIZED');
    const headers = { cookie: `laurel_session=${token}` };
    assertFault(await service.get('/me', { headers }), 'UNAUTHORIZED');
  });
});

describe('a player token ends', () => {
  it('when it expires', async () => {
    const token = await issue('a', { expiresInSeconds: 60 });
    service.clock.advance(59_000);
    assert.equal((await me(token)).status, 200);
    service.clock.advance(2_000);
    assertFault(await me(token), 'UNAUTHORIZED');
  });

  it('when its key is revoked', async () => {
    const made = await service.createKey();
    const token = await issue('a', {}, made.key);
    assert.equal((await me(token)).status, 200);
    await service.delete(`${keysPath}/${made.id}`, { token: owner });
    assertFault(await me(token), 'UNAUTHORIZED');
    assertFault(await me(token), 'UNAUTHORIZED', 'the second time, from memory,');
  });

  it('when its key expires', async () => {
    const expiresAt = new Date(service.clock().getTime() + 120_000).toISOString();
    const made = await service.createKey({ expiresAt });
    const token = await issue('a', {}, made.key);
    assert.equal((await me(token)).status, 200);
    service.clock.advance(121_000);
    assertFault(await me(token), 'UNAUTHORIZED');
  });

  it('with the old secret of a rotated key, after its grace', async () => {
    const made = await service.createKey();
    const token = await issue('a', {}, made.key);
    const rotated = await service.post(`${keysPath}/${made.id}/rotate`, {
      token: owner,
      body: { graceSeconds: 60 },
    });
    assert.equal((await me(token)).status, 200);
    const newer = await issue('a', {}, rotated.body.key);
    service.clock.advance(61_000);
    assertFault(await me(token), 'UNAUTHORIZED');
    assert.equal((await me(newer)).status, 200);
  });

  it('when the player is erased, also if a player with the same id comes back', async () => {
    const token = await issue('erased');
    assert.equal((await me(token)).status, 200);
    await service.delete('/players/erased', { key });
    assertFault(await me(token), 'UNAUTHORIZED');
    const again = await issue('erased');
    assert.equal((await me(again)).status, 200);
    assertFault(await me(token), 'UNAUTHORIZED');
  });

  it('with revoke-tokens, by a server or an ADMIN, and a new one works at once', async () => {
    const admin = await service.addMember('ADMIN');
    const designer = await service.addMember('DESIGNER');
    const headers = { 'x-project-id': service.projectId };
    assertFault(
      await service.post('/players/a/revoke-tokens', { token: designer.token, headers }),
      'FORBIDDEN',
    );
    for (const by of [{ key }, { token: admin.token, headers }]) {
      const [token, other] = [await issue('a'), await issue('b')];
      assert.equal((await me(token)).status, 200);
      const answer = await service.post('/players/a/revoke-tokens', by);
      assert.equal(answer.status, 204);
      assertFault(await me(token), 'UNAUTHORIZED');
      assert.equal((await me(await issue('a'))).status, 200);
      assert.equal((await me(other)).status, 200, 'tokens of others go on');
    }
    assertFault(await service.post('/players/nobody/revoke-tokens', { key }), 'NOT_FOUND');
  });

  it('at once for WebSocket tokens too', async () => {
    const issued = await service.post('/auth/ws-token', { key, body: { playerId: 'a' } });
    assert.equal(issued.status, 201);
    await service.post('/players/a/revoke-tokens', { key });
    const { io } = await import('socket.io-client');
    const socket = io(service.url, { auth: { token: issued.body.token }, reconnection: false });
    const refusal = await new Promise<{ data?: { code: string } }>((done, fail) => {
      socket.once('connect_error', (error) => done(error as never));
      socket.once('connect', () => fail(new Error('the revoked token was accepted')));
    });
    assert.equal(refusal.data?.code, 'UNAUTHORIZED');
    socket.close();
  });

  it('on other nodes within 5 seconds', async () => {
    const node = await service.startNode();
    const made = await service.createKey();
    const tokens = [await issue('here', {}, made.key), await issue('there')];
    for (const token of tokens) assert.equal((await node.get('/me', { token })).status, 200);
    await service.delete(`${keysPath}/${made.id}`, { token: owner });
    await service.post('/players/there/revoke-tokens', { key });
    // The other node does not know yet, but no longer trusts what it knew.
    service.clock.advance(4_600);
    for (const token of tokens) assertFault(await node.get('/me', { token }), 'UNAUTHORIZED');
    await node.stop();
  });
});

// 120 are allowed.
const calls = isLongRun ? 300 : 150;

it(`${calls} calls at once are answered one by one, and counted exactly`, async () => {
  const { get } = await client('busy');
  service.clock.advance(60_000);
  service.clock.freeze();
  const answers = await Promise.all(Array.from({ length: calls }, () => get('/me')));
  const statuses = answers.map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 120);
  assert.equal(statuses.filter((status) => status === 429).length, calls - 120);
});
