import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { assertFault } from '../../../testing/envelope.ts';
import type { TestMember } from '../../../testing/members.ts';
import { addMemberWithPassword } from '../../../testing/password-member.ts';
import { startTestService } from '../../../testing/service.ts';
import { codeAt } from '../factors/totp.ts';

const origin = 'https://laurel.example.com';
const service = await startTestService({ own: 'the clock moves', publicUrl: origin });
const password = 'correct horse battery';

type Person = TestMember;

/** Limits are per minute, and all calls come from one network address. */
function newPerson(): Promise<Person> {
  service.clock.advance(60_000);
  return addMemberWithPassword(service, 'ADMIN', password);
}

/** The clock moves past the end of sessions. */
async function ownerToken(): Promise<string> {
  const { email, password: known } = service.owner;
  return (await service.post('/auth/login', { body: { email, password: known } })).body.accessToken;
}

const logIn = ({ email }: Person) => service.post('/auth/login', { body: { email, password } });
const options = async ({ token }: Person) => (await service.post('/auth/passkeys/options', { token })).body;
const signInOptions = async () => (await service.post('/auth/login/passkey/options', {})).body;
const signIn = (credential: object) => service.post('/auth/login/passkey', { body: { credential } });
const me = async (token: string) => (await service.get('/auth/me', { token })).status;

async function add(person: Person, name?: string) {
  const authenticator = createAuthenticator(origin);
  const answer = await service.post('/auth/passkeys', {
    token: person.token,
    body: { credential: authenticator.create(await options(person)), ...(name && { name }) },
  });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return { authenticator, ...answer.body };
}

describe('a passkey', () => {
  it('signs in without a password and without another factor, and is listed, renamed and removed', async () => {
    const person = await newPerson();
    const asked = await options(person);
    assert.deepEqual(
      [asked.rp.id, asked.authenticatorSelection.residentKey],
      ['laurel.example.com', 'required'],
    );
    const { authenticator, passkey } = await add(person, 'Phone');
    const answer = await signIn(authenticator.get(await signInOptions()));
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.equal(answer.body.user.email, person.email);
    assert.equal(await me(answer.body.accessToken), 200);

    const listed = await service.get('/auth/passkeys', { token: person.token });
    assert.deepEqual(
      listed.body.data.map((one: { name: string; lastUsedAt: string | null }) => [
        one.name,
        one.lastUsedAt !== null,
      ]),
      [['Phone', true]],
    );
    const path = `/auth/passkeys/${passkey.id}`;
    const renamed = await service.patch(path, { token: person.token, body: { name: 'Old phone' } });
    assert.equal(renamed.body.name, 'Old phone');
    assert.equal((await service.delete(path, { token: person.token })).status, 204);
    assert.equal((await service.delete(path, { token: person.token })).status, 404);
    assertFault(await signIn(authenticator.get(await signInOptions())), 'UNAUTHORIZED');

    const log = await service.get(`/tenants/${service.tenantId}/audit-log?limit=10`, {
      token: await ownerToken(),
    });
    const actions = log.body.data.map(({ action }: { action: string }) => action);
    for (const action of ['user.add_passkey', 'user.rename_passkey', 'user.remove_passkey'])
      assert.ok(actions.includes(action), `${action} of ${actions}`);
  });

  it('of somebody else is neither listed, renamed nor removed', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const { passkey } = await add(one);
    assert.deepEqual((await service.get('/auth/passkeys', { token: other.token })).body.data, []);
    const path = `/auth/passkeys/${passkey.id}`;
    assert.equal((await service.patch(path, { token: other.token, body: { name: 'Mine' } })).status, 404);
    assert.equal((await service.delete(path, { token: other.token })).status, 404);
  });

  it('is a second factor: a password alone no longer signs in, and sessions opened with it end', async () => {
    const person = await newPerson();
    const { accessToken: other } = (await logIn(person)).body;
    const { recoveryCodes, authenticator, passkey } = await add(person);
    assert.equal(recoveryCodes.length, 10);
    assert.deepEqual([await me(other), await me(person.token)], [401, 200]);
    const { body: mine } = await service.get('/auth/me', { token: person.token });
    assert.deepEqual([mine.secondFactor, mine.secondFactors], [true, ['passkey']]);

    const left = (await logIn(person)).body;
    assert.equal(left.accessToken, undefined);
    assert.deepEqual(left.methods, ['passkey', 'recovery_code']);
    const verify = (code: string) =>
      service.post('/auth/login/verify', { body: { challenge: left.challenge, code } });
    assert.equal((await verify('123456')).status, 401);
    assert.equal((await verify(recoveryCodes[0])).status, 200);
    // Another passkey ends no session and comes without codes.
    const second = await add(person);
    assert.equal(second.recoveryCodes, null);
    assert.equal((await signIn(authenticator.get(await signInOptions()))).status, 200);

    for (const { id } of [passkey, second.passkey])
      assert.equal((await service.delete(`/auth/passkeys/${id}`, { token: person.token })).status, 204);
    assert.notEqual((await logIn(person)).body.accessToken, undefined);
  });

  it('and an app of codes are kept apart: each stays when the other goes, and codes count once confirmed', async () => {
    const person = await newPerson();
    const { token } = person;
    const { recoveryCodes, passkey } = await add(person);
    const { secret } = (await service.post('/auth/totp', { token })).body;
    // The app is not confirmed: whoever began to set it up must not sign in with it.
    const { challenge } = (await logIn(person)).body;
    const code = () => codeAt(secret, service.clock());
    assert.equal(
      (await service.post('/auth/login/verify', { body: { challenge, code: code() } })).status,
      401,
    );
    const confirm = (proof: string) => service.post('/auth/totp/confirm', { token, body: { code: proof } });
    assert.equal((await confirm(recoveryCodes[0])).status, 401);
    const { body: codes } = await confirm(code());
    assert.deepEqual((await logIn(person)).body.methods, ['totp', 'passkey', 'recovery_code']);
    const removed = await service.delete('/auth/totp', { token, body: { code: codes.recoveryCodes[0] } });
    assert.equal(removed.status, 204);
    assert.deepEqual((await logIn(person)).body.methods, ['passkey', 'recovery_code']);
    const renewed = await service.post('/auth/totp/recovery-codes', {
      token,
      body: { code: codes.recoveryCodes[1] },
    });
    assert.equal(renewed.body.recoveryCodes.length, 10);
    assert.equal((await service.delete(`/auth/passkeys/${passkey.id}`, { token })).status, 204);
    assert.notEqual((await logIn(person)).body.accessToken, undefined);
  });

  it('satisfies a tenant that requires a second factor', async () => {
    const person = await newPerson();
    const tenant = `/tenants/${service.tenantId}`;
    const owner = await ownerToken();
    await service.patch(tenant, { token: owner, body: { requireSecondFactor: true } });
    assert.equal((await service.get(tenant, { token: person.token })).status, 403);
    const { authenticator } = await add(person);
    assert.equal((await service.get(tenant, { token: person.token })).status, 200);
    const { body } = await signIn(authenticator.get(await signInOptions()));
    assert.equal((await service.get(tenant, { token: body.accessToken })).status, 200);
    const off = { token: body.accessToken, body: { requireSecondFactor: false } };
    assert.equal((await service.patch(tenant, off)).status, 200);
  });

  it('cannot be added or removed by a session that was left open, nor by one of a device', async () => {
    const person = await newPerson();
    const { passkey } = await add(person);
    const { token } = person;
    const { body: device } = await service.post('/auth/device', {});
    await service.post('/auth/device/approve', { token, body: { userCode: device.userCode } });
    const { body: redeemed } = await service.post('/auth/device/token', {
      body: { deviceCode: device.deviceCode },
    });
    assertFault(await service.post('/auth/passkeys/options', { token: redeemed.accessToken }), 'FORBIDDEN');
    service.clock.advance(15 * 60_000);
    for (const answer of [
      await service.post('/auth/passkeys/options', { token }),
      await service.delete(`/auth/passkeys/${passkey.id}`, { token }),
    ])
      assert.match(assertFault(answer, 'FORBIDDEN').message, /Sign in again/);
  });

  it('is one of at most twenty of an account', async () => {
    const person = await newPerson();
    for (let n = 0; n < 20; n++) {
      if (n % 5 === 0) service.clock.advance(60_000);
      await add(person);
    }
    service.clock.advance(60_000);
    assertFault(await service.post('/auth/passkeys/options', { token: person.token }), 'CONFLICT');
  });
});

describe('the answer of an authenticator to a registration', () => {
  const refused = async (person: Person, credential: object) => {
    const answer = await service.post('/auth/passkeys', { token: person.token, body: { credential } });
    const { details } = assertFault(answer, 'VALIDATION_FAILED');
    assert.equal(details?.[0]?.path, '/credential');
  };

  it('counts once, for the session that asked, and for five minutes', async () => {
    const person = await newPerson();
    const authenticator = createAuthenticator(origin);
    const credential = authenticator.create(await options(person));
    assert.equal(
      (await service.post('/auth/passkeys', { token: person.token, body: { credential } })).status,
      201,
    );
    await refused(person, credential);
    // A wrong answer uses the challenge up, too.
    const asked = await options(person);
    await refused(person, authenticator.create(asked, { origin: 'https://evil.example' }));
    await refused(person, createAuthenticator(origin).create(asked));
    const other = await newPerson();
    await refused(other, createAuthenticator(origin).create(await options(person)));
    const late = await options(other);
    service.clock.advance(5 * 60_000);
    await refused(other, createAuthenticator(origin).create(late));
  });

  it('of another site, of another kind, of an unknown challenge or without the person is refused', async () => {
    const person = await newPerson();
    for (const lies of [
      { origin: 'https://evil.example' },
      { origin: 'http://laurel.example.com' },
      { rpId: 'evil.example' },
      { type: 'webauthn.get' },
      { challenge: 'AAAA' },
      { unverified: true },
    ]) {
      service.clock.advance(20_000);
      await refused(person, createAuthenticator(origin).create(await options(person), lies));
    }
    const known = await add(person);
    const another = await newPerson();
    // The credential of somebody else, copied.
    await refused(another, known.authenticator.create(await options(another)));
    for (const credential of [
      {},
      { id: 'x', response: {} },
      { id: '', response: { clientDataJSON: '{}' } },
    ]) {
      const answer = await service.post('/auth/passkeys', { token: another.token, body: { credential } });
      assertFault(answer, 'VALIDATION_FAILED');
    }
  });

  it('is taken without what it says about its maker, which is not verified', async () => {
    const person = await newPerson();
    const certificate = Buffer.from('not a certificate of anybody');
    const credential = createAuthenticator(origin).create(await options(person), { certificate });
    const answer = await service.post('/auth/passkeys', { token: person.token, body: { credential } });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
  });
});

describe('a sign-in with a passkey', () => {
  it('cannot be repeated, and is refused with one answer whatever is wrong', async () => {
    const person = await newPerson();
    const { authenticator } = await add(person);
    const credential = authenticator.get(await signInOptions());
    assert.equal((await signIn(credential)).status, 200);
    const answers = [await signIn(credential)];
    const other = createAuthenticator(origin);
    other.create(await options(person));
    for (const lies of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.create' },
      { challenge: 'AAAA' },
      { unverified: true },
      { userHandle: 'AAAA' },
    ])
      answers.push(await signIn(authenticator.get(await signInOptions(), lies)));
    // Nobody's passkey, a copy that signs with an old number, and the challenge of a registration.
    answers.push(await signIn(other.get(await signInOptions())));
    answers.push(await signIn(authenticator.get(await signInOptions(), { counter: 1 })));
    service.clock.advance(60_000);
    const { challenge } = await options(person);
    answers.push(await signIn(authenticator.get({ challenge, rpId: 'laurel.example.com' }, { counter: 50 })));
    const late = await signInOptions();
    service.clock.advance(5 * 60_000);
    answers.push(await signIn(authenticator.get(late, { counter: 60 })));
    for (const answer of answers)
      assert.match(assertFault(answer, 'UNAUTHORIZED').message, /unknown, or its proof was refused/);
    assert.equal((await signIn(authenticator.get(await signInOptions(), { counter: 70 }))).status, 200);
  });

  it('of many calls at once with one challenge succeeds once', async () => {
    const { authenticator } = await add(await newPerson());
    const asked = await signInOptions();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => signIn(authenticator.get(asked, { counter: 9 }))),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401, 401, 401]);
  });

  it('is limited like a login', async () => {
    service.clock.advance(60_000);
    const { authenticator } = await add(await newPerson());
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++)
      statuses.push((await service.post('/auth/login/passkey/options', {})).status);
    assert.deepEqual([statuses.at(0), statuses.at(29), statuses.at(30)], [200, 200, 429]);
    const credential = authenticator.get({ challenge: 'AAAA', rpId: 'laurel.example.com' });
    const tries: number[] = [];
    for (let n = 0; n < 31; n++) tries.push((await signIn(credential)).status);
    assert.deepEqual([tries.at(0), tries.at(30)], [401, 429]);
  });

  it('is offered where the service has a name, and says so where it has only an address', async () => {
    const plain = await startTestService();
    const answer = await plain.post('/auth/login/passkey/options', {});
    assert.match(assertFault(answer, 'CONFLICT').message, /host name/);
  });
});
