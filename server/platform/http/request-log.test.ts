import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestService } from '../../testing/service.ts';
import { createLog } from '../log.ts';

const lines: string[] = [];
const log = createLog('trace', { write: (line: string) => void lines.push(line) });
const service = await startTestService({ log, corsOrigins: ['https://app.example.com'] });

const secrets = {
  password: 'a password that must not be logged',
  body: 'words of the body',
  query: 'words-of-the-query',
  header: 'words-of-a-header',
};

describe('the log', () => {
  it('has a line for each request: JSON, with its id, route, status and time', async () => {
    lines.length = 0;
    const answers = [
      await service.get('/players', { key: service.testKey }),
      await service.get(`/tenants/${service.tenantId}/users`, { token: service.owner.token }),
      await service.get('/none'),
      await service.get('/tenants/%zz'),
      await service.post('/auth/login', { raw: '{' }),
      await service.call('PATCH', '/players'),
    ];
    const read = lines.map((line) => JSON.parse(line));
    for (const answer of answers) {
      const id = answer.headers.get('x-request-id');
      const own = read.filter((line) => line.requestId === id);
      assert.equal(own.length, 1, `${answer.status} has its one line`);
      const [line] = own;
      assert.equal(line.status, answer.status);
      assert.equal(line.msg, 'request');
      assert.ok(line.ms >= 0 && line.method && line.route && line.ip);
      assert.match(line.time, /^\d{4}-.*Z$/);
    }
    assert.ok(
      read.some(({ route }) => route === '/api/v1/tenants/:tenantId/users'),
      'the pattern, not the ids',
    );
  });

  it('holds no password, key, token, body, query or header, whatever goes wrong', async () => {
    lines.length = 0;
    const { token } = service.owner;
    const { key } = await service.createKey();
    const body = { name: secrets.body };
    const login = await service.post('/auth/login', {
      body: { email: service.owner.email, password: service.owner.password },
    });
    await service.post('/auth/login', { body: { email: 'x@example.com', password: secrets.password } });
    await service.post('/auth/login', { raw: `{"password":"${secrets.password}"` });
    await service.post('/auth/password', {
      token,
      body: { currentPassword: secrets.password, newPassword: secrets.password },
    });
    await service.post('/tenants', { token, body, headers: { 'idempotency-key': secrets.header } });
    await service.post('/tenants', { token: `${token}x`, body });
    await service.get(`/players?cursor=${secrets.query}`, { key });
    await service.get('/players', { key: `${key}x`, headers: { 'x-environment': secrets.header } });
    await service.get(`/none/${secrets.query}`, { key, headers: { cookie: secrets.header } });
    const invited = await service.post(`/tenants/${service.tenantId}/invitations`, {
      token,
      body: { email: 'new@example.com', role: 'VIEWER' },
    });
    await service.post('/auth/accept-invitation', { body: { token: invited.body.token, password: 'short' } });

    const text = lines.join('');
    assert.ok(lines.length >= 10);
    for (const secret of [
      ...Object.values(secrets),
      service.owner.password,
      key,
      token,
      login.body.accessToken,
      invited.body.token,
    ]) {
      assert.ok(!text.includes(secret) && !text.includes(secret.slice(-20)), `the log holds ${secret}`);
    }
  });

  it('tells of a defect of ours under the request id, with its stack', async (t) => {
    lines.length = 0;
    t.after(() =>
      service.db.query({
        name: 'test.mend',
        text: 'alter table tenants rename column title to name',
        values: [],
      }),
    );
    await service.db.query({
      name: 'test.break',
      text: 'alter table tenants rename column name to title',
      values: [],
    });
    const answer = await service.get('/tenants', { token: service.owner.token });
    assert.equal(answer.status, 500);
    const told = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 50);
    assert.equal(told.requestId, answer.headers.get('x-request-id'));
    assert.match(told.err.stack, /does not exist[\s\S]*routes-tenants\.ts/);
  });

  it('is not filled by those who ask for the health', async () => {
    lines.length = 0;
    for (const path of ['/health/live', '/health/ready', '/metrics', '/docs/'])
      await fetch(service.url + path);
    assert.deepEqual(lines, []);
  });
});
