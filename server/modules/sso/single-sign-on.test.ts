import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, describe, it } from 'node:test';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { assertFault } from '../../testing/envelope.ts';
import { startTestService } from '../../testing/service.ts';
import { codeAt } from '../access/factors/totp.ts';
import { quickWebhooks } from '../webhooks/test-receiver.ts';
import { createBrowser } from './test-browser.ts';
import { client, startLiar, startNameServer, startProvider } from './test-providers.ts';

const records = new Map<string, string>();
const names = await startNameServer(records);
const service = await startTestService({
  own: 'the clock moves, and settings say what may be contacted',
  webhooks: quickWebhooks,
  dnsServers: [names.address],
});
const callback = `${service.url}/api/v1/auth/sso/callback`;
const logoutPath = `/auth/sso/${service.tenantId}/logout`;
const provider = await startProvider(callback, `${service.url}/api/v1${logoutPath}`);
const liar = await startLiar();
after(() => {
  provider.close();
  liar.close();
  names.close();
});

const path = `/tenants/${service.tenantId}/sso`;
const password = 'correct horse battery';
const domain = 'corp.example';
const settings = {
  issuer: provider.issuer,
  clientId: client.id,
  clientSecret: client.secret,
  domains: [domain],
  defaultRole: 'VIEWER',
};

/** The clock moves past the end of sessions. */
async function ownerToken(): Promise<string> {
  service.clock.advance(60_000);
  const { email, password: known } = service.owner;
  return (await service.post('/auth/login', { body: { email, password: known } })).body.accessToken;
}

async function verify(tenant: string, name: string, token: string) {
  const { body } = await service.get(`${tenant}/sso`, { token });
  const state = body.domainStates.find((one: { domain: string }) => one.domain === name);
  records.set(state.recordName, state.recordValue);
  return service.post(`${tenant}/sso/domains/${name}/verify`, { token });
}

async function setUp(changed: object = {}): Promise<string> {
  const token = await ownerToken();
  const { status: before } = await service.get(path, { token });
  const put = await service.put(path, { token, body: { ...settings, ...changed } });
  assert.equal(put.status, before === 404 ? 201 : 200, JSON.stringify(put.body));
  assert.equal((await verify(`/tenants/${service.tenantId}`, domain, token)).status, 200);
  return token;
}

const start = (email: string, next = '/') =>
  `${service.url}/api/v1/auth/sso?${new URLSearchParams({ email, next })}`;
const isConsole = (to: string) => to.startsWith(`${service.url}/console`);
const isCallback = (to: string) => to.startsWith(callback);

/** Whoever signs in, from the console to the console. */
async function signIn(person: string, claims: Record<string, unknown>, browser = createBrowser()) {
  service.clock.advance(10_000);
  provider.people.set(person, claims);
  provider.state.person = person;
  const end = await browser.follow(start(`${person}@${domain}`), isConsole);
  const token = browser.jarOf(service.url).get('laurel_session');
  return { end: new URL(end), token, browser };
}

const verified = (person: string, more: object = {}) => ({
  email: `${person}@${domain}`,
  email_verified: true,
  ...more,
});

/** An account that was made before, with a password. */
async function member(email: string, role = 'DEVELOPER') {
  const token = await ownerToken();
  const invited = await service.post(`/tenants/${service.tenantId}/invitations`, {
    token,
    body: { email, role },
  });
  const { body } = await service.post('/auth/accept-invitation', {
    body: { token: invited.body.token, password },
  });
  return { id: body.user.id as string, token: body.accessToken as string, email };
}

const me = async (token = '') => service.get('/auth/me', { token });
const logIn = (email: string) => service.post('/auth/login', { body: { email, password } });
const linkOf = (end: URL) => new URLSearchParams(end.hash.slice(1)).get('link') ?? '';

describe('the provider of a tenant', () => {
  it('is set, read without its secret, tested and removed', async () => {
    const token = await ownerToken();
    assertFault(await service.get(path, { token }), 'NOT_FOUND');
    const { body } = await service.put(path, { token, body: settings });
    assert.equal(body.clientSecret, undefined);
    assert.equal(body.redirectUri, callback);
    assert.equal(JSON.stringify((await service.get(path, { token })).body).includes(client.secret), false);
    const tested = await service.post(`${path}/test`, { token });
    assert.deepEqual([tested.status, tested.body.keys > 0], [200, true]);
    const log = await service.get(`/tenants/${service.tenantId}/audit-log`, { token });
    assert.equal(JSON.stringify(log.body).includes(client.secret), false);
    assert.equal((await service.delete(path, { token })).status, 204);
    assertFault(await service.get(path, { token }), 'NOT_FOUND');
  });

  it('says in words what is wrong with it', async () => {
    const token = await ownerToken();
    const test = async (issuer: string) => {
      await service.put(path, { token, body: { ...settings, issuer } });
      return assertFault(await service.post(`${path}/test`, { token }), 'CONFLICT').message;
    };
    assert.match(await test('http://127.0.0.1:60999'), /cannot be reached/);
    assert.match(await test(`${service.url}/nothing`), /No OpenID configuration/);
    liar.lies.metadata = { issuer: 'http://127.0.0.1:2' };
    assert.match(await test(liar.issuer), /another issuer/);
    liar.lies.metadata = { token_endpoint: undefined };
    assert.match(await test(liar.issuer), /lacks what is needed: token_endpoint/);
    liar.lies.metadata = {};
    liar.lies.redirectTo = `${provider.issuer}/.well-known/openid-configuration`;
    assert.match(await test(liar.issuer), /No OpenID configuration/, 'redirects are not followed');
    delete liar.lies.redirectTo;
  });

  it('must not be inside the network of the operator', async (t) => {
    const strict = await startTestService({ own: 'only public addresses' }, t);
    const { token } = strict.owner;
    const at = `/tenants/${strict.tenantId}/sso`;
    const plain = await strict.put(at, { token, body: settings });
    assert.equal(assertFault(plain, 'VALIDATION_FAILED').details?.[0]?.path, '/issuer');
    for (const issuer of [
      'https://127.0.0.1',
      'https://169.254.169.254',
      'https://[::1]',
      'https://localhost',
    ]) {
      await strict.put(at, { token, body: { ...settings, issuer } });
      assert.match(assertFault(await strict.post(`${at}/test`, { token }), 'CONFLICT').message, /not public/);
    }
  });

  it('needs its secret again when the issuer changes, and refuses what cannot be', async () => {
    const token = await ownerToken();
    await service.put(path, { token, body: settings });
    const { clientSecret: _, ...same } = settings;
    assert.equal((await service.put(path, { token, body: same })).status, 200);
    for (const [at, changed] of [
      ['/clientSecret', { issuer: liar.issuer, clientSecret: undefined }],
      ['/clientSecret', { clientId: 'another', clientSecret: undefined }],
      ['/issuer', { issuer: 'ftp://id.example.com' }],
      ['/issuer', { issuer: `${provider.issuer}/?a=b` }],
      ['/domains/0', { domains: ['not a domain'] }],
      ['/defaultRole', { defaultRole: 'OWNER' }],
      ['/roleMap', { roleMap: { admins: 'ADMIN' } }],
      ['/required', { required: true, domains: ['nobody.example'] }],
    ] as const) {
      const answer = await service.put(path, { token, body: { ...settings, ...changed } });
      assert.equal(assertFault(answer, 'VALIDATION_FAILED').details?.[0]?.path, at);
    }
    const developer = await member('developer@elsewhere.example');
    assertFault(await service.get(path, { token: developer.token }), 'FORBIDDEN');
  });
});

describe('a domain', () => {
  it('counts once its record says so, for one tenant', async () => {
    const token = await ownerToken();
    await service.put(path, { token, body: { ...settings, domains: [domain, 'second.example'] } });
    const at = `${path}/domains/second.example/verify`;
    assert.match(assertFault(await service.post(at, { token }), 'CONFLICT').message, /was not found/);
    records.set('_laurel.second.example', 'v=spf1 -all');
    assert.match(assertFault(await service.post(at, { token }), 'CONFLICT').message, /something else/);
    const answer = await createBrowser().open(start('ada@second.example'));
    assert.equal(answer.location, `${service.url}/console/sign-in?sso=unknown`);
    assert.equal((await verify(`/tenants/${service.tenantId}`, 'second.example', token)).status, 200);
    assert.notEqual(
      (await createBrowser().open(start('ada@second.example'))).location,
      `${service.url}/console/sign-in?sso=unknown`,
    );
    const { body: other } = await service.post('/tenants', { token, body: { name: 'Another' } });
    await service.put(`/tenants/${other.id}/sso`, {
      token,
      body: { ...settings, domains: ['second.example'] },
    });
    const stolen = await verify(`/tenants/${other.id}`, 'second.example', token);
    assert.match(assertFault(stolen, 'CONFLICT').message, /Another tenant/);
  });
});

describe('a sign-in at the provider', () => {
  it('makes an account and a session, finds it again by issuer and subject, and takes the role of a claim', async () => {
    await setUp({ roleClaim: 'groups', roleMap: { admins: 'ADMIN', makers: 'DESIGNER' } });
    const first = await signIn('ada', verified('ada'));
    assert.equal(first.end.href, `${service.url}/console/sso?next=%2F`);
    const { body } = await me(first.token);
    assert.deepEqual(
      [body.email, body.role, body.ssoTenantId],
      [`ada@${domain}`, 'VIEWER', service.tenantId],
    );
    // The address has changed and is no longer verified: the subject is the same.
    const again = await signIn('ada', { email: 'ada@new.example', groups: ['makers', 'admins'] });
    const { body: later } = await me(again.token);
    assert.deepEqual([later.id, later.email, later.role], [body.id, `ada@${domain}`, 'ADMIN']);
    assertFault(await logIn(`ada@${domain}`), 'UNAUTHORIZED');
  });

  it('takes the widest role that the claim names, otherwise the default, and leaves owners alone', async () => {
    const boss = await member(`rob@${domain}`, 'OWNER');
    await setUp({
      roleClaim: 'groups',
      roleMap: { admins: 'ADMIN', makers: 'DESIGNER', devs: 'DEVELOPER' },
      defaultRole: 'VIEWER',
    });
    const roleWith = async (groups: unknown) => {
      const { token } = await signIn('rosa', verified('rosa', { groups }));
      return (await me(token)).body.role;
    };
    for (const [groups, role] of [
      [['devs', 'admins', 'makers'], 'ADMIN'],
      ['makers', 'DESIGNER'],
      [['unknown', 'devs'], 'DEVELOPER'],
      [['unknown'], 'VIEWER'],
      [['OWNER', '__proto__', 'constructor'], 'VIEWER'],
      [undefined, 'VIEWER'],
      [7, 'VIEWER'],
    ] as const)
      assert.equal(await roleWith(groups), role, JSON.stringify(groups));
    const { end } = await signIn('rob', verified('rob', { groups: ['makers'] }));
    const { body } = await service.post('/auth/sso/link', { body: { token: linkOf(end), password } });
    assert.deepEqual([body.user.id, body.user.role], [boss.id, 'OWNER']);
  });

  it('refuses an address that is not verified or of another domain, and says why to the administrator', async () => {
    const token = await setUp();
    const refused = async (person: string, claims: Record<string, unknown>, fault: string) => {
      const { end, token: session } = await signIn(person, claims);
      assert.deepEqual([end.pathname + end.search, session], [`/console/sign-in?sso=${fault}`, undefined]);
    };
    await refused('bea', { email: `bea@${domain}` }, 'unverified');
    await refused('bea', { email: `bea@${domain}`, email_verified: false }, 'unverified');
    await refused('bea', {}, 'unverified');
    await refused('bea', { email: service.owner.email, email_verified: true }, 'domain');
    await refused('bea', { email: `bea@sub.${domain}`, email_verified: true }, 'domain');
    assert.match((await service.get(path, { token })).body.lastFault, /verified domain/);
  });

  it('does not take over an account of the same e-mail address: its password links it, once', async () => {
    const account = await member(`cleo@${domain}`);
    await setUp();
    const { end, token } = await signIn('cleo', verified('cleo'));
    assert.equal(token, undefined);
    const link = (given: string, tried: string) =>
      service.post('/auth/sso/link', { body: { token: given, password: tried } });
    assertFault(await link(linkOf(end), 'a wrong password'), 'UNAUTHORIZED');
    assertFault(await link('lnk_guess', password), 'UNAUTHORIZED');
    const { body } = await link(linkOf(end), password);
    assert.deepEqual([body.user.id, body.user.role], [account.id, 'DEVELOPER']);
    assertFault(await link(linkOf(end), password), 'UNAUTHORIZED');
    const later = await signIn('cleo', verified('cleo'));
    assert.equal((await me(later.token)).body.id, account.id);
    // Five wrong passwords end a link.
    await member(`dora@${domain}`);
    const other = linkOf((await signIn('dora', verified('dora'))).end);
    for (let n = 0; n < 5; n++) await link(other, 'a wrong password');
    assert.match(assertFault(await link(other, password), 'UNAUTHORIZED').message, /link to your account/);
  });

  it('asks for the second factor of an account that has one', async () => {
    const account = await member(`eve@${domain}`);
    await setUp();
    const { secret } = (await service.post('/auth/totp', { token: account.token })).body;
    const code = codeAt(secret, service.clock());
    await service.post('/auth/totp/confirm', { token: account.token, body: { code } });
    const { end } = await signIn('eve', verified('eve'));
    const linked = await service.post('/auth/sso/link', { body: { token: linkOf(end), password } });
    assert.equal(linked.body.accessToken, undefined);
    const again = await signIn('eve', verified('eve'));
    assert.equal(again.token, undefined);
    const challenge = new URLSearchParams(again.end.hash.slice(1)).get('challenge');
    const body = { challenge, code: codeAt(secret, new Date(service.clock().getTime() + 30_000)) };
    const done = await service.post('/auth/login/verify', { body });
    assert.equal((await me(done.body.accessToken)).body.ssoTenantId, service.tenantId);
  });

  it('keeps out whom an administrator removed, until they are invited again', async () => {
    const token = await setUp();
    const { token: session } = await signIn('finn', verified('finn'));
    const { id, email } = (await me(session)).body;
    await service.delete(`/tenants/${service.tenantId}/users/${id}`, { token });
    assert.equal((await signIn('finn', verified('finn'))).end.search, '?sso=removed');
    await service.post(`/tenants/${service.tenantId}/invitations`, {
      token,
      body: { email, role: 'DESIGNER' },
    });
    assert.equal((await me((await signIn('finn', verified('finn'))).token)).body.role, 'DESIGNER');
  });

  it('says so when the person or the provider refuses', async () => {
    await setUp();
    provider.state.person = null;
    const end = await createBrowser().follow(start(`gus@${domain}`), isConsole);
    assert.equal(end, `${service.url}/console/sign-in?sso=refused`);
  });

  it('leads to pages of the console alone', async () => {
    await setUp();
    provider.people.set('hal', verified('hal'));
    provider.state.person = 'hal';
    for (const [next, page] of [
      ['/p/1/live', '/p/1/live'],
      ['https://evil.example', '/'],
      ['//evil.example', '/'],
      ['/\\evil.example', '/'],
      ['/\tevil', '/'],
    ] as const) {
      service.clock.advance(60_000);
      const end = new URL(await createBrowser().follow(start(`hal@${domain}`, next), isConsole));
      assert.deepEqual([end.origin, end.searchParams.get('next')], [new URL(service.url).origin, page]);
    }
  });
});

describe('an answer of a provider', () => {
  const expired = `${service.url}/console/sign-in?sso=expired`;

  it('counts once, in the browser that began, and for ten minutes', async () => {
    await setUp();
    provider.people.set('ida', verified('ida'));
    provider.state.person = 'ida';
    const begin = async () => {
      service.clock.advance(30_000);
      const browser = createBrowser();
      return { browser, back: await browser.follow(start(`ida@${domain}`), isCallback) };
    };
    const { browser, back } = await begin();
    // Somebody else gets the address: their browser did not begin it. This is how one would be signed in as an attacker.
    assert.equal((await createBrowser().open(back)).location, expired);
    const other = await begin();
    assert.equal((await other.browser.open(back)).location, expired, 'a state of another browser');
    const mixed = new URL(back);
    mixed.searchParams.set('state', new URL(other.back).searchParams.get('state') ?? '');
    assert.notEqual((await other.browser.open(mixed)).location, `${service.url}/console/sso?next=%2F`);
    assert.equal((await browser.open(back)).location, `${service.url}/console/sso?next=%2F`);
    // The code and the state again.
    assert.equal((await browser.open(back)).location, expired);
    const late = await begin();
    service.clock.advance(10 * 60_000);
    assert.equal((await late.browser.open(late.back)).location, expired);
    assert.equal((await browser.open(callback)).location, expired);
  });

  it('of another issuer is refused, and so is a code of somebody else', async () => {
    await setUp();
    provider.people.set('jon', verified('jon'));
    provider.state.person = 'jon';
    const browser = createBrowser();
    const back = new URL(await browser.follow(start(`jon@${domain}`), isCallback));
    back.searchParams.set('iss', 'https://evil.example');
    assert.equal((await browser.open(back)).location, `${service.url}/console/sign-in?sso=provider`);
    const [one, two] = [createBrowser(), createBrowser()];
    const [first, second] = [
      new URL(await one.follow(start(`jon@${domain}`), isCallback)),
      new URL(await two.follow(start(`jon@${domain}`), isCallback)),
    ];
    // The code of one sign-in with the state of another: its verifier does not fit.
    second.searchParams.set('code', first.searchParams.get('code') ?? '');
    assert.equal((await two.open(second)).location, `${service.url}/console/sign-in?sso=provider`);
    // The provider was exchanged meanwhile.
    const third = await one.follow(start(`jon@${domain}`), isCallback);
    await setUp({ issuer: liar.issuer });
    assert.equal((await one.open(third)).location, expired);
  });

  it('with a token that was not made for this sign-in is refused', async () => {
    await setUp({ issuer: liar.issuer });
    const attempt = async (claims: (nonce: string) => object, lies: object = {}) => {
      service.clock.advance(10_000);
      const browser = createBrowser();
      const { location } = await browser.open(start(`kim@${domain}`));
      const { searchParams } = new URL(location ?? '');
      const right = { nonce: searchParams.get('nonce'), ...verified('kim') };
      Object.assign(liar.lies, { unsigned: false, otherKey: false, ...lies });
      liar.lies.claims = { ...right, ...claims(searchParams.get('nonce') ?? '') };
      const back = `${callback}?${new URLSearchParams({ code: 'code', state: searchParams.get('state') ?? '' })}`;
      return (await browser.open(back)).location;
    };
    const provided = `${service.url}/console/sign-in?sso=provider`;
    const now = Math.floor(Date.now() / 1000);
    for (const [what, claims, lies] of [
      ['no signature', {}, { unsigned: true }],
      ['another key', {}, { otherKey: true }],
      ['another nonce', { nonce: 'of an earlier sign-in' }, {}],
      ['no nonce', { nonce: undefined }, {}],
      ['another issuer', { iss: provider.issuer }, {}],
      ['another client', { aud: 'somebody else' }, {}],
      ['an end that is past', { exp: now - 600 }, {}],
    ] as const)
      assert.equal(await attempt(() => claims, lies), provided, what);
    assert.equal(await attempt(() => ({})), `${service.url}/console/sso?next=%2F`);
  });
});

describe('a provider that is required', () => {
  it('refuses passwords and passkeys of its domains and ends their sessions, but not those of owners', async () => {
    await setUp();
    const person = await member(`lea@${domain}`);
    const boss = await member(`boss@${domain}`, 'OWNER');
    const outsider = await member('outsider@elsewhere.example');
    const site = service.url.replace('127.0.0.1', 'localhost');
    const authenticator = createAuthenticator(site);
    const at = (where: string, init: RequestInit) =>
      fetch(`${site}/api/v1${where}`, { method: 'POST', ...init });
    const json = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` };
    const options = await (await at('/auth/passkeys/options', { headers: json })).json();
    const credential = authenticator.create(options as Parameters<typeof authenticator.create>[0]);
    const added = await at('/auth/passkeys', { headers: json, body: JSON.stringify({ credential }) });
    assert.equal(added.status, 201);
    const reset = await service.post(`/tenants/${service.tenantId}/users/${person.id}/reset-password`, {
      token: boss.token,
    });
    const waiting = (await logIn(person.email)).body;
    const device = (await service.post('/auth/device', {})).body;
    const { userCode, deviceCode } = device;
    await service.post('/auth/device/approve', { token: person.token, body: { userCode } });

    const token = await setUp({ required: true });
    assert.deepEqual(
      [(await me(person.token)).status, (await me(boss.token)).status, (await me(outsider.token)).status],
      [401, 200, 200],
    );
    assert.match(assertFault(await logIn(person.email), 'FORBIDDEN').message, /requires single sign-on/);
    assertFault(await service.post('/auth/device/token', { body: { deviceCode } }), 'UNAUTHORIZED');
    const verifyLogin = { challenge: waiting.challenge, code: '123456' };
    assertFault(await service.post('/auth/login/verify', { body: verifyLogin }), 'UNAUTHORIZED');
    const body = { token: reset.body.token, password };
    assertFault(await service.post('/auth/reset-password', { body }), 'FORBIDDEN');
    const asked = await (await at('/auth/login/passkey/options', {})).json();
    const signed = await at('/auth/login/passkey', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        credential: authenticator.get(asked as Parameters<typeof authenticator.get>[0]),
      }),
    });
    assert.equal(signed.status, 403);
    assert.equal((await logIn(outsider.email)).status, 200);

    assert.equal((await logIn(boss.email)).status, 200);
    const log = await service.get(`/tenants/${service.tenantId}/audit-log?limit=20`, { token });
    const glass = log.body.data.filter((one: { action: string }) => one.action === 'user.break_glass');
    assert.deepEqual(
      glass.map(({ after: shown }: { after: object }) => shown),
      [{ by: 'password' }],
    );
    // A sign-in at the provider is what is left, and is linked by the password that is otherwise refused.
    const { end } = await signIn('lea', verified('lea'));
    const linked = await service.post('/auth/sso/link', { body: { token: linkOf(end), password } });
    assert.equal(typeof linked.body.challenge, 'string', 'the passkey is still a second factor');
    await service.delete(path, { token: await ownerToken() });
    assert.equal(typeof (await logIn(person.email)).body.challenge, 'string');
  });

  it('counts as a second factor in its tenant, also for a device that such a session let in', async () => {
    const token = await setUp();
    const tenant = `/tenants/${service.tenantId}`;
    const { token: session } = await signIn('mia', verified('mia'));
    const owner = await member('second-owner@elsewhere.example', 'OWNER');
    const { secret } = (await service.post('/auth/totp', { token: owner.token })).body;
    const code = codeAt(secret, service.clock());
    await service.post('/auth/totp/confirm', { token: owner.token, body: { code } });
    await service.patch(tenant, { token, body: { requireSecondFactor: true } });
    assert.equal((await service.get(tenant, { token })).status, 403);
    assert.equal((await service.get(tenant, { token: session ?? '' })).status, 200);
    const { body: device } = await service.post('/auth/device', {});
    const { userCode, deviceCode } = device;
    await service.post('/auth/device/approve', { token: session ?? '', body: { userCode } });
    const { body: redeemed } = await service.post('/auth/device/token', { body: { deviceCode } });
    assert.equal((await service.get(tenant, { token: redeemed.accessToken })).status, 200);
    const off = { token: owner.token, body: { requireSecondFactor: false } };
    assert.equal((await service.patch(tenant, off)).status, 200);
  });
});

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

const sendLogout = (token: string, at = logoutPath) =>
  service.post(at, {
    raw: new Uint8Array(Buffer.from(new URLSearchParams({ logout_token: token }).toString())),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const statusOf = async (...tokens: (string | undefined)[]) =>
  Promise.all(tokens.map(async (token) => (await me(token)).status));

async function until(what: string, done: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await done()); tries++) {
    assert.ok(tries < 500, `waited for too long: ${what}`);
    await new Promise((resume) => setTimeout(resume, 20));
  }
}

describe('sessions that were opened at a provider', () => {
  it('end when the provider says so, by its back channel: the one that ended there, with its devices', async () => {
    const token = await setUp();
    const person = await member(`nina@${domain}`);
    const first = await signIn('nina', verified('nina'));
    const linked = await service.post('/auth/sso/link', { body: { token: linkOf(first.end), password } });
    assert.equal(linked.status, 200);
    const one = await signIn('nina', verified('nina'));
    const other = await signIn('nina', verified('nina'));
    const { userCode, deviceCode } = (await service.post('/auth/device', {})).body;
    await service.post('/auth/device/approve', { token: one.token ?? '', body: { userCode } });
    const device = (await service.post('/auth/device/token', { body: { deviceCode } })).body.accessToken;
    assert.deepEqual(await statusOf(person.token, one.token, device, other.token), [200, 200, 200, 200]);

    const page = await one.browser.open(`${provider.issuer}/session/end`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const left = await one.browser.open(`${provider.issuer}/session/end/confirm`, { xsrf, logout: 'yes' });
    assert.ok(left.status < 400, left.text);
    await until('the end of the session', async () => (await me(one.token)).status === 401);
    assert.deepEqual(await statusOf(person.token, device, other.token), [200, 401, 200]);
    const log = await service.get(`/tenants/${service.tenantId}/audit-log?limit=5`, { token });
    const entry = log.body.data.find(({ action }: { action: string }) => action === 'sso.end_sessions');
    assert.deepEqual([entry.actor.type, entry.target.id], ['system', person.id]);
  });

  it('end by a token that can be trusted alone, once', async () => {
    const token = await setUp({ issuer: liar.issuer });
    assert.match(
      (await service.get(path, { token })).body.backchannelLogoutUri,
      new RegExp(`${logoutPath}$`),
    );
    const enter = async (sub: string, sid?: string) => {
      service.clock.advance(10_000);
      const browser = createBrowser();
      const { location } = await browser.open(start(`${sub}@${domain}`));
      const { searchParams } = new URL(location ?? '');
      Object.assign(liar.lies, { unsigned: false, otherKey: false });
      liar.lies.claims = { nonce: searchParams.get('nonce'), sub, sid, ...verified(sub) };
      await browser.open(
        `${callback}?${new URLSearchParams({ code: 'code', state: searchParams.get('state') ?? '' })}`,
      );
      return browser.jarOf(service.url).get('laurel_session');
    };
    const now = Math.floor(Date.now() / 1000);
    const right = (changed: object = {}) => ({
      ...{ iss: liar.issuer, aud: client.id, iat: now, exp: now + 120, jti: randomUUID() },
      ...{ sub: 'olga', sid: 'session one', events: { [logoutEvent]: {} } },
      ...changed,
    });
    const olga = await enter('olga', 'session one');
    const second = await enter('olga', 'session two');
    const pete = await enter('pete', 'session of pete');
    assert.deepEqual(await statusOf(olga, second, pete), [200, 200, 200]);

    for (const [what, claims, how] of [
      ['no signature', {}, { by: 'nobody' }],
      ['another key', {}, { by: 'stranger' }],
      ['the secret of the client as its key', {}, { by: 'secret' }],
      ['another audience', { aud: 'somebody else' }, {}],
      ['no audience', { aud: undefined }, {}],
      ['another issuer', { iss: provider.issuer }, {}],
      ['a nonce', { nonce: 'of a sign-in' }, {}],
      ['an end that is past', { exp: now - 90 }, {}],
      ['made long ago', { iat: now - 600 }, {}],
      ['made in the future', { iat: now + 600 }, {}],
      ['no time', { iat: undefined }, {}],
      ['no id', { jti: undefined }, {}],
      ['an id that is no text', { jti: 7 }, {}],
      ['no event', { events: undefined }, {}],
      ['another event', { events: { 'http://schemas.openid.net/event/other': {} } }, {}],
      ['an event that is no object', { events: { [logoutEvent]: true } }, {}],
      ['nobody', { sub: undefined, sid: undefined }, {}],
      ['a session that is no text', { sid: { $ne: '' } }, {}],
      ['a person that is no text', { sub: ['olga'] }, {}],
      ['another type', {}, { typ: 'at+jwt' }],
    ] as const) {
      const answer = await sendLogout(await liar.sign(right(claims) as Parameters<typeof liar.sign>[0], how));
      assert.equal(assertFault(answer, 'VALIDATION_FAILED').details?.[0]?.path, '/logout_token', what);
    }
    const good = await liar.sign(right());
    assertFault(await sendLogout(`${good.slice(0, -4)}AAAA`), 'VALIDATION_FAILED');
    assertFault(await sendLogout(good, `/auth/sso/${randomUUID()}/logout`), 'VALIDATION_FAILED');
    assertFault(await service.post(logoutPath, { body: { logout_token: good } }), 'UNSUPPORTED_MEDIA_TYPE');
    assertFault(await sendLogout(''), 'VALIDATION_FAILED');
    assert.deepEqual(await statusOf(olga, second, pete), [200, 200, 200]);

    // Two at once: one counts.
    const answers = await Promise.all([sendLogout(good), sendLogout(good)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 400]);
    assert.deepEqual(await statusOf(olga, second, pete), [401, 200, 200]);
    const again = await enter('olga', 'session one');
    assertFault(await sendLogout(good), 'VALIDATION_FAILED');
    assert.deepEqual(await statusOf(again), [200]);

    // The session of somebody else, whoever asks for it.
    assert.equal((await sendLogout(await liar.sign(right({ sid: 'session of pete' })))).status, 204);
    assert.equal((await sendLogout(await liar.sign(right({ sub: 'nobody', sid: undefined })))).status, 204);
    assert.deepEqual(await statusOf(again, second, pete), [200, 200, 200]);
    // Without a session, all of the person; without a person, the session.
    assert.equal((await sendLogout(await liar.sign(right({ sid: undefined })))).status, 204);
    assert.deepEqual(await statusOf(again, second, pete), [401, 401, 200]);
    assert.equal(
      (await sendLogout(await liar.sign(right({ sub: undefined, sid: 'session of pete' })))).status,
      204,
    );
    assert.deepEqual(await statusOf(pete), [401]);
  });

  it('end when the tenant removes the provider, or takes another', async () => {
    const token = await setUp();
    const outsider = await member('quinn@elsewhere.example');
    const first = await signIn('quinn', verified('quinn'));
    // What does not change the provider ends nothing.
    await setUp({ defaultRole: 'DESIGNER' });
    assert.deepEqual(await statusOf(first.token, outsider.token), [200, 200]);
    await setUp({ issuer: liar.issuer });
    assert.deepEqual(await statusOf(first.token, outsider.token), [401, 200]);
    await setUp();
    const second = await signIn('quinn', verified('quinn'));
    assert.deepEqual(await statusOf(second.token), [200]);
    assert.equal((await service.delete(path, { token })).status, 204);
    assert.deepEqual(await statusOf(second.token, outsider.token), [401, 200]);
  });
});
