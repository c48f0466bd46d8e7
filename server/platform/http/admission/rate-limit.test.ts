import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { Redis } from '../../cluster/redis/connection.ts';
import { connectTo, startWithRedis, until } from '../../cluster/test-redis.ts';
import { createMetrics } from '../../metrics.ts';
import { startTestWorkers } from '../../workers/test-workers.ts';
import { createMemoryRateLimiter, type RateLimiter, windowMs } from './rate-limit.ts';
import { createRedisRateLimiter } from './redis-rate-limit.ts';
import { createSharedRateLimiter, type SharedCounter } from './shared-rate-limit.ts';

const minute = Date.UTC(2026, 10, 15, 9, 30);

interface Clocked {
  limiter: RateLimiter;
  moveTo(at: number): void;
}

/** At a time that the test sets. Redis' own goes on from there, which is at most some milliseconds more. */
function overRedis(redis: Redis, start: number, patienceMs = 20_000): Clocked {
  let time = start;
  const now = () => time;
  const limiter = createRedisRateLimiter({
    redis,
    metrics: createMetrics(),
    now,
    shiftMs: () => time - Date.now(),
    patienceMs,
  });
  return {
    limiter,
    moveTo(at) {
      time = at;
    },
  };
}

function overWorkers(counter: SharedCounter, start: number): Clocked {
  let time = start;
  const limiter = createSharedRateLimiter({
    counter,
    metrics: createMetrics(),
    now: () => time,
    shiftMs: () => time - Date.now(),
    patienceMs: 20_000,
  });
  return {
    limiter,
    moveTo(at) {
      time = at;
    },
  };
}

const makers: Record<string, (t: TestContext, start: number) => Promise<Clocked>> = {
  'in memory': async (_t, start) => {
    let time = start;
    const limiter = createMemoryRateLimiter(() => time);
    return {
      limiter,
      moveTo(at) {
        time = at;
      },
    };
  },
  'in Redis': async (t, start) => overRedis((await startWithRedis(t)).redis, start),
  'of several workers': async (t, start) => {
    const { join } = startTestWorkers(t);
    return overWorkers((await join()).counter, start);
  },
  'without Redis, by a node alone': async (t, start) => {
    const { server, redis } = await startWithRedis(t);
    await server.stop();
    await until(() => !redis.isUp);
    return overRedis(redis, start);
  },
};

for (const [place, make] of Object.entries(makers)) {
  describe(`the rate limiter ${place}`, () => {
    it('lets exactly the limit through, however many come at once', async (t) => {
      const { limiter } = await make(t, minute);
      const results = await Promise.all(Array.from({ length: 130 }, () => limiter.take('a', 100)));
      assert.equal(results.filter(({ allowed }) => allowed).length, 100);
      const expected = [...Array.from({ length: 100 }, (_, index) => 99 - index), ...Array(30).fill(0)];
      assert.deepEqual(
        results.map(({ remaining }) => remaining),
        expected,
      );
      assert.equal(await limiter.used('a'), 100);
    });

    it('counts each subject apart, many at once', async (t) => {
      const { limiter } = await make(t, minute);
      await limiter.take('a', 1);
      assert.equal((await limiter.take('a', 1)).allowed, false);
      assert.equal((await limiter.take('b', 1)).allowed, true);
      assert.equal(await limiter.used('c'), 0);
      const names = Array.from({ length: 1_000 }, (_, i) => `subject ${i}`);
      const taken = names.flatMap((name) => [limiter.take(name, 1), limiter.take(name, 1)]);
      const allowed = (await Promise.all(taken)).map((result) => result.allowed);
      assert.ok(allowed.every((one, i) => one === (i % 2 === 0)));
      const used = await Promise.all(names.map((name) => limiter.used(name)));
      assert.ok(used.every((count) => count === 1));
    });

    it('tells the end of its window, which is on the minute, and begins the next one there', async (t) => {
      const { limiter, moveTo } = await make(t, minute + windowMs - 20_000);
      assert.deepEqual(await limiter.take('a', 1), {
        allowed: true,
        limit: 1,
        remaining: 0,
        reset: (minute + windowMs) / 1000,
        retryAfter: 20,
      });
      assert.equal((await limiter.take('a', 1)).allowed, false);
      moveTo(minute + windowMs);
      const next = await limiter.take('a', 1);
      assert.equal(next.allowed, true);
      assert.equal(next.reset, (minute + 2 * windowMs) / 1000);
      assert.equal(next.retryAfter, 60);
    });

    it('applies a limit that changes within a window from then on', async (t) => {
      const { limiter } = await make(t, minute);
      for (let i = 0; i < 5; i++) await limiter.take('a', 5);
      assert.equal((await limiter.take('a', 5)).allowed, false);
      assert.deepEqual((await limiter.take('a', 10)).remaining, 4);
      assert.equal((await limiter.take('a', 3)).allowed, false);
      assert.equal(await limiter.used('a'), 6);
    });

    it('forgets everybody with the window', async (t) => {
      const { limiter, moveTo } = await make(t, minute);
      for (let i = 0; i < 50; i++) await limiter.take(`subject ${i}`, 10);
      moveTo(minute + windowMs);
      for (let i = 0; i < 50; i++) assert.equal(await limiter.used(`subject ${i}`), 0);
    });
  });
}

describe('the rate limiter in memory', () => {
  it('ends a window to the millisecond', async () => {
    let time = minute + windowMs - 1;
    const limiter = createMemoryRateLimiter(() => time);
    await limiter.take('a', 1);
    const refused = await limiter.take('a', 1);
    assert.deepEqual([refused.allowed, refused.retryAfter], [false, 1]);
    time++;
    assert.equal((await limiter.take('a', 1)).allowed, true);
  });

  it('remembers no more subjects than it may', async () => {
    const limiter = createMemoryRateLimiter(() => minute, 10);
    for (let i = 0; i < 1_000; i++) await limiter.take(`subject ${i}`, 1);
    assert.equal(await limiter.used('subject 0'), 0);
    assert.equal(await limiter.used('subject 999'), 1);
  });
});

describe('the rate limiter of several nodes', () => {
  const allowedOf = async (limiters: readonly RateLimiter[], calls: number, limit: number) => {
    const asked = Array.from({ length: calls }, (_, i) => limiters[i % limiters.length]?.take('a', limit));
    return (await Promise.all(asked)).filter((result) => result?.allowed).length;
  };

  it('lets exactly the limit through over all of them, and counts another installation apart', async (t) => {
    const { server, redis } = await startWithRedis(t);
    const other = await connectTo(server.url, t, { prefix: redis.prefix });
    const stranger = overRedis(await connectTo(server.url, t), minute).limiter;
    const limiters = [overRedis(redis, minute).limiter, overRedis(other, minute).limiter];
    assert.equal(await allowedOf(limiters, 130, 100), 100);
    assert.equal(await stranger.used('a'), 0);
    // What is counted has no readable name, and goes by itself.
    const keys = (await redis.send(['KEYS', `${redis.prefix}calls:*`])) as string[];
    assert.equal(keys.length, 1);
    assert.match(keys[0]?.slice(redis.prefix.length) ?? '', /^calls:[\w-]{22}:\d+$/);
    const ttl = Number(await redis.send(['PTTL', keys[0] ?? '']));
    assert.ok(ttl > 0 && ttl <= 2 * windowMs, `${ttl} ms`);
  });

  it('lets exactly the limit through over all workers, and tells each how many are left', async (t) => {
    const { join } = startTestWorkers(t);
    const limiters = [await join(), await join(), await join()].map(
      ({ counter }) => overWorkers(counter, minute).limiter,
    );
    assert.equal(await allowedOf(limiters, 130, 100), 100);
    assert.equal(await limiters[0]?.used('a'), 100);
    const asked = Array.from({ length: 30 }, (_, i) => limiters[i % 3]?.take('b', 20));
    const left = (await Promise.all(asked)).map((result) => result?.remaining ?? -1);
    assert.deepEqual(
      left.sort((a, b) => b - a),
      [...Array.from({ length: 20 }, (_, i) => 19 - i), ...Array(10).fill(0)],
    );
  });

  /** Notes of how many subjects each script was sent. */
  function countRuns(redis: Redis) {
    const sent: number[] = [];
    const counted: Redis = {
      ...redis,
      get isUp() {
        return redis.isUp;
      },
      run(script, keys, args) {
        sent.push(keys.length);
        return redis.run(script, keys, args);
      },
    };
    return { counted, sent };
  }

  it('sends the calls of one turn as one command', async (t) => {
    const { counted, sent } = countRuns((await startWithRedis(t)).redis);
    const { limiter } = overRedis(counted, minute);
    await Promise.all(Array.from({ length: 130 }, (_, i) => limiter.take(`subject ${i % 7}`, 100)));
    assert.deepEqual(sent, [7]);
  });

  it('goes on from what it knew while Redis is away, and from what the nodes know when Redis was emptied', async (t) => {
    const { server, redis } = await startWithRedis(t);
    const other = await connectTo(server.url, t, { prefix: redis.prefix });
    const limiters = [overRedis(redis, minute).limiter, overRedis(other, minute).limiter];
    assert.equal(await allowedOf(limiters, 60, 100), 60);
    assert.equal(await limiters[0]?.used('a'), 60);
    await server.stop();
    await until(() => !redis.isUp && !other.isUp);
    // By itself, but from what both had counted before.
    assert.equal(await allowedOf(limiters.slice(0, 1), 100, 100), 40);
    await server.start();
    await until(() => redis.isUp && other.isUp);
    assert.equal(await allowedOf(limiters.slice(0, 1), 10, 100), 0, 'the one that used it up');
    assert.equal(await allowedOf(limiters.slice(1), 10, 100), 0, 'told by the first');
    await redis.send(['FLUSHALL']);
    assert.equal(await allowedOf(limiters, 50, 100), 0);
  });

  it('waits for a Redis that does not answer once, and not for each call', async (t) => {
    const { server, redis } = await startWithRedis(t);
    const { counted, sent } = countRuns(redis);
    const { limiter } = overRedis(counted, minute, 200);
    assert.equal(await allowedOf([limiter], 10, 100), 10);
    server.pause();
    for (let i = 0; i < 500; i++) await limiter.take('a', 100);
    assert.deepEqual(
      sent,
      [1, 1, 0],
      'a call before, a call that is waited for, and a question whether it is back',
    );
    server.resume();
    await until(async () => {
      await limiter.used('a');
      return (sent.at(-1) ?? 0) > 0;
    });
    assert.equal((await limiter.take('a', 100)).allowed, false);
  });

  it('does not count a pause of its own process as a slow Redis', async (t) => {
    const { server, redis } = await startWithRedis(t);
    const other = await connectTo(server.url, t, { prefix: redis.prefix });
    const patienceMs = 500;
    const busy = overRedis(redis, minute, patienceMs).limiter;
    assert.equal(await allowedOf([overRedis(other, minute).limiter], 100, 100), 100);
    const asked = busy.take('a', 100);
    // After the command was made, and before it is sent, nothing of this process runs.
    setImmediate(() => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * patienceMs);
    });
    assert.equal((await asked).allowed, false);
  });
});
