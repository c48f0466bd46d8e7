import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../../platform/ids.ts';
import { browserSession } from '../../testing/browser-session.ts';
import { startTestService } from '../../testing/service.ts';

const service = await startTestService({ cuttable: true });
const { token } = service.owner;
const { key, id: keyId } = await service.createKey({ name: 'Game server' });
const list = async (query = '', headers: Record<string, string> = {}) =>
  (await service.get(`/requests${query}`, { token, headers })).body.data;
/** A call is in the log once its answer has gone out, which the caller may learn a little earlier. */
async function read(requestId: string | null) {
  for (let tries = 0; ; tries++) {
    const answer = await service.get(`/requests/${requestId}`, { token });
    if (answer.status !== 404 || tries === 20) return answer;
    await delay(20);
  }
}
const idOf = ({ headers }: { headers: Headers }) => headers.get('x-request-id') ?? '';

describe('the request log', () => {
  it('has a successful call with its credential, without its body', async () => {
    const headers = { 'user-agent': 'game/1.2', 'x-laurel-client': '@laurel/sdk/1.0.0' };
    const id = idOf(await service.put('/players/ada', { key, headers, body: { displayName: 'Ada' } }));
    const { status, body } = await read(id);
    assert.equal(status, 200);
    assert.deepEqual(
      { ...body, at: typeof body.at, durationMs: typeof body.durationMs, ip: typeof body.ip },
      {
        requestId: id,
        at: 'string',
        environment: 'live',
        method: 'PUT',
        route: '/api/v1/players/{playerId}',
        path: '/api/v1/players/ada',
        query: null,
        status: 201,
        code: null,
        message: null,
        durationMs: 'number',
        credential: { type: 'key', id: keyId, name: 'Game server' },
        ip: 'string',
        userAgent: 'game/1.2',
        client: '@laurel/sdk/1.0.0',
        represents: 1,
        details: [],
        body: null,
        bodyNote: null,
      },
    );
  });

  it('has a refused call with its body and what was wrong with it', async () => {
    const answer = await service.post('/events', { key, body: { type: 'match.won', properties: { a: 1 } } });
    const { body } = await read(idOf(answer));
    assert.equal(answer.body.error.requestId, body.requestId);
    assert.equal(body.code, 'VALIDATION_FAILED');
    assert.deepEqual(body.details, [{ path: '/playerId', message: 'is required' }]);
    assert.equal(answer.body.error.details[0].message, 'is required');
    assert.equal(body.message, answer.body.error.message);
    assert.deepEqual(body.body, { type: 'match.won', properties: { a: 1 } });
  });

  it('says why a body is missing', async () => {
    const url = `${service.url}/api/v1/events`;
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    const broken = await fetch(url, { method: 'POST', headers, body: '{"password":"hunter2"' });
    const { body } = await read(idOf(broken));
    assert.deepEqual([body.body, body.bodyNote], [null, 'The body is not valid JSON, so it is not kept.']);
    const none = await service.get('/players/nobody', { key });
    assert.deepEqual((await read(idOf(none))).body.bodyNote, null);
  });

  it('has calls to paths that do not exist, and with a method that the path does not have', async () => {
    const lost = idOf(await service.get('/playrs/ada', { key }));
    const wrong = idOf(await service.delete('/events', { key }));
    const broken = idOf(await service.get('/players/%zz', { key }));
    assert.deepEqual((await read(lost)).body.route, null);
    assert.deepEqual((await read(wrong)).body.status, 405);
    assert.deepEqual((await read(broken)).body.code, 'VALIDATION_FAILED');
  });

  it('has calls with a key that has ended, in the project of the key', async () => {
    const revoked = await service.createKey({ name: 'Old server' });
    await service.delete(`/projects/${service.projectId}/api-keys/${revoked.id}`, { token });
    const first = await service.get('/players', { key: revoked.key });
    assert.equal(first.status, 401);
    const { body } = await read(idOf(first));
    assert.deepEqual(body.credential, { type: 'key', id: revoked.id, name: 'Old server' });
    assert.equal(body.code, 'UNAUTHORIZED');

    const end = new Date(service.clock().getTime() + 1_000).toISOString();
    const expiring = await service.createKey({ name: 'Short', mode: 'test', expiresAt: end });
    service.clock.advance(2_000);
    const second = await service.get('/players', { key: expiring.key });
    assert.equal(second.status, 401);
    assert.equal((await read(idOf(second))).body.credential.id, expiring.id);
    assert.equal((await read(idOf(second))).body.environment, 'test');
  });

  it('has calls that were refused after the key was known: its scope, its limit, its environment', async () => {
    const reader = await service.createKey({ name: 'Reader', scopes: ['read'] });
    const scope = await service.post('/events', { key: reader.key, body: { playerId: 'ada', type: 'x' } });
    const other = await service.get('/players', { key, headers: { 'x-environment': 'test' } });
    assert.equal((await read(idOf(scope))).body.code, 'FORBIDDEN');
    assert.equal((await read(idOf(scope))).body.bodyNote, 'The call was refused before its body was read.');
    assert.equal((await read(idOf(other))).body.code, 'VALIDATION_FAILED');
  });

  it('has the calls of player tokens, also of one that was revoked', async () => {
    const body = { playerId: 'ada' };
    const issued = await service.post('/auth/player-token', { key, body });
    const good = await service.get('/me', { token: issued.body.token });
    assert.equal(good.status, 200);
    assert.deepEqual((await read(idOf(good))).body.credential, { type: 'player', id: 'ada', name: null });
    await service.post('/players/ada/revoke-tokens', { key });
    const bad = await service.get('/me', { token: issued.body.token });
    assert.equal(bad.status, 401);
    assert.deepEqual((await read(idOf(bad))).body.credential.id, 'ada');
  });

  it('has what people changed, but not what the console reads, nor reads of the log itself', async () => {
    const changed = await service.patch(`/projects/${service.projectId}`, {
      token,
      body: { name: 'Renamed' },
    });
    assert.equal((await read(idOf(changed))).body.credential.name, service.owner.email);
    const log = idOf(await service.get('/requests', { token }));
    assert.equal((await read(log)).status, 404);
    const { cookie } = browserSession(service, token);
    const seen = await service.get('/players', {
      headers: { cookie: `${cookie.name}=${cookie.value}`, 'sec-fetch-site': 'same-origin' },
    });
    assert.equal(seen.status, 200);
    assert.equal((await read(idOf(seen))).status, 404);
  });

  it('is not shown to another project, nor for an id that is unknown or malformed', async () => {
    const id = idOf(await service.get('/players', { key }));
    const project = await service.post(`/tenants/${service.tenantId}/projects`, {
      token,
      body: { name: 'Other', plan: 'FREE' },
    });
    const headers = { 'x-project-id': project.body.id };
    assert.equal((await service.get(`/requests/${id}`, { token, headers })).status, 404);
    assert.equal((await service.get(`/requests/${newId()}`, { token, headers })).status, 404);
    assert.equal((await service.get('/requests/nonsense', { token, headers })).status, 400);
    assert.deepEqual((await service.get('/requests', { token, headers })).body.data, []);
  });

  it('is filtered by status, method, path, key, code, player and time, in pages', async () => {
    const own = await service.createKey({ name: 'Filters' });
    await service.put('/players/grace', { key: own.key, body: {} });
    await service.get('/players/grace', { key: own.key });
    await service.get('/players/no-one', { key: own.key });
    await service.post('/events', { key: own.key, body: { playerId: 'grace' } });
    const headers = { 'x-project-id': service.projectId };
    const statuses = async (query: string) =>
      (await list(`?keyId=${own.id}${query}`, headers)).map(({ status }: { status: number }) => status);
    assert.deepEqual(await statuses(''), [400, 404, 200, 201]);
    assert.deepEqual(await statuses('&status=4xx'), [400, 404]);
    assert.deepEqual(await statuses('&status=404'), [404]);
    assert.deepEqual(await statuses('&method=PUT'), [201]);
    assert.deepEqual(await statuses('&path=/players/'), [404, 200, 201]);
    assert.deepEqual(await statuses('&path=/api/v1/events'), [400]);
    assert.deepEqual(await statuses('&code=NOT_FOUND'), [404]);
    assert.deepEqual(await statuses('&playerId=grace'), [400, 200, 201]);
    const now = service.clock().toISOString();
    assert.deepEqual(await statuses(`&from=${now}`), []);
    assert.deepEqual(await statuses(`&to=${now}&status=2xx`), [200, 201]);
    const page = await service.get(`/requests?keyId=${own.id}&limit=3`, { token, headers });
    assert.equal(page.body.data.length, 3);
    const next = await service.get(`/requests?keyId=${own.id}&cursor=${page.body.nextCursor}`, {
      token,
      headers,
    });
    assert.deepEqual(
      next.body.data.map(({ status }: { status: number }) => status),
      [201],
    );
    for (const wrong of [
      'status=9xx',
      'status=4x',
      'method=FROB',
      'path=players',
      'keyId=1',
      'code=NOPE',
      'from=x',
    ]) {
      assert.equal((await service.get(`/requests?${wrong}`, { token, headers })).status, 400, wrong);
    }
  });

  it('forgets a player with their erasure, also what another node wrote late', async () => {
    const headers = { 'x-project-id': service.projectId };
    await service.put('/players/linus', { key, body: {} });
    await service.get('/players/linus', { key });
    await service.post('/events', { key, body: { kind: 'x', players: ['someone', 'linus'] } });
    assert.equal((await list('?playerId=linus', headers)).length, 3);
    assert.equal((await service.delete('/players/linus', { key })).status, 204);
    const left = await list('?playerId=linus', headers);
    // The erasure itself is answered after it is done. It says nothing but that it happened.
    assert.deepEqual(
      left.map(({ method }: { method: string }) => method),
      [],
    );
    const { rows } = await service.db.query({
      name: 'test.linus',
      text: `select * from request_log where path like '%linus%' or body like '%linus%'`,
      values: [],
    });
    assert.deepEqual(rows, []);
  });

  it('loses entries while the database is away, and fails no call because of it', async () => {
    const headers = { 'x-project-id': service.projectId };
    const countLost = async () => {
      const metrics = await (await fetch(`${service.url}/metrics`)).text();
      return Number(/laurel_request_log_lost_total\{reason="database"\} (\d+)/.exec(metrics)?.[1]);
    };
    await service.get('/players', { key });
    await service.line?.cut();
    const refused = await service.get('/players', { key });
    assert.equal(refused.status, 503);
    while ((await countLost()) === 0) await delay(50);
    await service.line?.mend();
    while ((await service.get('/players', { key })).status !== 200) await delay(50);
    const [latest] = await list('?status=2xx', headers);
    assert.ok(latest.requestId);
  });
});
