import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from './config.ts';
import { readRedisUrl } from './platform/cluster/redis/address.ts';
import { createLog } from './platform/log.ts';
import { StartupFault } from './platform/startup-fault.ts';
import { startService } from './service.ts';
import { createTestDatabase } from './testing/databases.ts';
import { later, scratchDirectory, spawnLaurel, startLaurel } from './testing/laurel-process.ts';
import { isLongRun } from './testing/long-run.ts';
import { localCertificate, startTestRedis } from './testing/redis.ts';
import { startTestService } from './testing/service.ts';

async function ready(url: string) {
  const response = await fetch(`${url}/health/ready`);
  const { checks } = (await response.json()) as { checks: Record<string, { status: string }> };
  return { status: response.status, checks };
}

async function untilRedis(url: string, status: string) {
  for (let tries = 0; tries < 500; tries++) {
    const answer = await ready(url);
    if (answer.checks['redis']?.status === status) return answer;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`Redis did not become ${status}`);
}

const ofProject = ({ projectId }: { projectId: string }) => ({ 'x-project-id': projectId });

const redis = await startTestRedis();
const config = { redis: readRedisUrl(redis.url) };
const service = await startTestService(config);
await redis.stop();
/** Another installation, of two nodes. */
const second = await startTestService({ ...config, redisPatienceMs: 0 });
const other = await second.startNode();

describe('a service with REDIS_URL', () => {
  it('starts while Redis is away, counts limits by itself, and over all nodes once it is back', async () => {
    assert.equal((await untilRedis(second.url, 'unavailable')).status, 200);
    second.clock.freeze();
    const { token } = second.owner;
    const project = `/projects/${second.projectId}`;
    assert.equal((await second.patch(project, { token, body: { plan: 'FREE' } })).status, 200);
    const { key } = await second.createKey();
    const passed = async (count: number) => {
      const calls = Array.from({ length: count }, (_, i) =>
        (i % 2 ? other : second).get('/players', { key }),
      );
      return (await Promise.all(calls)).filter(({ status }) => status === 200).length;
    };
    assert.equal(await passed(130), 130, 'each of the two nodes lets 100 pass');
    assert.equal((await second.put('/players/ada', { token, headers: ofProject(second) })).status, 201);
    await redis.start();
    for (const { url } of [second, other]) await untilRedis(url, 'ok');
    second.clock.advance(60_000);
    assert.equal(await passed(130), 100, 'both together let 100 pass');
  });

  it('goes on while Redis is away, says so, and uses it again when it is back', async () => {
    const { key } = await service.createKey();
    await untilRedis(service.url, 'ok');
    assert.partialDeepStrictEqual(await ready(service.url), {
      status: 200,
      checks: { database: { status: 'ok' }, redis: { status: 'ok' } },
    });
    await redis.stop();
    assert.equal((await untilRedis(service.url, 'unavailable')).status, 200);
    assert.equal((await service.put('/players/ada', { key })).status, 201);
    await redis.start();
    assert.equal((await untilRedis(service.url, 'ok')).status, 200);
    assert.equal((await service.get('/players/ada', { key })).status, 200);
  });

  it('shares a Redis with another installation without sharing anything else', async () => {
    for (const { url } of [service, second]) await untilRedis(url, 'ok');
    // The ids of environments are the same in both, and both are in the same minute.
    service.clock.freeze();
    service.clock.advance(second.clock().getTime() + 60_000 - service.clock().getTime());
    second.clock.advance(60_000);
    for (const one of [service, second]) {
      const { token } = one.owner;
      const project = `/projects/${one.projectId}`;
      assert.equal((await one.patch(project, { token, body: { plan: 'FREE' } })).status, 200);
      const { key } = await one.createKey();
      const calls = Array.from({ length: 101 }, () => one.get('/players', { key }));
      const passed = (await Promise.all(calls)).filter(({ status }) => status === 200);
      assert.equal(passed.length, 100);
    }
  });

  it('says without it that Redis is not configured', async () => {
    const without = await startTestService();
    assert.deepEqual((await ready(without.url)).checks['redis'], { status: 'not configured' });
  });
});

/** What main prints of a start that fails. */
async function faultOf(env: Record<string, string>): Promise<string> {
  const read = readConfig(env);
  if ('faults' in read) return read.faults.join('\n');
  const fault = await startService(read.config, { log: createLog('silent') }).then(
    () => assert.fail('it has started'),
    (error: unknown) => error,
  );
  assert.ok(fault instanceof StartupFault, String(fault));
  return fault.message;
}

describe('a start with REDIS_URL', () => {
  it('fails with one line that does not show the password', async (t) => {
    const redis = await startTestRedis({ password: 'secret' }, t);
    const database = await createTestDatabase();
    later(t, () => database.drop());
    const settings = {
      PORT: '0',
      LAUREL_LOG_LEVEL: 'error',
      LAUREL_DATA_DIR: await scratchDirectory(t),
      DATABASE_URL: database.url,
    };
    for (const [REDIS_URL, reason] of [
      [`redis://:hunter2@127.0.0.1:${redis.port}`, /^Redis at 127\.0\.0\.1:\d+ refuses the user or password/],
      ['redis://:hunter2@', /^REDIS_URL: must be a URL of the form/],
    ] as const) {
      const told = await faultOf({ ...settings, REDIS_URL });
      assert.match(told, reason);
      assert.match(told, /^(?!.*hunter2)[^\n]+$/);
      // What main makes of such a fault is the same whatever it says (`start-faults.test.ts`).
      if (!isLongRun) continue;
      const laurel = spawnLaurel(t, { ...settings, REDIS_URL });
      assert.equal(await laurel.ended, 1, laurel.stderr());
      assert.match(laurel.stderr().replace(/^laurel: /, ''), reason);
      assert.match(laurel.stderr(), /^laurel: (?!.*hunter2)[^\n]+\n$/);
      assert.equal(laurel.stdout(), '');
    }
  });

  it('succeeds over TLS where the certificate verifies', async (t) => {
    const redis = await startTestRedis({ tls: true, password: 'a b&c' }, t);
    const database = await createTestDatabase();
    later(t, () => database.drop());
    const laurel = await startLaurel(t, {
      LAUREL_DATA_DIR: await scratchDirectory(t),
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      NODE_EXTRA_CA_CERTS: localCertificate,
    });
    assert.equal((await ready(laurel.url)).checks['redis']?.status, 'ok');
  });
});
