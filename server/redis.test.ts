import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readRedisUrl } from './platform/cluster/redis/address.ts';
import { createTestDatabase } from './testing/databases.ts';
import { later, scratchDirectory, spawnLaurel, startLaurel } from './testing/laurel-process.ts';
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

describe('a service with REDIS_URL', () => {
  it('goes on while Redis is away, says so, and uses it again when it is back', async (t) => {
    const redis = await startTestRedis({}, t);
    const service = await startTestService({ redis: readRedisUrl(redis.url) }, t);
    const { key } = await service.createKey();
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

  it('starts while Redis is away, counts limits by itself, and over all nodes once it is back', async (t) => {
    const redis = await startTestRedis({}, t);
    await redis.stop();
    const options = { redis: readRedisUrl(redis.url), redisPatienceMs: 0 };
    const service = await startTestService(options, t);
    const other = await service.startNode();
    assert.equal((await untilRedis(service.url, 'unavailable')).status, 200);
    service.clock.freeze();
    const { token } = service.owner;
    const project = `/projects/${service.projectId}`;
    assert.equal((await service.patch(project, { token, body: { plan: 'FREE' } })).status, 200);
    const { key } = await service.createKey();
    const passed = async (count: number) => {
      const calls = Array.from({ length: count }, (_, i) =>
        (i % 2 ? other : service).get('/players', { key }),
      );
      return (await Promise.all(calls)).filter(({ status }) => status === 200).length;
    };
    assert.equal(await passed(130), 130, 'each of the two nodes lets 100 pass');
    assert.equal((await service.put('/players/ada', { token, headers: ofProject(service) })).status, 201);
    await redis.start();
    for (const { url } of [service, other]) await untilRedis(url, 'ok');
    service.clock.advance(60_000);
    assert.equal(await passed(130), 100, 'both together let 100 pass');
  });

  it('shares a Redis with another installation without sharing anything else', async (t) => {
    const redis = await startTestRedis({}, t);
    const config = { redis: readRedisUrl(redis.url) };
    const services = [await startTestService(config, t), await startTestService(config, t)];
    // The ids of environments are the same in both.
    for (const service of services) {
      service.clock.freeze();
      const { token } = service.owner;
      const project = `/projects/${service.projectId}`;
      assert.equal((await service.patch(project, { token, body: { plan: 'FREE' } })).status, 200);
      const { key } = await service.createKey();
      const calls = Array.from({ length: 101 }, () => service.get('/players', { key }));
      const passed = (await Promise.all(calls)).filter(({ status }) => status === 200);
      assert.equal(passed.length, 100);
    }
  });

  it('says without it that Redis is not configured', async () => {
    const service = await startTestService();
    assert.deepEqual((await ready(service.url)).checks['redis'], { status: 'not configured' });
  });
});

describe('a start with REDIS_URL, as a process', () => {
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
      [
        `redis://:hunter2@127.0.0.1:${redis.port}`,
        /^laurel: Redis at 127\.0\.0\.1:\d+ refuses the user or password/,
      ],
      ['redis://:hunter2@', /^laurel: REDIS_URL: must be a URL of the form/],
    ] as const) {
      const laurel = spawnLaurel(t, { ...settings, REDIS_URL });
      assert.equal(await laurel.ended, 1, laurel.stderr());
      assert.match(laurel.stderr(), reason);
      assert.match(laurel.stderr(), /^(?!.*hunter2)[^\n]+\n$/);
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
