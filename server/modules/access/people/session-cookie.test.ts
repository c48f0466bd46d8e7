import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createKeyring } from '../../../platform/crypto/keyring.ts';
import { keyFactory } from '../../../testing/access/keys.ts';
import { callAbout, fault, readOperations } from '../../../testing/access/operations.ts';
import { keepRecords, type World, worldFactory } from '../../../testing/access/world.ts';
import { browserSession } from '../../../testing/browser-session.ts';
import { isLongRun } from '../../../testing/long-run.ts';
import { startTestService } from '../../../testing/service.ts';
import { csrfTokenOf } from './session-cookie.ts';

const service = await startTestService({ own: 'the clock moves' });
const makeWorld = worldFactory(service);
const operations = await readOperations(service);
const keyring = createKeyring(service.config.secretKeys);
const host = new URL(service.url).host;
const ours = { origin: service.url, 'sec-fetch-site': 'same-origin' };

beforeEach(() => service.clock.advance(60_000));

/** What a browser sends for somebody who has this access token in their cookie. */
function browser(token: string, changed: Record<string, string | undefined> = {}) {
  const { cookie, csrf } = browserSession(service, token);
  const sent = {
    cookie: `other=1; ${cookie.name}=${cookie.value}`,
    'x-csrf-token': csrf,
    ...ours,
    ...changed,
  };
  const entries = Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { headers: Object.fromEntries(entries) };
}

const logIn = (headers: Record<string, string>) => {
  const { email, password } = service.owner;
  return service.post('/auth/login', { body: { email, password }, headers });
};

describe('signing in with X-Session: cookie', () => {
  it('puts the token into a cookie that no script reads, and not into the answer', async () => {
    const { status, body, headers } = await logIn({ 'x-session': 'cookie', ...ours });
    assert.deepEqual([status, body.accessToken, body.user.email], [200, null, service.owner.email]);
    const [cookie = '', more] = headers.getSetCookie();
    assert.equal(more, undefined);
    assert.match(cookie, /^laurel_session=[\w.-]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/);
    const csrf = headers.get('x-csrf-token') ?? '';
    const call = { headers: { ...ours, cookie: cookie.split(';')[0] ?? '', 'x-csrf-token': csrf } };
    assert.equal((await service.get('/auth/me', call)).status, 200);
    const left = await service.post('/auth/logout', call);
    assert.equal(left.status, 204);
    assert.match(left.headers.getSetCookie()[0] ?? '', /^laurel_session=; Path=\/; Max-Age=0/);
    assert.equal((await service.get('/auth/me', call)).status, 401);
  });

  it('makes the cookie secure where people come over https', async (t) => {
    const other = await startTestService({ trustedProxies: ['127.0.0.1'] }, t);
    const { email, password } = other.owner;
    const secure = /^__Host-laurel_session=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/;
    const answer = await other.post('/auth/login', {
      body: { email, password },
      headers: {
        'x-session': 'cookie',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'laurel.example.com',
        origin: 'https://laurel.example.com',
      },
    });
    assert.match(answer.headers.getSetCookie()[0] ?? '', secure);
    const node = await other.startNode({ trustedProxies: [], publicUrl: 'https://laurel.example.com' });
    const headers = { 'x-session': 'cookie', origin: 'https://laurel.example.com' };
    const direct = await node.post('/auth/login', { body: { email, password }, headers });
    assert.doesNotMatch(
      direct.headers.getSetCookie()[0] ?? '',
      /Secure/,
      'asked for under another name, over http',
    );
  });

  it('works for an invitation too', async () => {
    const { invitation } = await makeWorld();
    const body = { token: invitation.token, password: 'a password of my own' };
    const answer = await service.post('/auth/accept-invitation', {
      body,
      headers: { 'x-session': 'cookie', ...ours },
    });
    assert.deepEqual([answer.status, answer.body.accessToken], [200, null]);
    assert.match(answer.headers.getSetCookie()[0] ?? '', /^laurel_session=ey/);
  });

  it('is for pages of this service alone', async () => {
    for (const from of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await logIn({ 'x-session': 'cookie', ...from });
      assert.equal(answer.status, 403, JSON.stringify(from));
      assert.deepEqual(answer.headers.getSetCookie(), []);
    }
    assert.equal((await logIn({ 'x-session': 'token' })).status, 400);
    assert.equal((await logIn({})).headers.getSetCookie().length, 0);
  });
});

describe('a call by cookie', () => {
  const forPeople = operations.filter(({ expected }) => expected.who !== 'anyone');
  const changing = forPeople.filter(({ method }) => method !== 'GET');
  let shared: World | undefined;

  it('that changes something is 403 without the token of its own session, everywhere', async () => {
    const world = keepRecords(await makeWorld());
    shared = world;
    const { token } = world.people.OWNER;
    const wrong = {
      'no token': browser(token, { 'x-csrf-token': undefined }),
      'another session': browser(token, { 'x-csrf-token': csrfTokenOf(keyring, 'another') }),
      'another page': browser(token, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
      'no word of where it comes from': browser(token, { origin: undefined, 'sec-fetch-site': undefined }),
    };
    const faults: string[] = [];
    for (const [index, operation] of changing.entries()) {
      service.clock.advance(60_000);
      // One of them for each operation, in turn: one place looks at them. The long run tries each with each.
      const tried = Object.entries(wrong).filter((_, way) => isLongRun || way === index % 4);
      for (const [what, credential] of tried) {
        const answer = await callAbout(service, operation, world, credential);
        faults.push(...fault(operation, `${operation.id}, ${what}`, answer, 403));
      }
    }
    assert.deepEqual(faults, []);
  });

  it('with its token does what the person may do', async () => {
    const world = shared ?? (await makeWorld());
    const { token } = world.people.OWNER;
    const renamed = await service.patch(`/tenants/${world.tenantId}`, {
      ...browser(token),
      body: { name: 'By cookie' },
    });
    assert.deepEqual([renamed.status, renamed.body.name], [200, 'By cookie']);
    const viewer = browser(world.people.VIEWER.token);
    assert.equal(
      (await service.patch(`/tenants/${world.tenantId}`, { ...viewer, body: { name: 'No' } })).status,
      403,
    );
  });

  it('that only reads needs no token, but must not come from another site', async () => {
    const { token } = (await makeWorld()).people.OWNER;
    const read = (changed: Record<string, string | undefined>) =>
      service.get('/auth/me', browser(token, changed));
    assert.equal((await read({ 'x-csrf-token': undefined, origin: undefined })).status, 200);
    for (const site of ['cross-site', 'same-site', 'none']) {
      assert.equal((await read({ 'sec-fetch-site': site })).status, 403, site);
    }
    assert.equal((await read({ origin: `https://evil.${host}`, 'sec-fetch-site': undefined })).status, 403);
  });

  it('whose session has expired or was ended is 401 and loses its cookie', async () => {
    const [one, other] = [(await makeWorld()).people.OWNER.token, (await makeWorld()).people.OWNER.token];
    assert.equal((await service.post('/auth/logout', { token: one })).status, 204);
    const revoked = await service.get('/auth/me', browser(one));
    service.clock.advance(8 * 24 * 60 * 60 * 1000);
    const expired = await service.get('/auth/me', browser(other));
    const garbage = await service.get('/auth/me', browser(other, { cookie: 'laurel_session=nonsense' }));
    for (const answer of [revoked, expired, garbage]) {
      assert.equal(answer.status, 401);
      assert.match(answer.headers.getSetCookie()[0] ?? '', /^laurel_session=; Path=\/; Max-Age=0/);
    }
  });

  it('is judged by the key or token that it carries as well, and not by the cookie', async () => {
    const world = await makeWorld();
    const { people } = world;
    const { key } = await keyFactory(service)(world);
    const { headers } = browser(people.OWNER.token);
    assert.equal((await service.get('/auth/me', { key, headers })).status, 403, 'a key is for no person');
    const me = await service.get('/auth/me', { token: people.VIEWER.token, headers });
    assert.equal(me.body.email, people.VIEWER.email);
    const bad = await service.get('/auth/me', { token: 'nonsense', headers });
    assert.deepEqual([bad.status, bad.headers.getSetCookie()], [401, []]);
  });
});

describe('CORS', () => {
  it('never lets another origin use cookies', async (t) => {
    const other = await startTestService({ corsOrigins: ['*'] }, t);
    const { headers } = await other.get('/auth/me', { headers: { origin: 'https://app.example.com' } });
    assert.equal(headers.get('access-control-allow-origin'), 'https://app.example.com');
    assert.equal(headers.get('access-control-allow-credentials'), null);
  });
});
