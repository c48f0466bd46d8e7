import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../../testing/service.ts';
import { openPerNetwork } from './start-device-login.ts';

const service = await startTestService({ own: 'the clock moves' });
const { token } = service.owner;

interface Started {
  deviceCode: string;
  userCode: string;
  verificationUrl: string;
  expiresAt: string;
  intervalSeconds: number;
}

/** Each one in a minute of its own, and after all earlier requests have expired. */
async function start(): Promise<Started> {
  service.clock.advance(11 * 60_000);
  const answer = await service.post('/auth/device', { headers: { 'user-agent': 'laurel-cli/9.9 (linux)' } });
  assert.equal(answer.status, 201);
  return answer.body;
}

const redeem = (deviceCode: string) => service.post('/auth/device/token', { body: { deviceCode } });
const decide = (verb: 'approve' | 'deny', userCode: string, by = token) =>
  service.post(`/auth/device/${verb}`, { token: by, body: { userCode } });

async function rowsOf(table: 'device_logins' | 'sessions') {
  return (
    await service.db.query({ name: `test.device_${table}`, text: `select * from ${table}`, values: [] })
  ).rows;
}

describe('a device', () => {
  it('signs in once a person has approved, with a token of that person', async () => {
    const { deviceCode, userCode, verificationUrl, expiresAt, intervalSeconds } = await start();
    assert.match(userCode, /^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    assert.equal(verificationUrl, `${service.url}/console/device?code=${userCode}`);
    const lifetime = Date.parse(expiresAt) - service.clock().getTime();
    assert.ok(lifetime > 500_000 && lifetime <= 600_000, String(lifetime));
    const pending = await redeem(deviceCode);
    assert.equal(pending.status, 202);
    assert.deepEqual(pending.body, { status: 'pending', expiresAt, intervalSeconds });

    const shown = await service.get(`/auth/device?userCode=${userCode}`, { token });
    assert.equal(shown.body.address, '127.0.0.1');
    assert.equal(shown.body.userAgent, 'laurel-cli/9.9 (linux)');
    assert.equal(shown.body.status, 'pending');

    assert.equal((await decide('approve', ` ${userCode.toLowerCase().replace('-', ' ')}`)).status, 204);
    const { status, body } = await redeem(deviceCode);
    assert.equal(status, 200);
    assert.deepEqual(body.user, { id: service.owner.id, email: service.owner.email, role: 'OWNER' });
    assert.equal((await service.get('/auth/me', { token: body.accessToken })).status, 200);
    const marked = (await rowsOf('sessions')).filter(({ device }) => device !== null);
    assert.deepEqual(
      marked.map(({ device }) => device),
      [{ address: '127.0.0.1', userAgent: 'laurel-cli/9.9 (linux)' }],
    );
    const log = await service.get(`/tenants/${service.tenantId}/audit-log`, { token });
    assert.equal(log.body.data[0].action, 'device_login.approve');
    assert.equal(log.body.data[0].after.userAgent, 'laurel-cli/9.9 (linux)');

    assert.equal((await redeem(deviceCode)).status, 401);
    assert.equal((await service.post('/auth/logout', { token: body.accessToken })).status, 204);
    assert.equal((await service.get('/auth/me', { token: body.accessToken })).status, 401);
  });

  it('gets one token, however many times it asks at once', async () => {
    const { deviceCode, userCode } = await start();
    await decide('approve', userCode);
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(deviceCode)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(7).fill(401)]);
  });

  it('is refused when the person denies it, also after an approval that it has not used', async () => {
    const one = await start();
    assert.equal((await decide('deny', one.userCode)).status, 204);
    const denied = await redeem(one.deviceCode);
    assert.equal(denied.status, 403);
    assert.match(denied.body.error.message, /denied/);
    assert.equal((await decide('approve', one.userCode)).status, 409);
    const other = await start();
    await decide('approve', other.userCode);
    assert.equal((await decide('deny', other.userCode)).status, 204);
    assert.equal((await redeem(other.deviceCode)).status, 403);
  });

  it('is refused after ten minutes, approved or not', async () => {
    const { deviceCode, userCode } = await start();
    await decide('approve', userCode);
    service.clock.advance(10 * 60_000);
    assert.equal((await redeem(deviceCode)).status, 401);
    assert.equal((await decide('approve', userCode)).status, 404);
    assert.equal((await service.get(`/auth/device?userCode=${userCode}`, { token })).status, 404);
  });

  it('is refused if the person changes the password before it has its token', async () => {
    const member = await service.addMember('VIEWER');
    const { deviceCode, userCode } = await start();
    await decide('approve', userCode, member.token);
    const { replacePassword } = await import('../people/accounts.ts');
    await service.db.transaction((tx) => replacePassword(tx, member.id, 'another hash'));
    assert.equal((await redeem(deviceCode)).status, 401);
  });

  it('cannot ask much faster than it was told to', async () => {
    const { deviceCode } = await start();
    const statuses: number[] = [];
    for (let i = 0; i < 35; i++) statuses.push((await redeem(deviceCode)).status);
    assert.deepEqual(statuses.slice(0, 30), Array(30).fill(202));
    assert.deepEqual(statuses.slice(30), Array(5).fill(429));
  });
});

describe('the codes of a device', () => {
  it('are stored as hashes', async () => {
    const { deviceCode, userCode } = await start();
    const stored = JSON.stringify(await rowsOf('device_logins'));
    const spellings = [deviceCode, userCode, userCode.replace('-', '')];
    for (const code of spellings) {
      assert.ok(!stored.includes(code));
      assert.ok(!stored.includes(Buffer.from(code).toString('hex')));
    }
  });

  it('cannot be found by trying: a person has 30 tries a minute, an address with wrong device codes too', async () => {
    service.clock.advance(60_000);
    const member = await service.addMember('VIEWER');
    const tries = [];
    for (let i = 0; i < 31; i++) {
      tries.push((await service.get('/auth/device?userCode=BBBB-BBBB', { token: member.token })).status);
    }
    assert.deepEqual(tries, [...Array(30).fill(404), 429]);
    const guesses = [];
    for (let i = 0; i < 31; i++) guesses.push((await redeem(`dev_${i}`)).status);
    assert.deepEqual(guesses, [...Array(30).fill(401), 429]);
  });

  it('are nothing to another person once someone has decided', async () => {
    const { userCode } = await start();
    await decide('approve', userCode);
    const stranger = await service.addMember('ADMIN');
    assert.equal((await decide('deny', userCode, stranger.token)).status, 404);
    const shown = await service.get(`/auth/device?userCode=${userCode}`, { token: stranger.token });
    assert.equal(shown.status, 404);
  });

  it('off their schema are refused', async () => {
    for (const body of [{}, { deviceCode: 5 }, { deviceCode: '' }, { deviceCode: 'x'.repeat(101) }, null]) {
      const { status } = await service.post('/auth/device/token', { body });
      assert.equal(status, 400, JSON.stringify(body));
    }
    assert.equal((await decide('approve', 'x'.repeat(21))).status, 400);
    assert.equal((await service.get('/auth/device', { token })).status, 400);
  });
});

describe('a flood of requests from one address', () => {
  it('is stopped at the open requests that one address may have, also when all come at once', async () => {
    service.clock.advance(11 * 60_000);
    const answers = await Promise.all(Array.from({ length: 30 }, () => service.post('/auth/device')));
    const refused = answers.filter(({ status }) => status === 429);
    assert.equal(answers.filter(({ status }) => status === 201).length, openPerNetwork);
    assert.equal(refused.length, 30 - openPerNetwork);
    assert.match(refused[0]?.body.error.message, /20 open sign-in requests from this network address/);
    const wait = Number(refused[0]?.headers.get('retry-after'));
    assert.ok(wait > 500 && wait <= 600, String(wait));
    // In the next minute too: the requests are still open.
    service.clock.advance(60_000);
    assert.equal((await service.post('/auth/device')).status, 429);
  });

  it('does not lock out others', async () => {
    const proxied = await service.startNode({ trustedProxies: ['127.0.0.1'] });
    const from = (ip: string) => proxied.post('/auth/device', { headers: { 'x-forwarded-for': ip } });
    assert.equal((await from('203.0.113.7')).status, 201);
    for (let i = 0; i < openPerNetwork; i++) await from(`2001:db8::${i + 1}`);
    assert.equal((await from('2001:db8::ff')).status, 429);
    assert.equal((await from('2001:db8:0:1::1')).status, 201);
  });

  it('leaves room from all addresses together for 10,000: the oldest give way', async () => {
    await service.db.query({
      name: 'test.many_device_logins',
      text: `insert into device_logins (id, device_hash, user_hash, network, address, created_at, expires_at)
             select uuidv7(), sha256(('d' || i)::bytea), sha256(('u' || i)::bytea), 'n' || i, '::', $1, $1::timestamptz + interval '10 minutes'
             from generate_series(1, 10000) i`,
      values: [service.clock()],
    });
    const { deviceCode } = await start();
    assert.equal((await rowsOf('device_logins')).length, 10_000);
    assert.equal((await redeem(deviceCode)).status, 202);
  });
});
