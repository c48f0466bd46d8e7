import assert from 'node:assert/strict';
import { after, describe, it, type TestContext } from 'node:test';
import type { MailSettings } from '../../platform/mail/mail.ts';
import { mailLimits } from '../../platform/mail/queue-mail.ts';
import {
  partsOf,
  type ReceivedMail,
  settingsFor,
  startRawServer,
  startSmtp,
} from '../../platform/mail/test-smtp.ts';
import { tablesThatHold } from '../../testing/search-database.ts';
import { startTestService, type TestService } from '../../testing/service.ts';

const password = 'a password of my own';
const publicUrl = 'https://laurel.example.com';
const minute = 60_000;

const smtp = await startSmtp({ after });
/** For tests that need no more than a server that takes mails. */
const mailing = await startTestService({ mail: settingsFor(smtp.port) });

async function withMail(t: TestContext, mail: MailSettings, more: { publicUrl?: string } = {}) {
  return startTestService({ mail, ...more }, t);
}

const invite = (service: Pick<TestService, 'post' | 'owner' | 'tenantId'>, email: string, role = 'VIEWER') =>
  service.post(`/tenants/${service.tenantId}/invitations`, {
    token: service.owner.token,
    body: { email, role },
  });

async function arrived(received: readonly ReceivedMail[], count = 1): Promise<ReceivedMail> {
  while (received.length < count) await new Promise((done) => setTimeout(done, 20));
  return received[count - 1] as ReceivedMail;
}

const tokenIn = (mail: ReceivedMail) => /inv_[\w-]{43}/.exec(partsOf(mail).text)?.[0] ?? '';

describe('with mail, an invitation', () => {
  it('goes to the address and not to the inviter, so that only the owner of the address can accept it', async (t) => {
    const { port, received } = await startSmtp(t);
    const service = await withMail(t, settingsFor(port), { publicUrl });
    const renamed = { token: service.owner.token, body: { name: 'Bits & <b>Bytes</b>' } };
    assert.equal((await service.patch(`/tenants/${service.tenantId}`, renamed)).status, 200);
    const { status, body } = await invite(service, 'Ada@Example.com', 'DESIGNER');
    assert.deepEqual([status, body.token], [201, null]);
    const mail = await arrived(received);
    assert.deepEqual(mail.to, ['ada@example.com']);
    assert.match(mail.raw, /^Subject: Invitation to Bits & <b>Bytes<\/b> on Laurel\r$/m);
    const { text, html } = partsOf(mail);
    const token = tokenIn(mail);
    assert.ok(text.includes(`${publicUrl}/console/invitation#${token}`), text);
    assert.ok(html.includes(`href="${publicUrl}/console/invitation#${token}"`), html);
    assert.match(html, /Bits &amp; &lt;b&gt;Bytes&lt;\/b&gt;/);
    assert.match(text, /owner@example\.com has invited you/);
    while ((await waiting(service)) > 0) await new Promise((done) => setTimeout(done, 20));
    assert.deepEqual(await tablesThatHold(service.db, token), []);
    const joined = await service.post('/auth/accept-invitation', { body: { token, password } });
    assert.deepEqual([joined.status, joined.body.user.email], [200, 'ada@example.com']);
  });

  it('has the token alone where the service does not know its own address', async () => {
    await invite(mailing, 'ada@example.com');
    const { text } = partsOf(await arrived(smtp.received));
    assert.match(text, /^inv_[\w-]{43}$/m);
    assert.doesNotMatch(text, /https?:/, 'a Host header must not end up in a mail');
  });

  it('is not for an address that could name a second recipient', async () => {
    for (const email of ['eve,ada@example.com', 'x<ada@example.com>', '"a"@example.com']) {
      assert.equal((await invite(mailing, email)).status, 400, email);
    }
  });

  it('of a token that was shown before there was mail makes no account', async (t) => {
    const service = await startTestService({}, t);
    const shown = await invite(service, 'ada@example.com');
    assert.match(shown.body.token, /^inv_/);
    const { port } = await startSmtp(t);
    const node = await service.startNode({ mail: settingsFor(port) });
    const accepted = await node.post('/auth/accept-invitation', {
      body: { token: shown.body.token, password },
    });
    assert.deepEqual([accepted.status, accepted.body.error.code], [409, 'CONFLICT']);
    assert.equal(
      (await service.post('/auth/login', { body: { email: 'ada@example.com', password } })).status,
      401,
    );
  });
});

describe('a mail is not lost', () => {
  it('while the SMTP server is away, and no request waits for it', async (t) => {
    const away = await startRawServer(t, (socket) => socket.destroy());
    const service = await withMail(t, settingsFor(away.port));
    assert.equal((await invite(service, 'ada@example.com')).status, 201);
    assert.equal((await invite(service, 'bob@example.com')).status, 201);
    const { port, received } = await startSmtp(t);
    await service.startNode({ mail: settingsFor(port) });
    while (received.length < 2) {
      service.clock.advance(minute);
      await new Promise((done) => setTimeout(done, 100));
    }
    assert.deepEqual(received.flatMap(({ to }) => to).sort(), ['ada@example.com', 'bob@example.com']);
  });

  it('when its node is stopped while the SMTP server hangs', async (t) => {
    const hanging = await startRawServer(t, (socket) => socket.write('220 slow\r\n'));
    const service = await withMail(t, settingsFor(hanging.port));
    await invite(service, 'ada@example.com');
    while (hanging.sockets.size === 0) await new Promise((done) => setTimeout(done, 20));
    assert.equal((await invite(service, 'bob@example.com')).status, 201, 'requests go on');
    await service.stop();
    const { port, received } = await startSmtp(t);
    service.clock.advance(5 * minute);
    await service.startNode({ mail: settingsFor(port) });
    await arrived(received, 2);
  });
});

describe('a mail is not sent', () => {
  it('once its invitation was withdrawn', async (t) => {
    const away = await startRawServer(t, (socket) => socket.destroy());
    const service = await withMail(t, settingsFor(away.port));
    const { body } = await invite(service, 'ada@example.com');
    const path = `/tenants/${service.tenantId}/invitations/${body.id}`;
    assert.equal((await service.delete(path, { token: service.owner.token })).status, 204);
    await invite(service, 'bob@example.com');
    const { port, received } = await startSmtp(t);
    await service.startNode({ mail: settingsFor(port) });
    while (received.length < 1) {
      service.clock.advance(minute);
      await new Promise((done) => setTimeout(done, 100));
    }
    assert.deepEqual(received[0]?.to, ['bob@example.com']);
    assert.equal(received.length, 1);
  });

  it('forever: it is given up after a day, or at once if the recipient does not exist', async (t) => {
    const { port } = await startSmtp(t, {
      onRcptTo(to, _session, done) {
        const responseCode = to.address.startsWith('nobody') ? 550 : 450;
        done(Object.assign(new Error('refused'), { responseCode }));
      },
    });
    const service = await withMail(t, settingsFor(port));
    await invite(service, 'nobody@example.com');
    while ((await waiting(service)) > 0) await new Promise((done) => setTimeout(done, 50));
    await invite(service, 'later@example.com');
    service.clock.advance(25 * 60 * minute);
    while ((await waiting(service)) > 0) await new Promise((done) => setTimeout(done, 50));
  });

  it('more often than the limits allow, to one address or for one tenant', async () => {
    const service = mailing;
    // Past the hour of the invitations before.
    service.clock.advance(61 * minute);
    service.clock.freeze();
    const again = async () => {
      const made = await invite(service, 'eve@example.com');
      if (made.status !== 201) return made;
      const path = `/tenants/${service.tenantId}/invitations/${made.body.id}`;
      await service.delete(path, { token: service.owner.token });
      return made;
    };
    const { most: mostToOne } = mailLimits.ownerAndRecipient[0];
    for (let i = 0; i < mostToOne; i++) assert.equal((await again()).status, 201);
    const refused = await again();
    assert.deepEqual([refused.status, refused.body.error.code], [429, 'RATE_LIMITED']);
    assert.equal(refused.headers.get('retry-after'), String(60 * 60));
    const { most } = mailLimits.owner[0];
    for (let i = mostToOne; i < most; i++) {
      assert.equal((await invite(service, `p${i}@example.com`)).status, 201);
    }
    assert.equal((await invite(service, 'one-too-many@example.com')).status, 429);
    service.clock.advance(60 * minute);
    assert.equal((await invite(service, 'one-too-many@example.com')).status, 201);
  });
});

describe('on an installation with customers (LAUREL_HOSTED)', () => {
  it('an address without an account is invited by mail only', async (t) => {
    const service = await startTestService({ hosted: true }, t);
    const refused = await invite(service, 'ada@example.com');
    assert.deepEqual([refused.status, refused.body.error.code], [403, 'FORBIDDEN']);
    assert.match(refused.body.error.message, /does not send e-mail/);
    const { rows } = await service.db.query({
      name: '',
      text: `insert into users (id, email, password_hash) values (gen_random_uuid(), 'known@example.com', 'x') returning id`,
      values: [],
    });
    assert.equal(rows.length, 1);
    assert.equal((await invite(service, 'known@example.com')).status, 201);
    const { port } = await startSmtp(t);
    const node = await service.startNode({ mail: settingsFor(port) });
    assert.equal((await invite({ ...service, ...node }, 'ada@example.com')).status, 201);
  });
});

async function waiting(service: TestService): Promise<number> {
  const text = 'select count(*) from mails where sealed is not null';
  const { rows } = await service.db.query({ name: '', text, values: [] });
  return rows[0].count;
}
