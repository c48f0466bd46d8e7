import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import { type RedisOptions as StartOptions, startTestRedis, type TestRedis } from '../../testing/redis.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { readRedisUrl } from './redis/address.ts';
import { openRedis, type Redis, type RedisOptions } from './redis/connection.ts';

/** One more connection, as another node of the same installation or of another one would have it. */
export async function connectTo(
  url: string,
  t: TestContext,
  options: Partial<RedisOptions> = {},
): Promise<Redis> {
  const redis = await openRedis(readRedisUrl(url), {
    prefix: `test:${randomUUID()}:`,
    log: createLog('silent'),
    metrics: createMetrics(),
    patienceMs: 0,
    ...options,
  });
  t.after(() => redis.close());
  return redis;
}

/** A Redis of the test's own, and a connection to it. */
export async function startWithRedis(
  t: TestContext,
  options: StartOptions = {},
): Promise<{ server: TestRedis; redis: Redis }> {
  const server = await startTestRedis(options, t);
  return { server, redis: await connectTo(server.url, t) };
}

/** Until it holds; fails after half a minute, with the condition in the message. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 30_000;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`waited in vain: ${holds}`);
    await new Promise((done) => setTimeout(done, 10));
  }
}
