import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { mailLimits } from '../../../platform/mail/queue-mail.ts';
import { partsOf, type ReceivedMail, settingsFor, startSmtp } from '../../../platform/mail/test-smtp.ts';
import { cheapHash } from '../../../testing/cheap-hash.ts';
import { tablesThatHold } from '../../../testing/search-database.ts';
import { owner, startTestService, type TestService } from '../../../testing/service.ts';
import { setPassword } from './queries.ts';

const service = await startTestService({ own: 'the clock moves' });
const newPassword = 'another horse battery';
const day = 24 * 60 * 60 * 1000;

service.clock.freeze();
beforeEach(() => service.clock.advance(60_000));

type Person = Awaited<ReturnType<TestService['addMember']>>;

const ask = (token: string, userId: string, headers: Record<string, string> = {}) =>
  service.post(`/tenants/${service.tenantId}/users/${userId}/reset-password`, { token, headers });
const redeem = (token: unknown, password: unknown = newPassword) =>
  service.post('/auth/reset-password', { body: { token, password } });
const me = async (token: string) => (await service.get('/auth/me', { token })).status;
const logIn = async ({ email }: Person, password: string) =>
  (await service.post('/auth/login', { body: { email, password } })).status;
const setRole = (userId: string, role: string) =>
  service.patch(`/tenants/${service.tenantId}/users/${userId}`, {
    token: service.owner.token,
    body: { role },
  });

describe('a password that an administrator resets', () => {
  it('is set once with the token, which ends all sessions and signs in', async () => {
    const [admin, member] = [await service.addMember('ADMIN'), await service.addMember('VIEWER')];
    const asked = await ask(admin.token, member.id);
    assert.equal(asked.status, 201);
    const { token, expiresAt } = asked.body;
    assert.match(token, /^rst_[\w-]{43}$/);
    assert.equal(Date.parse(expiresAt), service.clock().getTime() + day);
    assert.deepEqual(await tablesThatHold(service.db, token), [], 'only its hash is stored');
    assert.equal(await me(member.token), 200, 'nothing has happened yet');

    const { status, body } = await redeem(token);
    assert.deepEqual([status, body.user.email, body.user.role], [200, member.email, 'VIEWER']);
    assert.equal(await me(body.accessToken), 200);
    assert.equal(await me(member.token), 401);
    assert.equal(await logIn(member, newPassword), 200);
    assert.equal((await redeem(token)).status, 401);
    const { body: log } = await service.get(`/tenants/${service.tenantId}/audit-log?limit=2`, {
      token: service.owner.token,
    });
    assert.deepEqual(
      log.data.map(({ action, actor }: { action: string; actor: { id: string } }) => [action, actor.id]),
      [
        ['user.reset_password', member.id],
        ['member.reset_password', admin.id],
      ],
    );
  });

  it('is that of an OWNER only if the administrator is one', async () => {
    const [admin, other] = [await service.addMember('ADMIN'), await service.addMember('OWNER')];
    assert.equal((await ask(admin.token, other.id)).status, 403);
    assert.equal((await ask(service.owner.token, other.id)).status, 201);
  });

  it('is not that of someone of another tenant, and not that of a member who also belongs to one', async () => {
    const member = await service.addMember('VIEWER');
    const { body: tenant } = await service.post('/tenants', { token: member.token, body: { name: 'Own' } });
    const { status, body } = await ask(service.owner.token, member.id);
    assert.equal(status, 409);
    assert.match(body.error.message, /another tenant/);
    const elsewhere = `/tenants/${tenant.id}/users/${service.owner.id}/reset-password`;
    assert.equal((await service.post(elsewhere, { token: member.token })).status, 404);
  });

  it('stays as it is after the token has expired, or after a newer one was made', async () => {
    const member = await service.addMember('VIEWER');
    const old = (await ask(service.owner.token, member.id)).body.token;
    service.clock.advance(day);
    assert.equal((await redeem(old)).status, 401);
    const first = (await ask(service.owner.token, member.id)).body.token;
    const second = (await ask(service.owner.token, member.id)).body.token;
    assert.equal((await redeem(first)).status, 401);
    assert.equal((await redeem(second)).status, 200);
  });

  it('stays as it is when the administrator could no longer reset it', async () => {
    const cases: Record<string, (admin: Person, member: Person) => Promise<unknown>> = {
      'the member joined another tenant': (_, { token }) =>
        service.post('/tenants', { token, body: { name: 'Own' } }),
      'the member became an OWNER': (_, { id }) => setRole(id, 'OWNER'),
      'the administrator lost the role': ({ id }) => setRole(id, 'VIEWER'),
      'the administrator left': ({ id }) =>
        service.delete(`/tenants/${service.tenantId}/users/${id}`, { token: service.owner.token }),
      'the member left': (_, { id }) =>
        service.delete(`/tenants/${service.tenantId}/users/${id}`, { token: service.owner.token }),
      'the member changed it': async (_, { id, token }) => {
        await setPassword.run(service.db, id, await cheapHash('the present password'));
        const body = { currentPassword: 'the present password', newPassword: 'a third horse battery' };
        assert.equal((await service.post('/auth/password', { token, body })).status, 204);
      },
    };
    for (const [what, change] of Object.entries(cases)) {
      service.clock.advance(60_000);
      const [admin, member] = [await service.addMember('ADMIN'), await service.addMember('VIEWER')];
      const { token } = (await ask(admin.token, member.id)).body;
      await change(admin, member);
      assert.equal((await redeem(token)).status, 401, what);
    }
  });

  it('is set by one of many calls with the token at once', async () => {
    const member = await service.addMember('VIEWER');
    const { token } = (await ask(service.owner.token, member.id)).body;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => redeem(token, `${newPassword} ${i}`)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, 401, 401, 401, 401, 401]);
  });

  it('has 10 to 200 characters, and a call that is malformed does not use up the token', async () => {
    const member = await service.addMember('VIEWER');
    const { token } = (await ask(service.owner.token, member.id)).body;
    for (const bad of ['ninechars', 'x'.repeat(201), 5, null]) {
      assert.equal((await redeem(token, bad)).status, 400, String(bad));
    }
    for (const bad of [5, null, '', 'x'.repeat(201)]) assert.equal((await redeem(bad)).status, 400);
    assert.equal((await redeem(token)).status, 200);
  });

  it('has a token that is not repeated: a repeat with an idempotency key gives null', async () => {
    const member = await service.addMember('VIEWER');
    const headers = { 'idempotency-key': 'reset-once' };
    const first = await ask(service.owner.token, member.id, headers);
    const second = await ask(service.owner.token, member.id, headers);
    assert.deepEqual([second.status, second.body], [201, { ...first.body, token: null }]);
    assert.equal((await redeem(first.body.token)).status, 200);
  });

  it('can be tried 30 times a minute from one address', async () => {
    const statuses = (await Promise.all(Array.from({ length: 31 }, () => redeem('rst_guess')))).map(
      ({ status }) => status,
    );
    assert.equal(statuses.filter((status) => status === 429).length, 1);
  });
});

const { port, received } = await startSmtp({ after });
const mailing = await startTestService({ mail: settingsFor(port), publicUrl: 'https://laurel.example.com' });
const forgot = (email: string) => mailing.post('/auth/forgot-password', { body: { email } });
const mailsTo = (email: string) => received.filter(({ to }) => to.includes(email));

async function arrived(email: string): Promise<ReceivedMail> {
  for (;;) {
    const [mail] = mailsTo(email);
    if (mail) return mail;
    await new Promise((done) => setTimeout(done, 20));
  }
}

const tokenIn = (mail: ReceivedMail) => /rst_[\w-]{43}/.exec(partsOf(mail).text)?.[0] ?? '';

describe('with mail', () => {
  beforeEach(() => mailing.clock.advance(60_000));

  it('the token goes to the member alone, who may also belong to another tenant', async () => {
    const member = await mailing.addMember('VIEWER');
    await mailing.post('/tenants', { token: member.token, body: { name: 'Own' } });
    const { status, body } = await mailing.post(
      `/tenants/${mailing.tenantId}/users/${member.id}/reset-password`,
      { token: mailing.owner.token },
    );
    assert.deepEqual([status, body.token], [201, null]);
    const mail = await arrived(member.email);
    assert.deepEqual(mail.to, [member.email]);
    const token = tokenIn(mail);
    assert.ok(partsOf(mail).text.includes(`https://laurel.example.com/console/reset-password#${token}`));
    const done = await mailing.post('/auth/reset-password', { body: { token, password: newPassword } });
    assert.equal(done.status, 200);
  });

  it('a forgotten password is answered alike for every address, and only an account gets a mail', async () => {
    const before = received.length;
    const answers = [await forgot('nobody@example.com'), await forgot(owner.email.toUpperCase())];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [202, 202],
    );
    assert.deepEqual(answers[0]?.body, answers[1]?.body);
    const mail = await arrived(owner.email);
    assert.deepEqual(mail.to, [owner.email]);
    const done = await mailing.post('/auth/reset-password', {
      body: { token: tokenIn(mail), password: newPassword },
    });
    assert.deepEqual([done.status, done.body.user.email], [200, owner.email]);
    assert.equal(received.length, before + 1);
  });

  it('one account gets a limited number of mails, and the answer does not say so', async () => {
    const [hourly] = mailLimits.ownerAndRecipient;
    const member = await mailing.addMember('VIEWER');
    for (let i = 0; i < hourly.most + 2; i++) assert.equal((await forgot(member.email)).status, 202);
    // In order: when the mail of this one has come, all requests before it were handled.
    const other = await mailing.addMember('VIEWER');
    await forgot(other.email);
    await arrived(other.email);
    while (mailsTo(member.email).length < hourly.most) await new Promise((done) => setTimeout(done, 20));
    assert.equal(mailsTo(member.email).length, hourly.most);
    const { rows } = await mailing.db.query({
      name: 'test.count_resets',
      text: 'select count(*)::int as count from password_resets where user_id = any($1)',
      values: [[member.id, other.id]],
    });
    assert.deepEqual(rows, [{ count: hourly.most + 1 }], 'no token without a mail');
  });

  it('requests are counted per address like sign-ins', async () => {
    // So that no minute ends in between.
    mailing.clock.freeze();
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await forgot('nobody@example.com')).status);
    assert.deepEqual(statuses, [...Array(10).fill(202), 429]);
  });
});

it('without mail a forgotten password is a matter for an administrator', async () => {
  const { status, body } = await service.post('/auth/forgot-password', { body: { email: owner.email } });
  assert.equal(status, 409);
  assert.match(body.error.message, /Ask an administrator/);
});
