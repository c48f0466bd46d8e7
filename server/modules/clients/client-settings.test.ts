import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../testing/envelope.ts';
import { startTestService } from '../../testing/service.ts';
import { startWithClients } from './test-clients.ts';

const { service, key, client, issue, setClient } = await startWithClients({ own: 'the clock moves' });
const defaults = {
  origins: [],
  profile: false,
  attributes: [],
  quests: true,
  lobbies: true,
  purchases: true,
  friends: true,
  teams: true,
  leaderboards: true,
  lobbyLeaderboardIds: [],
  hidePlayerIds: false,
};
const page = 'https://play.example.com';
const corsOf = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith('access-control-'));
const preflight = (origin: string, url = service.url) =>
  fetch(`${url}/api/v1/me`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,idempotency-key',
    },
  });

describe('the settings of a project for clients', () => {
  it('have safe defaults, and a PATCH changes only what it names', async () => {
    const { token } = service.owner;
    const path = `/projects/${service.projectId}`;
    assert.deepEqual((await service.get(path, { token })).body.client, defaults);
    const changed = await setClient({ profile: true, attributes: ['country'] });
    assert.deepEqual(changed.body.client, { ...defaults, profile: true, attributes: ['country'] });
    const again = await setClient({ lobbies: false });
    assert.deepEqual(again.body.client, { ...changed.body.client, lobbies: false });
    assert.deepEqual((await service.get(path, { token })).body.client, again.body.client);
    await setClient(defaults);
  });

  it('refuse what is no setting', async () => {
    const bad: Record<string, unknown>[] = [
      { origins: ['*'] },
      { origins: ['https://*.example.com'] },
      { origins: ['play.example.com'] },
      { origins: ['https://play.example.com/'] },
      { origins: ['https://play.example.com/path'] },
      { origins: ['https://PLAY.example.com'] },
      { origins: ['https://play.example.com:443'] },
      { origins: ['https://user@play.example.com'] },
      { origins: ['ftp://play.example.com'] },
      { origins: ['null'] },
      { origins: ['javascript:alert(1)'] },
      { origins: [page, page] },
      { origins: [`https://${'a'.repeat(250)}.com`] },
      { origins: Array.from({ length: 51 }, (_, n) => `https://n${n}.example.com`) },
      { origins: null },
      { attributes: [''] },
      { attributes: Array.from({ length: 101 }, (_, n) => `a${n}`) },
      { lobbyLeaderboardIds: ['Weekly'] },
      { lobbyLeaderboardIds: ['weekly', 'weekly'] },
      { lobbyLeaderboardIds: Array.from({ length: 101 }, (_, n) => `b${n}`) },
      { profile: 'yes' },
      { unknown: true },
    ];
    for (const client of bad) {
      const answer = await setClient(client);
      assertFault(answer, 'VALIDATION_FAILED', JSON.stringify(client));
    }
    const good = ['https://play.example.com', 'http://localhost:5173', 'https://[::1]:8443'];
    assert.equal((await setClient({ origins: good })).status, 200);
    await setClient({ origins: [] });
  });

  it('switch off what is false, with 403, at once', async () => {
    const ada = await client('ada');
    const calls: Record<string, [string, string, unknown?][]> = {
      quests: [
        ['GET', '/me/quests'],
        ['GET', '/me/adventures'],
        ['POST', '/me/quests/some/start'],
        ['POST', '/me/quests/some/abandon'],
        ['POST', '/me/adventures/some/start'],
      ],
      lobbies: [
        ['GET', '/lobbies'],
        ['POST', '/lobbies', { capacity: 2, visibility: 'public' }],
        ['POST', '/lobbies/0199c1f2-4e81-7c75-af3b-9e4703c6d807/join', {}],
      ],
      purchases: [
        ['POST', '/me/purchases', { offerId: 'some' }],
        ['POST', '/me/inventory/some/use'],
      ],
      teams: [
        ['GET', '/me/teams'],
        ['GET', '/teams'],
        ['GET', '/teams/some'],
        ['POST', '/me/teams/some/join'],
        ['POST', '/me/teams/some/leave'],
      ],
      friends: [
        ['GET', '/me/friends'],
        ['PUT', '/players/me/friends/somebody'],
        ['DELETE', '/players/me/friends/somebody'],
        ['PUT', '/players/me/blocks/somebody'],
        ['DELETE', '/players/me/blocks/somebody'],
      ],
      profile: [['PATCH', '/me', { displayName: 'Ada' }]],
    };
    for (const [name, own] of Object.entries(calls)) {
      for (const [method, path, body] of own) {
        const send = () => ada.call(method, path, body === undefined ? {} : { body });
        await setClient({ [name]: false });
        assertFault(await send(), 'FORBIDDEN', `${method} ${path}`);
        await setClient({ [name]: true });
        assert.notEqual((await send()).status, 403, `${method} ${path}`);
      }
    }
    await setClient(defaults);
  });

  it('name the leaderboards that clients choose for their lobbies; servers choose any', async () => {
    for (const id of ['weekly', 'ladder']) {
      const body = { name: id, operator: 'sum' };
      assert.equal((await service.put(`/leaderboards/${id}`, { key, body })).status, 201);
    }
    const ada = await client('ada');
    const room = { capacity: 2, visibility: 'public' };
    const open = (leaderboardId: string | null) => ada.post('/lobbies', { ...room, leaderboardId });
    assertFault(await open('weekly'), 'FORBIDDEN');
    await setClient({ lobbyLeaderboardIds: ['weekly', 'gone'] });
    const opened = await open('weekly');
    assert.deepEqual([opened.status, opened.body.leaderboardId], [201, 'weekly']);
    assertFault(await open('ladder'), 'FORBIDDEN');
    assert.equal((await ada.post('/lobbies', room)).status, 201, 'without one');
    const byServer = { ...room, hostPlayerId: 'ada', leaderboardId: 'ladder' };
    assert.equal((await service.post('/lobbies', { key, body: byServer })).status, 201);
    await setClient(defaults);
    assertFault(await open('weekly'), 'FORBIDDEN');
  });
});

describe('pages of an allowed origin', () => {
  it('may send a preflight, whichever project allows them, and others may not', async () => {
    assert.deepEqual(corsOf((await preflight(page)).headers), []);
    await setClient({ origins: [page] });
    const answer = await preflight(page);
    assert.equal(answer.status, 204);
    assert.equal(answer.headers.get('access-control-allow-origin'), page);
    assert.match(answer.headers.get('access-control-allow-headers') ?? '', /authorization/);
    assert.match(answer.headers.get('access-control-allow-methods') ?? '', /PATCH/);
    assert.match(answer.headers.get('vary') ?? '', /Origin/);
    for (const origin of [
      'https://evil.example.com',
      'http://play.example.com',
      `${page}.evil.com`,
      'null',
    ]) {
      const refused = await preflight(origin);
      assert.deepEqual(corsOf(refused.headers), [], origin);
      assert.equal(refused.status, 405);
    }
  });

  it('may read the answers to tokens of that project, errors and expired tokens included', async () => {
    await setClient({ origins: [page] });
    const token = await issue('ada', { expiresInSeconds: 60 });
    const headers = { origin: page };
    for (const [path, status] of [
      ['/me', 200],
      ['/players', 403],
      ['/nowhere', 403],
      ['/me?unknown=1', 400],
    ] as const) {
      const answer = await service.get(path, { token, headers });
      assert.equal(answer.status, status);
      assert.equal(answer.headers.get('access-control-allow-origin'), page, path);
      assert.match(answer.headers.get('access-control-expose-headers') ?? '', /X-RateLimit-Reset/);
      assert.equal(answer.headers.get('access-control-allow-credentials'), null);
      assert.match(answer.headers.get('vary') ?? '', /Origin/);
    }
    service.clock.advance(61_000);
    const expired = await service.get('/me', { token, headers });
    assertFault(expired, 'UNAUTHORIZED');
    assert.equal(expired.headers.get('access-control-allow-origin'), page);
  });

  it('get no CORS header with a token of a project that does not allow them, nor with a key', async () => {
    await setClient({ origins: [page] });
    const { token } = service.owner;
    const body = { name: 'Other', plan: 'PRO' };
    const other = await service.post(`/tenants/${service.tenantId}/projects`, { token, body });
    const { key: otherKey } = await service.createKey({}, other.body.id);
    const foreign = await issue('ada', {}, otherKey);
    const own = await issue('ada');
    const answers = [
      await service.get('/me', { token: foreign, headers: { origin: page } }),
      await service.get('/me', { token: own, headers: { origin: 'https://evil.example.com' } }),
      await service.get('/me', { token: `${own}x`, headers: { origin: page } }),
      await service.get('/levels', { key, headers: { origin: page } }),
    ];
    for (const answer of answers) assert.deepEqual(corsOf(answer.headers), []);
    for (const answer of answers.slice(0, 3)) assert.match(answer.headers.get('vary') ?? '', /Origin/);
  });

  it('are refused again once the project no longer names them', async () => {
    await setClient({ origins: [] });
    assert.deepEqual(corsOf((await preflight(page)).headers), []);
  });
});

describe('GET /me/origin', () => {
  const ask = (token: string, headers: Record<string, string> = {}) =>
    service.get('/me/origin', { token, headers });
  const other = 'https://staging.example.com';

  it('can be sent and read by pages of any origin, and by a preflight of no other call', async () => {
    const asked = (path: string, method: string) =>
      fetch(`${service.url}/api/v1${path}`, {
        method: 'OPTIONS',
        headers: { origin: other, 'access-control-request-method': method },
      });
    const answer = await asked('/me/origin', 'GET');
    assert.equal(answer.status, 204);
    assert.equal(answer.headers.get('access-control-allow-origin'), other);
    assert.equal(answer.headers.get('access-control-allow-credentials'), null);
    for (const [path, method] of [
      ['/me/origin', 'POST'],
      ['/me/origin?a=1', 'GET'],
      ['/me', 'GET'],
    ] as const) {
      assert.deepEqual(corsOf((await asked(path, method)).headers), [], `${method} ${path}`);
    }
  });

  it('says whether the page may call, and nothing about the player', async () => {
    await setClient({ origins: [page] });
    const token = await issue('ada');
    assert.deepEqual((await ask(token)).body, { origin: null });
    assert.deepEqual((await ask(token, { origin: page })).body, { origin: page });
    const refused = await ask(token, { origin: other });
    assertFault(refused, 'FORBIDDEN');
    assert.equal(refused.headers.get('access-control-allow-origin'), other);
    assert.match(refused.body.error.message, /https:\/\/staging\.example\.com .*client\.origins/);
    assert.deepEqual(
      refused.body.error.details.map(({ path }: { path: string }) => path),
      ['/origin'],
    );
    assert.doesNotMatch(JSON.stringify(refused.body), /ada/);
    const wrong = await ask(`${token}x`, { origin: other });
    assertFault(wrong, 'UNAUTHORIZED');
    assert.equal(wrong.headers.get('access-control-allow-origin'), other);
    const long = await ask(token, { origin: `https://${'a'.repeat(2_000)}.example.com` });
    assert.ok(long.body.error.message.length < 500);
  });

  it('shows the refused page in the request log of the project of the token, and in no other way', async () => {
    await setClient({ origins: [] });
    const origin = 'https://forgotten.example.com';
    await preflight(origin);
    await ask('svc_player_nonsense', { origin });
    await ask(await issue('ada'), { origin });
    const { body } = await service.get('/requests?path=/me/origin&status=403', { key });
    const entries = body.data.filter(({ message }: { message: string | null }) => message?.includes(origin));
    assert.equal(entries.length, 1);
    assert.equal(entries[0].method, 'GET');
    assert.equal(entries[0].code, 'FORBIDDEN');
  });
});

it('GET /me/origin lets pages of LAUREL_CORS_ORIGINS call', async (t) => {
  for (const corsOrigins of [['https://app.example.com'], ['*']]) {
    const own = await startTestService({ corsOrigins }, t);
    const { key: ownKey } = await own.createKey({ scopes: ['write'] });
    const { body } = await own.post('/auth/player-token', { key: ownKey, body: { playerId: 'ada' } });
    const headers = { origin: 'https://app.example.com' };
    assert.equal((await own.get('/me/origin', { token: body.token, headers })).status, 200);
  }
});
