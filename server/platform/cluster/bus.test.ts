import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { startTestWorkers } from '../workers/test-workers.ts';
import { createWorkerBus } from '../workers/worker-bus.ts';
import { type Bus, createLocalBus } from './bus.ts';
import { createRedisBus } from './redis-bus.ts';
import { connectTo, startWithRedis, until } from './test-redis.ts';

const makers: Record<string, (t: TestContext) => Promise<Bus>> = {
  'in one process': async () => createLocalBus(),
  'over Redis': async (t) => createRedisBus((await startWithRedis(t)).redis),
  'of several workers': async (t) => createWorkerBus((await startTestWorkers(t).join()).lines.messages),
};

/** Notes everything, in order. */
function listener() {
  const heard: string[] = [];
  return { heard, message: (message: string) => heard.push(message), resync: () => heard.push('(resync)') };
}

for (const [name, make] of Object.entries(makers)) {
  describe(`the bus ${name}`, () => {
    it('tells a subscriber to resync first, and gives it all later messages in order', async (t) => {
      const bus = await make(t);
      const subscriber = listener();
      bus.subscribe('news', subscriber);
      assert.deepEqual(subscriber.heard, [], 'nothing before the caller has its subscription');
      await until(() => subscriber.heard.length === 1);
      const messages = Array.from({ length: 1_000 }, (_, i) => `${i} ${'ä€😀\n'.repeat(i % 5)}`);
      for (const [i, message] of messages.entries()) {
        void bus.publish('news', message);
        if (i % 100 === 0) await new Promise((done) => setImmediate(done));
      }
      await until(() => subscriber.heard.length > messages.length);
      assert.deepEqual(subscriber.heard, ['(resync)', ...messages]);
    });

    it('carries large and empty messages', async (t) => {
      const bus = await make(t);
      const subscriber = listener();
      bus.subscribe('news', subscriber);
      await until(() => subscriber.heard.length === 1);
      const messages = ['', 'x'.repeat(300_000), 'y'.repeat(300_000), '', 'resync'];
      await Promise.all(messages.map((message) => bus.publish('news', message)));
      await until(() => subscriber.heard.length === 6);
      assert.ok(subscriber.heard.slice(1).every((message, i) => message === messages[i]));
    });

    it('keeps channels apart', async (t) => {
      const bus = await make(t);
      const [one, other] = [listener(), listener()];
      bus.subscribe('one', one);
      bus.subscribe('other', other);
      await until(() => one.heard.length + other.heard.length === 2);
      await bus.publish('one', 'a');
      await bus.publish('other', 'b');
      await bus.publish('nobody', 'c');
      await until(() => other.heard.length === 2);
      assert.deepEqual(
        [one.heard, other.heard],
        [
          ['(resync)', 'a'],
          ['(resync)', 'b'],
        ],
      );
    });

    it('gives each subscriber of a channel everything, from when it began until it ends', async (t) => {
      const bus = await make(t);
      const [first, second] = [listener(), listener()];
      const subscription = bus.subscribe('news', first);
      await until(() => first.heard.length === 1);
      await bus.publish('news', 'a');
      await until(() => first.heard.length === 2);
      bus.subscribe('news', second);
      await until(() => second.heard.length === 1);
      await bus.publish('news', 'b');
      await until(() => second.heard.length === 2);
      subscription.end();
      subscription.end();
      await bus.publish('news', 'c');
      await until(() => second.heard.length === 3);
      assert.deepEqual(first.heard, ['(resync)', 'a', 'b']);
      assert.deepEqual(second.heard, ['(resync)', 'b', 'c']);
    });

    it('lets a channel be subscribed to again at once', async (t) => {
      const bus = await make(t);
      const [first, second] = [listener(), listener()];
      bus.subscribe('news', first).end();
      bus.subscribe('news', second);
      await until(() => second.heard.length === 1);
      await bus.publish('news', 'a');
      await until(() => second.heard.length === 2);
      assert.deepEqual([first.heard, second.heard], [[], ['(resync)', 'a']]);
    });
  });
}

describe('the bus between nodes', () => {
  it('gives all nodes the same order, and another installation nothing', async (t) => {
    const { server, redis } = await startWithRedis(t);
    const { prefix } = redis;
    const nodes = [createRedisBus(redis), createRedisBus(await connectTo(server.url, t, { prefix }))];
    const stranger = createRedisBus(await connectTo(server.url, t));
    const [one, two, strange] = [listener(), listener(), listener()];
    for (const [i, subscriber] of [one, two].entries()) nodes[i]?.subscribe('news', subscriber);
    stranger.subscribe('news', strange);
    await until(() => [one, two, strange].every(({ heard }) => heard.length === 1));
    for (let i = 0; i < 200; i++) {
      for (const [n, bus] of nodes.entries()) void bus.publish('news', `${n}:${i}`);
      await new Promise((done) => setImmediate(done));
    }
    await until(() => one.heard.length === 401 && two.heard.length === 401);
    assert.deepEqual(one.heard, two.heard);
    await stranger.publish('news', 'mine');
    await until(() => strange.heard.length === 2);
    assert.deepEqual(strange.heard, ['(resync)', 'mine']);
  });

  it('refuses messages while Redis is away, and tells subscribers to resync when it is back', async (t) => {
    const { server, redis } = await startWithRedis(t);
    const bus = createRedisBus(redis);
    const [early, late] = [listener(), listener()];
    bus.subscribe('news', early);
    await until(() => early.heard.length === 1);
    await server.stop();
    await until(() => !redis.isUp);
    await assert.rejects(bus.publish('news', 'lost'), { name: 'RedisAway' });
    bus.subscribe('news', late);
    bus.subscribe('more', late);
    await server.start();
    await until(() => early.heard.length >= 2 && late.heard.length >= 2);
    await bus.publish('news', 'a');
    await bus.publish('more', 'b');
    await until(() => late.heard.includes('a') && late.heard.includes('b'));
    // The node that could not publish says so besides.
    assert.deepEqual(
      early.heard.filter((one) => one !== '(resync)'),
      ['a'],
    );
    assert.equal(early.heard.at(1), '(resync)');
  });

  it('tells subscribers of other nodes that one node could not publish', async (t) => {
    const { server, redis } = await startWithRedis(t);
    const other = await connectTo(server.url, t, { prefix: redis.prefix });
    const [bus, others] = [createRedisBus(redis), createRedisBus(other)];
    const subscriber = listener();
    others.subscribe('news', subscriber);
    await until(() => subscriber.heard.length === 1);
    // Only the publisher loses its connection.
    const ids = String(await other.send(['CLIENT', 'LIST'])).match(/\bid=\d+ /g) ?? [];
    const own = Number(await other.send(['CLIENT', 'ID']));
    const first = ids.map((id) => Number(id.slice(3))).filter((id) => id < own);
    const sent = bus.publish('news', 'lost').catch(() => {});
    await Promise.all(first.slice(0, 2).map((id) => other.send(['CLIENT', 'KILL', 'ID', String(id)])));
    await until(() => !redis.isUp);
    await sent;
    await assert.rejects(bus.publish('news', 'lost too'));
    await until(() => redis.isUp && subscriber.heard.includes('(resync)', 1));
  });

  it('is quiet after its end', async (t) => {
    const { redis } = await startWithRedis(t);
    const bus = createRedisBus(redis);
    const subscriber = listener();
    bus.subscribe('news', subscriber);
    await until(() => subscriber.heard.length === 1);
    await bus.close();
    await bus.publish('news', 'late');
    assert.deepEqual(subscriber.heard, ['(resync)']);
  });
});
