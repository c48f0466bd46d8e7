import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Counter, Gauge, Registry } from 'prom-client';
import { until } from '../cluster/test-redis.ts';
import { shareMetrics } from './share-metrics.ts';
import { startTestWorkers } from './test-workers.ts';
import { createWorkerBus } from './worker-bus.ts';
import { createWorkerHeldCounts } from './worker-held-counts.ts';

function listener() {
  const heard: string[] = [];
  return { heard, message: (message: string) => heard.push(message), resync: () => heard.push('(resync)') };
}

describe('the main process of workers', () => {
  it('gives all workers the messages of all in one order', async (t) => {
    const { join } = startTestWorkers(t);
    const buses = [await join(), await join(), await join()].map(({ lines }) =>
      createWorkerBus(lines.messages),
    );
    const all = buses.map((bus) => {
      const one = listener();
      bus.subscribe('news', one);
      return one;
    });
    await until(() => all.every(({ heard }) => heard.length === 1));
    for (let i = 0; i < 300; i++) {
      for (const [n, bus] of buses.entries()) void bus.publish('news', `${n}:${i}`);
      if (i % 3 === 0) await new Promise((done) => setImmediate(done));
    }
    await until(() => all.every(({ heard }) => heard.length === 901));
    assert.deepEqual(all[1]?.heard, all[0]?.heard);
    assert.deepEqual(all[2]?.heard, all[0]?.heard);
  });

  it('holds little for a worker that does not read, which then resyncs', async (t) => {
    const most = 500_000;
    const { hub, join } = startTestWorkers(t, { mostWaiting: most });
    const [quick, slow] = [await join(), await join()];
    const [bus, slowBus] = [createWorkerBus(quick.lines.messages), createWorkerBus(slow.lines.messages)];
    const [hearer, late] = [listener(), listener()];
    bus.subscribe('news', hearer);
    slowBus.subscribe('news', late);
    await until(() => hearer.heard.length === 1 && late.heard.length === 1);
    slow.sockets.messages.pause();
    const text = 'x'.repeat(100_000);
    const waiting = async () => {
      const metrics = await hub.registry.getMetricsAsJSON();
      return metrics.find(({ name }) => name === 'laurel_workers_waiting_bytes')?.values[0]?.value ?? 0;
    };
    let highest = 0;
    for (let i = 0; i < 300; i++) {
      await bus.publish('news', text);
      highest = Math.max(highest, await waiting());
    }
    await until(() => hearer.heard.length === 301);
    assert.ok(highest < most + 3 * text.length, `${highest} bytes`);
    assert.equal(late.heard.includes('(resync)', 1), false);
    slow.sockets.messages.resume();
    await until(() => late.heard.includes('(resync)', 1));
    // From then on nothing is missed.
    await bus.publish('news', 'again');
    await until(() => late.heard.at(-1) === 'again');
    assert.ok(late.heard.length < 301);
  });

  it('publishes nothing while the main process does not read, and lets all resync afterwards', async (t) => {
    const { join } = startTestWorkers(t);
    const [one, other] = [await join(), await join()];
    const bus = createWorkerBus(one.lines.messages, 100_000);
    const subscriber = listener();
    createWorkerBus(other.lines.messages).subscribe('news', subscriber);
    await until(() => subscriber.heard.length === 1);
    one.sockets.messages.cork();
    const text = 'x'.repeat(200_000);
    await bus.publish('news', text);
    await assert.rejects(bus.publish('news', 'lost'), { name: 'BusFull' });
    one.sockets.messages.uncork();
    await until(() => subscriber.heard.includes('(resync)', 1));
    assert.equal(subscriber.heard.includes('lost'), false);
  });

  it('frees what a worker held and listened to once it is gone', async (t) => {
    const { hub, join } = startTestWorkers(t);
    const [killed, other] = [await join(), await join()];
    createWorkerBus(killed.lines.messages).subscribe('news', listener());
    const held = createWorkerHeldCounts(killed);
    for (let i = 0; i < 5; i++) await held.take([{ key: 'a', most: 5 }]);
    await until(() => hub.size.channels === 1);
    const others = createWorkerHeldCounts(other);
    assert.deepEqual(await others.take([{ key: 'a', most: 5 }]), { full: 0 });
    killed.leave();
    killed.leave();
    assert.deepEqual(hub.size, { channels: 0, held: 0 });
    assert.ok('release' in (await others.take([{ key: 'a', most: 5 }])));
  });

  it('counts a release once, and not what was never taken', async (t) => {
    const { hub, join } = startTestWorkers(t);
    const [one, other] = [createWorkerHeldCounts(await join()), createWorkerHeldCounts(await join())];
    const [mine, theirs] = [
      await one.take([{ key: 'a', most: 9 }]),
      await other.take([{ key: 'a', most: 9 }]),
    ];
    assert.ok('release' in mine && 'release' in theirs);
    mine.release();
    mine.release();
    await one.close();
    mine.release();
    assert.equal(hub.size.held, 1);
    theirs.release();
    await until(() => hub.size.held === 0);
  });
});

describe('the metrics of several workers', () => {
  function registryOf(calls: number, nodes: number) {
    const registry = new Registry();
    new Counter({ name: 'laurel_calls_total', help: 'Calls.', registers: [registry] }).inc(calls);
    new Gauge({ name: 'laurel_open', help: 'Open.', registers: [registry] }).set(calls);
    new Gauge({ name: 'laurel_nodes', help: 'Nodes.', registers: [registry] }).set(nodes);
    return registry;
  }
  const valueIn = (text: string, name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1];

  it('are added up, and what all know alike is not', async (t) => {
    const { join } = startTestWorkers(t);
    const [one, other] = [await join(), await join()];
    const read = shareMetrics(registryOf(3, 2), one);
    shareMetrics(registryOf(4, 2), other);
    const [text, same] = await Promise.all([read(), read()]);
    assert.equal(valueIn(text, 'laurel_calls_total'), '7');
    assert.equal(valueIn(text, 'laurel_open'), '7');
    assert.equal(valueIn(text, 'laurel_nodes'), '2');
    assert.equal(valueIn(text, 'laurel_workers'), '2');
    assert.equal(text, same);
  });

  it('keep what an ended worker had counted, so that no sum ever shrinks', async (t) => {
    const { join } = startTestWorkers(t);
    const [one, other, third] = [await join(), await join(), await join()];
    const read = shareMetrics(registryOf(3, 2), one);
    shareMetrics(registryOf(4, 2), other);
    shareMetrics(registryOf(10, 2), third);
    assert.equal(valueIn(await read(), 'laurel_calls_total'), '17');
    other.leave();
    third.leave();
    const text = await read();
    assert.equal(valueIn(text, 'laurel_calls_total'), '17');
    assert.equal(valueIn(text, 'laurel_open'), '3');
  });

  it('come without a worker that does not answer in time', async (t) => {
    const { join } = startTestWorkers(t);
    const [one, other] = [await join(), await join()];
    const read = shareMetrics(registryOf(3, 2), one);
    other.onAsk(() => new Promise(() => {}));
    assert.equal(valueIn(await read(), 'laurel_calls_total'), '3');
  });
});
