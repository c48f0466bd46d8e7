import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createTestDatabase } from '../../testing/databases.ts';
import { startTestRedis } from '../../testing/redis.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { openDatabase } from '../postgres/database.ts';
import { openCluster } from './cluster.ts';
import { readRedisUrl } from './redis/address.ts';
import { until } from './test-redis.ts';

async function openInstallation(t: TestContext) {
  const database = await createTestDatabase();
  const db = openDatabase({ ...database.connection, max: 6 }, createLog('silent'));
  const closes: (() => Promise<void>)[] = [];
  t.after(async () => {
    for (const close of closes) await close();
    await db.close();
    await database.drop();
  });
  return async (address: string, url: string) => {
    const cluster = await openCluster({
      db,
      log: createLog('silent'),
      metrics: createMetrics(),
      redis: readRedisUrl(url),
      aliveMs: 1_000,
      version: '1',
      readsFormat: 1,
      address: () => address,
      redisPatienceMs: 0,
    });
    closes.push(cluster.close);
    return cluster;
  };
}

type Node = Awaited<ReturnType<Awaited<ReturnType<typeof openInstallation>>>>;

/** What each node says of its Redis, by address. */
async function marks({ nodes }: Node): Promise<Record<string, string | null>> {
  return Object.fromEntries((await nodes.list()).map(({ address, redisId }) => [address, redisId]));
}

async function untilMarks(node: Node, holds: (found: Record<string, string | null>) => boolean) {
  await until(async () => holds(await marks(node)));
}

describe('the registry of nodes', () => {
  it('tells nodes with another Redis, or another database of it, from the others', async (t) => {
    const join = await openInstallation(t);
    const [one, two] = [await startTestRedis({}, t), await startTestRedis({}, t)];
    const first = await join('a', one.url);
    await join('b', one.url);
    await join('c', two.url);
    await join('d', `${one.url}/1`);
    await untilMarks(first, ({ a, b, c, d }) => Boolean(a && b && c && d));
    const { a, b, c, d } = await marks(first);
    assert.equal(a, b);
    assert.equal(new Set([a, c, d]).size, 3);
  });

  it('does not know it while Redis is away, and all agree again after it was emptied', async (t) => {
    const join = await openInstallation(t);
    const server = await startTestRedis({}, t);
    const first = await join('a', server.url);
    await join('b', server.url);
    const agree = ({ a, b }: Record<string, string | null>) => Boolean(a) && a === b;
    await untilMarks(first, agree);
    await server.stop();
    await untilMarks(first, ({ a, b }) => a === null && b === null);
    await server.start();
    await untilMarks(first, agree);
    await first.redis?.send(['FLUSHALL']);
    await untilMarks(first, agree);
  });
});
