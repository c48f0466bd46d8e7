import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createLog } from '../log.ts';
import { startTestWorkers } from '../workers/test-workers.ts';
import { createWorkerHeldCounts } from '../workers/worker-held-counts.ts';
import { createLocalHeldCounts, type HeldCounts, type Hold, type Wanted } from './held-counts.ts';
import type { Redis } from './redis/connection.ts';
import { createRedisHeldCounts } from './redis-held-counts.ts';
import { connectTo, startWithRedis, until } from './test-redis.ts';

let nodes = 0;

function overRedis(t: TestContext, redis: Redis): HeldCounts {
  const held = createRedisHeldCounts(redis, `node ${++nodes}`, createLog('silent'));
  t.after(() => held.close());
  return held;
}

const makers: Record<string, (t: TestContext) => Promise<HeldCounts>> = {
  'in one process': async () => createLocalHeldCounts(),
  'over Redis': async (t) => overRedis(t, (await startWithRedis(t)).redis),
  'of several workers': async (t) => createWorkerHeldCounts(await startTestWorkers(t).join()),
  'over Redis, while it is away': async (t) => {
    const { server, redis } = await startWithRedis(t);
    const held = overRedis(t, redis);
    await server.stop();
    await until(() => !redis.isUp);
    return held;
  },
};

const wanted = (...keys: [string, number][]): Wanted[] => keys.map(([key, most]) => ({ key, most }));

/** How many of so many at once were given, and where the others were refused. */
async function takeMany(counts: readonly HeldCounts[], times: number, all: readonly Wanted[]) {
  const asked = Array.from({ length: times }, (_, i) => counts[i % counts.length]?.take(all));
  const answers = await Promise.all(asked);
  const holds = answers.filter((one): one is Hold => one !== undefined && 'release' in one);
  const full = answers.flatMap((one) => (one && 'full' in one ? [one.full] : []));
  return { holds, full };
}

for (const [place, make] of Object.entries(makers)) {
  describe(`what is held ${place}`, () => {
    it('is at most the limit, however many ask at once, and free again once released', async (t) => {
      const held = await make(t);
      const { holds, full } = await takeMany([held], 8, wanted(['a', 3]));
      assert.deepEqual([holds.length, full], [3, [0, 0, 0, 0, 0]]);
      assert.equal(held.heldHere('a'), 3);
      holds[0]?.release();
      holds[0]?.release();
      const again = await takeMany([held], 2, wanted(['a', 3]));
      assert.equal(again.holds.length, 1);
    });

    it('is taken of all or of none, and the first that is full is named', async (t) => {
      const held = await make(t);
      await takeMany([held], 2, wanted(['b', 2]));
      const { full } = await takeMany([held], 3, wanted(['a', 10], ['b', 2], ['c', 0]));
      assert.deepEqual(full, [1, 1, 1]);
      assert.equal(held.heldHere('a'), 0);
      assert.equal((await takeMany([held], 20, wanted(['a', 10]))).holds.length, 10);
    });
  });
}

describe('what several nodes hold', () => {
  async function twoNodes(t: TestContext) {
    const { server, redis } = await startWithRedis(t);
    const other = await connectTo(server.url, t, { prefix: redis.prefix });
    const held = [overRedis(t, redis), overRedis(t, other)] as const;
    return { server, redis, other, held };
  }

  it('is limited together, and not with another installation', async (t) => {
    const { server, held } = await twoNodes(t);
    assert.equal((await takeMany(held, 20, wanted(['a', 7]))).holds.length, 7);
    const stranger = overRedis(t, await connectTo(server.url, t));
    assert.equal((await takeMany([stranger], 20, wanted(['a', 7]))).holds.length, 7);
  });

  it('is limited together by workers of one main process', async (t) => {
    const { join } = startTestWorkers(t);
    const held = [createWorkerHeldCounts(await join()), createWorkerHeldCounts(await join())];
    const { holds } = await takeMany(held, 20, wanted(['a', 7]));
    assert.equal(holds.length, 7);
    holds[0]?.release();
    await until(async () => (await takeMany(held, 5, wanted(['a', 7]))).holds.length === 1);
  });

  it('is free again where a node has ended, or has not been heard of', async (t) => {
    const { redis, held } = await twoNodes(t);
    assert.equal((await takeMany([held[0]], 5, wanted(['a', 5]))).holds.length, 5);
    assert.equal((await takeMany([held[1]], 1, wanted(['a', 5]))).holds.length, 0);
    await held[0].close();
    assert.equal((await takeMany([held[1]], 5, wanted(['a', 5]))).holds.length, 5);
    // As if the second had been killed a while ago.
    const holders = `${redis.prefix}holders`;
    const [holder = ''] = (await redis.send(['ZRANGE', holders, '0', '-1'])) as string[];
    await redis.send(['ZADD', holders, '1', holder]);
    const third = overRedis(t, redis);
    assert.equal((await takeMany([third], 5, wanted(['a', 5]))).holds.length, 5);
  });

  it('is known again when Redis is back, was emptied, or took a node for dead', async (t) => {
    const { server, redis, other, held } = await twoNodes(t);
    const { holds } = await takeMany(held, 6, wanted(['a', 10]));
    assert.equal(holds.length, 6);
    await server.stop();
    await until(() => !redis.isUp && !other.isUp);
    holds[0]?.release();
    assert.equal((await takeMany([held[0]], 2, wanted(['a', 10]))).holds.length, 2);
    await server.start();
    await until(() => redis.isUp && other.isUp);
    assert.equal((await takeMany(held, 10, wanted(['a', 10]))).holds.length, 3, 'of 5 and 2 held');
    await redis.send(['FLUSHALL']);
    // Each learns of it with the next that it takes, or within seconds.
    for (const one of held) await takeMany([one], 1, wanted([`other ${Math.random()}`, 1]));
    assert.equal((await takeMany(held, 10, wanted(['a', 10]))).holds.length, 0);
    for (const hold of holds) hold.release();
    await until(async () => {
      const { holds: next } = await takeMany(held, 10, wanted(['a', 10]));
      for (const hold of next) hold.release();
      return next.length === 5;
    });
  });

  it('leaves nothing in Redis once released, and what is there goes by itself', async (t) => {
    const { redis, held } = await twoNodes(t);
    const keys = async () => ((await redis.send(['KEYS', `${redis.prefix}held:*`])) as string[]).length;
    const { holds } = await takeMany(held, 6, wanted(['a', 10], ['somebody@example.com', 10]));
    assert.equal(await keys(), 2);
    for (const key of (await redis.send(['KEYS', `${redis.prefix}*`])) as string[]) {
      assert.doesNotMatch(key, /somebody/);
      assert.ok(Number(await redis.send(['PTTL', key])) > 0, key);
    }
    for (const hold of holds) hold.release();
    await until(async () => (await keys()) === 0);
  });
});
