import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from './config.ts';
import { createLog } from './platform/log.ts';
import { openEmbedded } from './platform/postgres/embedded/index.ts';
import { startService } from './service.ts';
import { apiClient } from './testing/api-client.ts';
import { assertFault } from './testing/envelope.ts';
import { later, scratchDirectory, startLaurel } from './testing/laurel-process.ts';
import { itInLongRun } from './testing/long-run.ts';
import { startTestService } from './testing/service.ts';

type Caller = Pick<Awaited<ReturnType<typeof startTestService>>, 'get' | 'post' | 'url'>;

async function health(url: string, which: 'live' | 'ready') {
  const response = await fetch(`${url}/health/${which}`);
  return { status: response.status, headers: response.headers, body: (await response.json()) as Health };
}
interface Health {
  status: string;
  checks?: { database: { status: string } };
}

/** That the database is away for callers and for those who watch, and that nothing else is. */
async function assertAway(service: Caller, token: string, key: string): Promise<void> {
  const answers = [
    await service.get('/tenants', { token }),
    await service.get('/players', { key }),
    await service.post('/tenants', { token, body: { name: 'Lost' } }),
    await service.post('/tenants', { token, body: { name: 'Lost' }, headers: { 'idempotency-key': 'a' } }),
    await service.post('/auth/login', { body: { email: 'ada@example.com', password: 'correct horse' } }),
  ];
  for (const answer of answers) {
    assertFault(answer, 'UNAVAILABLE');
    assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
  }
  const ready = await health(service.url, 'ready');
  assert.equal(ready.status, 503);
  assert.match(ready.headers.get('retry-after') ?? '', /^\d+$/);
  assert.equal(ready.body.status, 'unavailable');
  assert.equal(ready.body.checks?.database.status, 'unavailable');
  assert.equal((await health(service.url, 'live')).status, 200);
}

/** Until calls are answered again; anything but 200 and 503 on the way is a failure. */
async function untilBack(service: Caller, token: string, key: string): Promise<void> {
  for (;;) {
    const answers = [await service.get('/tenants', { token }), await service.get('/players', { key })];
    const statuses = answers.map(({ status }) => status);
    if (statuses.every((status) => status === 200)) break;
    for (const answer of answers) if (answer.status !== 200) assertFault(answer, 'UNAVAILABLE');
    await delay(50);
  }
  assert.equal((await health(service.url, 'ready')).status, 200);
  assert.equal((await service.post('/tenants', { token, body: { name: 'Found' } })).status, 201);
}

async function signIn(service: Caller): Promise<string> {
  const body = { email: 'ada@example.com', password: 'correct horse' };
  return (await service.post('/auth/login', { body })).body.accessToken;
}
const admin = { LAUREL_ADMIN_EMAIL: 'ada@example.com', LAUREL_ADMIN_PASSWORD: 'correct horse' };
const testKeyIn = (stdout: string) => /Test key\s+(\S+)/.exec(stdout)?.[1] ?? '';

describe('a database that goes away', () => {
  it('whose connections are cut: 503 until they are restored, without a restart', async (t) => {
    const service = await startTestService({ cuttable: true }, t);
    const { token } = service.owner;
    for (let round = 0; round < 2; round++) {
      await service.line?.cut();
      await assertAway(service, token, service.testKey);
      await service.line?.mend();
      await untilBack(service, token, service.testKey);
    }
  });

  it('in the middle of a call: 503, and nothing half done', async (t) => {
    const service = await startTestService({}, t);
    const { token } = service.owner;
    await service.db.transaction(async (tx) => {
      await tx.query({ name: '', text: 'lock table audit_log in access exclusive mode', values: [] });
      const calls = Array.from({ length: 25 }, (_, i) =>
        service.post('/tenants', { token, body: { name: `Half ${i}` } }),
      );
      // Not in the transaction, which would see the same activity forever.
      const ask = (text: string) => service.db.query({ name: '', text, values: [] });
      const own = `from pg_stat_activity where application_name = 'laurel' and wait_event_type = 'Lock' and datname = current_database()`;
      while ((await ask(`select 1 ${own}`)).rowCount === 0);
      // Those that still wait for a connection are told the same, a little later.
      let alive = calls.length;
      for (const call of calls) void call.then(() => alive--);
      while (alive > 0) {
        await ask(`select pg_terminate_backend(pid) ${own}`);
        await delay(10);
      }
      for (const answer of await Promise.all(calls)) assertFault(answer, 'UNAVAILABLE');
    });
    const { body } = await service.get('/tenants?limit=100', { token });
    assert.equal(body.data.length, 1);
  });

  // A server and all migrations of its own: what its clients see are cut connections, as above.
  itInLongRun('as a server of its own that is stopped and started again', async (t) => {
    const directory = await scratchDirectory(t);
    const open = () => openEmbedded({ dataDir: join(directory, 'database'), settings: { fsync: 'off' } });
    let server = await open();
    const { user, password, database, host } = server.connection;
    const read = readConfig({
      PORT: '0',
      DATABASE_URL: `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`,
      LAUREL_DATA_DIR: join(directory, 'data'),
      ...admin,
    });
    assert.ok('config' in read);
    const service = await startService(read.config, { log: createLog('silent') });
    later(t, async () => {
      await service.stop();
      await server.stop();
    });
    const caller = { ...apiClient(service.url), url: service.url };
    const [token, key] = [await signIn(caller), service.firstStart?.testKey ?? ''];
    await server.stop();
    await assertAway(caller, token, key);
    await delay(1_000);
    await assertAway(caller, token, key);
    server = await open();
    await untilBack(caller, token, key);
  });

  itInLongRun(
    'as the embedded server that is killed: it comes back, and the process never dies',
    async (t) => {
      const LAUREL_DATA_DIR = join(await scratchDirectory(t), 'data');
      const laurel = await startLaurel(t, { LAUREL_DATA_DIR, ...admin });
      const [token, key] = [await signIn(laurel), testKeyIn(laurel.stdout())];
      const pidFile = join(LAUREL_DATA_DIR, 'postgres/cluster/data/postmaster.pid');
      process.kill(Number.parseInt(await readFile(pidFile, 'utf8'), 10), 'SIGKILL');
      const during = await Promise.all(Array.from({ length: 20 }, () => laurel.get('/tenants', { token })));
      for (const answer of during) if (answer.status !== 200) assertFault(answer, 'UNAVAILABLE');
      await untilBack(laurel, token, key);
      assert.equal(laurel.process.exitCode, null);
      laurel.process.kill('SIGTERM');
      assert.equal(await laurel.ended, 0, laurel.stderr());
      assert.equal(laurel.stderr(), '');
    },
  );
});
