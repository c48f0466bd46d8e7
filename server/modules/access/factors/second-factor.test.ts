import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertFault } from '../../../testing/envelope.ts';
import { addMemberWithPassword } from '../../../testing/password-member.ts';
import { tablesThatHold } from '../../../testing/search-database.ts';
import { startTestService } from '../../../testing/service.ts';
import { codeAt, stepOfCode, totpUri } from './totp.ts';

const service = await startTestService({ own: 'the clock moves' });
service.clock.freeze();
const password = 'correct horse battery';
const halfMinute = 30_000;

type Person = Awaited<ReturnType<typeof newPerson>>;

/** A member who signed in with a password. */
function newPerson(role: 'ADMIN' | 'VIEWER' = 'VIEWER') {
  service.clock.advance(60_000);
  return addMemberWithPassword(service, role, password);
}

/** Each code works once, so each is of a later time. */
function nextCode(secret: string): string {
  service.clock.advance(halfMinute);
  return codeAt(secret, service.clock());
}

async function setUp({ token }: Person) {
  const { status, body } = await service.post('/auth/totp', { token });
  assert.equal(status, 201);
  const confirmed = await service.post('/auth/totp/confirm', {
    token,
    body: { code: nextCode(body.secret) },
  });
  assert.equal(confirmed.status, 200);
  return { secret: body.secret as string, codes: confirmed.body.recoveryCodes as string[] };
}

const logIn = ({ email }: Person) => service.post('/auth/login', { body: { email, password } });
const verify = (challenge: string, code: string) =>
  service.post('/auth/login/verify', { body: { challenge, code } });
const me = async (token: string) => (await service.get('/auth/me', { token })).status;
const setRequired = (requireSecondFactor: boolean) =>
  service.patch(`/tenants/${service.tenantId}`, {
    token: service.owner.token,
    body: { requireSecondFactor },
  });

describe('an authenticator app', () => {
  it('makes the codes of RFC 6238, and those of a clock that is half a minute off count', () => {
    // The SHA-1 secret of the RFC in base32; the last six of its eight digits.
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const vectors = { 59: '287082', 1111111109: '081804', 1234567890: '005924', 2000000000: '279037' };
    for (const [seconds, code] of Object.entries(vectors)) {
      const at = new Date(Number(seconds) * 1000);
      assert.equal(codeAt(secret, at), code);
      const step = Math.floor(Number(seconds) / 30);
      for (const off of [-1, 0, 1]) {
        assert.equal(stepOfCode(secret, code, new Date(at.getTime() + off * halfMinute)), step);
      }
      for (const off of [-2, 2]) {
        assert.equal(stepOfCode(secret, code, new Date(at.getTime() + off * halfMinute)), null);
      }
    }
    assert.match(totpUri(secret, 'a+b@example.com'), /^otpauth:\/\/totp\/Laurel:a%2Bb%40example\.com\?/);
  });

  it('counts once a code was confirmed; a sign-in then gives a challenge, and a code of it the session', async () => {
    const person = await newPerson();
    const begun = await service.post('/auth/totp', { token: person.token });
    assert.equal((await logIn(person)).body.challenge, undefined, 'not confirmed yet');
    const wrong = await service.post('/auth/totp/confirm', { token: person.token, body: { code: '000000' } });
    assert.equal(wrong.status, 401);
    // A second begin replaces the secret of the first.
    const { secret } = (await service.post('/auth/totp', { token: person.token })).body;
    const old = nextCode(begun.body.secret);
    if (old !== codeAt(secret, service.clock())) {
      const stale = await service.post('/auth/totp/confirm', { token: person.token, body: { code: old } });
      assert.equal(stale.status, 401);
    }
    const { status, body } = await service.post('/auth/totp/confirm', {
      token: person.token,
      body: { code: nextCode(secret) },
    });
    assert.equal(status, 200);
    assert.equal(new Set(body.recoveryCodes).size, 10);
    assert.deepEqual(await tablesThatHold(service.db, secret), [], 'the secret is encrypted');
    assert.deepEqual(await tablesThatHold(service.db, body.recoveryCodes[0]), [], 'only hashes are stored');

    const waiting = await logIn(person);
    assert.equal(waiting.status, 200);
    assert.deepEqual(Object.keys(waiting.body), ['challenge', 'methods']);
    assert.deepEqual(waiting.body.methods, ['totp', 'recovery_code']);
    assert.deepEqual(await tablesThatHold(service.db, waiting.body.challenge), []);
    const signedIn = await verify(waiting.body.challenge, nextCode(secret));
    assert.equal(signedIn.status, 200);
    assert.equal(signedIn.body.user.email, person.email);
    assert.equal(await me(signedIn.body.accessToken), 200);
    assert.equal((await service.post('/auth/totp', { token: person.token })).status, 409);
    const { body: self } = await service.get('/auth/me', { token: person.token });
    assert.equal(self.secondFactor, true);
  });

  it('is set up and removed in a session that began minutes ago, not in one that somebody left open', async () => {
    const person = await newPerson();
    const minutes = (count: number) => service.clock.advance(count * 60_000);
    minutes(15);
    const refused = await service.post('/auth/totp', { token: person.token });
    assert.match(assertFault(refused, 'FORBIDDEN').message, /sign-in of the last 15 minutes/);
    const fresh = { ...person, token: (await logIn(person)).body.accessToken as string };
    const { userCode, deviceCode } = (await service.post('/auth/device', {})).body;
    await service.post('/auth/device/approve', { token: fresh.token, body: { userCode } });
    const device = (await service.post('/auth/device/token', { body: { deviceCode } })).body.accessToken;
    assertFault(await service.post('/auth/totp', { token: device }), 'FORBIDDEN');
    const { secret, codes } = await setUp(fresh);
    minutes(15);
    const code = nextCode(secret);
    const remove = (token: string) => service.delete('/auth/totp', { token, body: { code } });
    assertFault(await remove(fresh.token), 'FORBIDDEN');
    const { challenge } = (await logIn(person)).body;
    const { accessToken } = (await verify(challenge, codes[0] ?? '')).body;
    assert.equal((await remove(accessToken)).status, 204, 'the code was not used up by the call before');
  });

  it('is named in the list of members', async () => {
    const person = await newPerson();
    const { accessToken: token } = (
      await service.post('/auth/login', {
        body: { email: service.owner.email, password: service.owner.password },
      })
    ).body;
    const listed = async () => {
      const { body } = await service.get(`/tenants/${service.tenantId}/users?limit=100`, { token });
      const { secondFactor, secondFactors } = body.data.find(({ id }: { id: string }) => id === person.id);
      return [secondFactor, secondFactors];
    };
    await service.post('/auth/totp', { token: person.token });
    assert.deepEqual(await listed(), [false, []], 'one that is not confirmed does not count');
    await setUp(person);
    assert.deepEqual(await listed(), [true, ['totp']]);
  });

  it('ends the sessions that the password alone has opened, but not the one that sets it up', async () => {
    const person = await newPerson();
    const { accessToken: other } = (await logIn(person)).body;
    await setUp(person);
    assert.deepEqual([await me(other), await me(person.token)], [401, 200]);
  });

  it('is removed with a code, and needs none after that', async () => {
    const person = await newPerson();
    const { secret, codes } = await setUp(person);
    const remove = (code: string) => service.delete('/auth/totp', { token: person.token, body: { code } });
    assert.equal((await remove('000000')).status, 401);
    assert.equal((await remove(nextCode(secret))).status, 204);
    assert.notEqual((await logIn(person)).body.accessToken, undefined);
    assert.equal((await remove(codes[0] ?? '')).status, 409);
    const { body: log } = await service.get(`/tenants/${service.tenantId}/audit-log?limit=2`, {
      token: service.owner.token,
    });
    assert.deepEqual(
      log.data.map(({ action }: { action: string }) => action),
      ['user.remove_second_factor', 'user.add_second_factor'],
    );
  });

  it('is asked for after a password was reset and after an invitation too', async () => {
    const person = await newPerson();
    const { secret } = await setUp(person);
    const reset = await service.post(`/tenants/${service.tenantId}/users/${person.id}/reset-password`, {
      token: service.owner.token,
    });
    const { body } = await service.post('/auth/reset-password', {
      body: { token: reset.body.token, password },
    });
    assert.equal(body.accessToken, undefined);
    assert.equal((await verify(body.challenge, nextCode(secret))).status, 200);

    const { body: tenant } = await service.post('/tenants', {
      token: service.owner.token,
      body: { name: 'Another' },
    });
    const invited = await service.post(`/tenants/${tenant.id}/invitations`, {
      token: service.owner.token,
      body: { email: person.email, role: 'ADMIN' },
    });
    const accepted = await service.post('/auth/accept-invitation', {
      body: { token: invited.body.token, password },
    });
    assert.equal(accepted.body.accessToken, undefined);
    const joined = await verify(accepted.body.challenge, nextCode(secret));
    assert.equal(joined.body.user.role, 'ADMIN', 'the role in the tenant that invited');
  });
});

describe('a code', () => {
  it('works once, also of many calls at once', async () => {
    const person = await newPerson();
    const { secret } = await setUp(person);
    const challenges = await Promise.all(Array.from({ length: 5 }, async () => (await logIn(person)).body));
    const code = nextCode(secret);
    const answers = await Promise.all(challenges.map(({ challenge }) => verify(challenge, code)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401, 401, 401]);
  });

  it('of the list of recovery codes works once, however it is typed', async () => {
    const person = await newPerson();
    const { secret, codes } = await setUp(person);
    const first = codes[0] ?? '';
    const { body } = await logIn(person);
    assert.equal((await verify(body.challenge, first.toUpperCase().replaceAll('-', ' '))).status, 200);
    assert.equal((await verify((await logIn(person)).body.challenge, first)).status, 401);
    service.clock.advance(60_000);
    const renewed = await service.post('/auth/totp/recovery-codes', {
      token: person.token,
      body: { code: nextCode(secret) },
    });
    assert.equal(renewed.body.recoveryCodes.length, 10);
    assert.equal((await verify((await logIn(person)).body.challenge, codes[1] ?? '')).status, 401);
    const fresh = renewed.body.recoveryCodes[0];
    assert.equal((await verify((await logIn(person)).body.challenge, fresh)).status, 200);
  });

  it('of somebody else is wrong', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    await setUp(one);
    const { secret, codes } = await setUp(other);
    const { challenge } = (await logIn(one)).body;
    assert.equal((await verify(challenge, codes[0] ?? '')).status, 401);
    assert.equal((await verify(challenge, nextCode(secret))).status, 401);
  });

  it('is tried five times, then the challenge has ended; and ten times a minute for one account', async () => {
    const person = await newPerson();
    const { secret } = await setUp(person);
    service.clock.advance(60_000);
    const { challenge } = (await logIn(person)).body;
    const wrong = codeAt(secret, new Date(service.clock().getTime() + 3_600_000));
    for (let n = 0; n < 5; n++) assert.equal((await verify(challenge, wrong)).status, 401);
    const ended = await verify(challenge, codeAt(secret, service.clock()));
    assert.equal(ended.status, 401);
    assert.match(ended.body.error.message, /Sign in again/);
    const another = (await logIn(person)).body.challenge;
    for (let n = 0; n < 5; n++) assert.equal((await verify(another, wrong)).status, 401);
    const third = (await logIn(person)).body.challenge;
    assert.equal((await verify(third, codeAt(secret, service.clock()))).status, 429);
  });

  it('of the shape of a recovery code is guessed no more often: five times, and ten times a minute', async () => {
    const person = await newPerson();
    const { codes } = await setUp(person);
    service.clock.advance(60_000);
    // As near as a guess can be: codes of the right shape, one of them with a single letter wrong.
    const [first = ''] = codes;
    const guesses = [`${first.slice(0, -1)}${first.endsWith('a') ? 'b' : 'a'}`];
    for (let n = 1; n < 5; n++) guesses.push(first.replaceAll(/[a-z0-9]/g, String(n + 1)));
    const { challenge } = (await logIn(person)).body;
    for (const guess of guesses) {
      assert.equal(guess.length, first.length);
      assert.match(assertFault(await verify(challenge, guess), 'UNAUTHORIZED').message, /code/);
    }
    const ended = await verify(challenge, first);
    assert.match(assertFault(ended, 'UNAUTHORIZED').message, /Sign in again/);
    const another = (await logIn(person)).body.challenge;
    for (const guess of guesses) assert.equal((await verify(another, guess)).status, 401);
    const third = (await logIn(person)).body.challenge;
    assertFault(await verify(third, first), 'RATE_LIMITED');
    service.clock.advance(60_000);
    const later = (await logIn(person)).body.challenge;
    assert.equal((await verify(later, first)).status, 200, 'no guess has used it up');
  });

  it('is barred after fifty wrong ones of a day, except for recovery codes', async () => {
    const person = await newPerson();
    const { secret, codes } = await setUp(person);
    await service.db.query({
      name: 'test.wrong_codes',
      text: 'update totp_secrets set wrong_codes = 50, wrong_day = $2 where user_id = $1',
      values: [person.id, service.clock().toISOString().slice(0, 10)],
    });
    const { challenge } = (await logIn(person)).body;
    assert.equal((await verify(challenge, nextCode(secret))).status, 401);
    assert.equal((await verify(challenge, codes[0] ?? '')).status, 200);
    service.clock.advance(24 * 60 * 60_000);
    const tomorrow = (await logIn(person)).body.challenge;
    assert.equal((await verify(tomorrow, nextCode(secret))).status, 200);
  });
});

describe('a challenge', () => {
  it('ends after ten minutes, with a new password, and when the factor goes', async () => {
    const person = await newPerson();
    const { secret } = await setUp(person);
    const late = (await logIn(person)).body.challenge;
    service.clock.advance(10 * 60_000);
    assert.equal((await verify(late, nextCode(secret))).status, 401);
    const old = (await logIn(person)).body.challenge;
    const body = { currentPassword: password, newPassword: 'another horse battery' };
    assert.equal((await service.post('/auth/password', { token: person.token, body })).status, 204);
    assert.equal((await verify(old, nextCode(secret))).status, 401);
  });

  it('says nothing about accounts: a wrong password is wrong with and without a second factor', async () => {
    const person = await newPerson();
    await setUp(person);
    const tries = ['nobody@example.com', person.email].map((email) =>
      service.post('/auth/login', { body: { email, password: 'wrong horse battery' } }),
    );
    const [unknown, known] = await Promise.all(tries);
    assert.deepEqual([unknown?.status, known?.status], [401, 401]);
    assert.equal(unknown?.body.error.message, known?.body.error.message);
  });

  it('of a guess and of a wrong type is refused', async () => {
    assert.equal((await verify('chl_guess', '123456')).status, 401);
    for (const body of [
      {},
      { challenge: 5, code: '1' },
      { challenge: 'x', code: 123456 },
      { challenge: 'x', code: '' },
    ]) {
      assert.equal((await service.post('/auth/login/verify', { body })).status, 400);
    }
  });
});

describe('a tenant that requires a second factor', () => {
  it('refuses members without one everywhere but where they set it up', async () => {
    const person = await newPerson('ADMIN');
    const paths = [`/tenants/${service.tenantId}`, `/projects/${service.projectId}`, '/players'];
    const statuses = async () =>
      Promise.all(paths.map(async (path) => (await service.get(path, { token: person.token })).status));
    assert.deepEqual(await statuses(), [200, 200, 200]);
    assert.equal((await setRequired(true)).body.requireSecondFactor, true);
    try {
      assert.deepEqual(await statuses(), [403, 403, 403]);
      const { body } = await service.get('/auth/me', { token: person.token });
      assert.deepEqual([body.secondFactor, body.memberships[0].requiresSecondFactor], [false, true]);
      const refused = await service.get('/players', { token: person.token });
      assert.match(refused.body.error.message, /second factor/);
      await setUp(person);
      assert.deepEqual(await statuses(), [200, 200, 200]);
    } finally {
      await service.db.query({
        name: 'test.no_factor',
        text: 'update tenants set require_second_factor = false',
        values: [],
      });
    }
  });
});

describe('a device', () => {
  const begin = async () => (await service.post('/auth/device', {})).body;
  const approve = (token: string, userCode: string) =>
    service.post('/auth/device/approve', { token, body: { userCode } });
  const redeem = (deviceCode: string) => service.post('/auth/device/token', { body: { deviceCode } });

  it('that was approved before the second factor was set up gets no token afterwards', async () => {
    const person = await newPerson();
    // Whoever stole the password lets a device in, and waits.
    const { accessToken: stolen } = (await logIn(person)).body;
    const { deviceCode, userCode } = await begin();
    assert.equal((await approve(stolen, userCode)).status, 204);
    const waiting = await begin();
    const { secret } = await setUp(person);
    assertFault(await redeem(deviceCode), 'UNAUTHORIZED');
    assert.equal(
      (await approve(stolen, waiting.userCode)).status,
      401,
      'nor a device that it approves later',
    );
    const { challenge } = (await logIn(person)).body;
    const { accessToken } = (await verify(challenge, nextCode(secret))).body;
    assert.equal((await approve(accessToken, waiting.userCode)).status, 204);
    assert.equal((await redeem(waiting.deviceCode)).status, 200, 'with the factor it does');
  });

  it('of a member without a second factor does not pass where the tenant requires one', async () => {
    const person = await newPerson('ADMIN');
    const early = await begin();
    await approve(person.token, early.userCode);
    const before = (await redeem(early.deviceCode)).body.accessToken;
    const path = `/projects/${service.projectId}`;
    const statusOf = async (token: string) => (await service.get(path, { token })).status;
    assert.equal(await statusOf(before), 200);
    assert.equal((await setRequired(true)).status, 200);
    try {
      const late = await begin();
      await approve(person.token, late.userCode);
      const after = (await redeem(late.deviceCode)).body.accessToken;
      for (const token of [before, after]) {
        assert.match(assertFault(await service.get(path, { token }), 'FORBIDDEN').message, /second factor/);
        // Not even to set one up, which takes the person.
        assertFault(await service.post('/auth/totp', { token }), 'FORBIDDEN');
      }
      await setUp(person);
      assert.deepEqual(
        [await statusOf(before), await statusOf(after), await statusOf(person.token)],
        [401, 401, 200],
      );
    } finally {
      await service.db.query({
        name: 'test.no_factor',
        text: 'update tenants set require_second_factor = false',
        values: [],
      });
    }
  });
});

describe('sessions', () => {
  it('are ended all but the own one, and those of a member by an ADMIN', async () => {
    const [admin, person] = [await newPerson('ADMIN'), await newPerson()];
    const { accessToken: other } = (await logIn(person)).body;
    assert.equal((await service.delete('/auth/sessions', { token: person.token })).status, 204);
    assert.deepEqual([await me(other), await me(person.token)], [401, 200]);
    const path = (id: string) => `/tenants/${service.tenantId}/users/${id}/sessions`;
    assert.equal((await service.delete(path(service.owner.id), { token: admin.token })).status, 403);
    assert.equal((await service.delete(path(admin.id), { token: person.token })).status, 403);
    assert.equal((await service.delete(path(person.id), { token: admin.token })).status, 204);
    assert.equal(await me(person.token), 401);
  });
});
