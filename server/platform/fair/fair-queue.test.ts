import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createFairQueue, type Taken } from './fair-queue.ts';

const all = { mostItems: 1_000, mostCost: Number.POSITIVE_INFINITY, mayTake: () => true };
const itemsOf = <T>(taken: readonly Taken<T>[]) => taken.map(({ item }) => item);
const many = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}${i}`);

describe('a fair queue', () => {
  it('serves an owner with one item before the rest of an owner with a thousand', () => {
    const queue = createFairQueue<string>(1);
    queue.push(1, many('greedy', 1_000));
    queue.push(2, ['honest']);
    const first = itemsOf(queue.take({ ...all, mostItems: 4 }));
    assert.ok(first.includes('honest'), first.join());
    assert.equal(queue.waiting, 997);
  });

  it('serves owners by what their items cost, not by how many they are', () => {
    const queue = createFairQueue<string>(1);
    const served = { 1: 0, 2: 0 };
    queue.push(1, many('dear', 1_000));
    queue.push(2, many('cheap', 10_000));
    for (let round = 0; round < 500; round++) {
      const taken = queue.take({ ...all, mostItems: 10_000, mostCost: 20 });
      for (const [owner, own] of Map.groupBy(taken, (one) => one.owner)) {
        queue.settle(own, own.length * (owner === 1 ? 10 : 0.5));
        served[owner as 1 | 2] += own.length;
      }
    }
    const [dear, cheap] = [served[1] * 10, served[2] * 0.5];
    assert.ok(Math.abs(dear - cheap) <= 0.1 * cheap, `dear ${dear}, cheap ${cheap}`);
  });

  it('knows what items usually cost: a few slow ones change little, many soon change it', () => {
    const queue = createFairQueue<string>(1);
    const serve = (count: number, each: number) => {
      queue.push(1, many('x', count));
      queue.settle(queue.take(all), count * each);
      return queue.view(1);
    };
    assert.ok(serve(1, 50).usualCost < 2, 'a slow start');
    for (let i = 0; i < 100; i++) serve(200, 0.1);
    const slow = serve(2, 20);
    assert.ok(slow.expectedCost > 9, `expects ${slow.expectedCost}`);
    assert.ok(slow.usualCost < 0.15, `usually ${slow.usualCost}`);
    for (let i = 0; i < 10; i++) serve(20, 10);
    const { usualCost } = queue.view(1);
    assert.ok(usualCost > 1 && usualCost < 10, `usually ${usualCost}`);
    for (let i = 0; i < 20; i++) serve(20, 10);
    assert.ok(queue.view(1).usualCost > 8);
  });

  it('does not penalise an owner for using capacity that no one else wanted', () => {
    const queue = createFairQueue<string>(1);
    queue.push(1, many('first', 600));
    for (let i = 0; i < 50; i++) queue.settle(queue.take({ ...all, mostItems: 10 }), 10);
    queue.push(2, many('second', 100));
    const next = queue.take({ ...all, mostItems: 20 });
    const own = next.filter(({ owner }) => owner === 1).length;
    assert.ok(own >= 4, `${own} of 20: all but what their last turn was ahead by`);
  });

  it('keeps what an owner owes while the owner is away for a moment', () => {
    const queue = createFairQueue<string>(1);
    queue.push(1, ['dear']);
    queue.push(2, many('cheap', 100));
    const [first] = queue.take({ ...all, mostItems: 1 });
    assert.equal(first?.item, 'dear');
    queue.settle(first ? [first] : [], 30);
    queue.push(1, ['dear again']);
    const next = itemsOf(queue.take({ ...all, mostItems: 25, mostCost: 1_000 }));
    assert.ok(!next.includes('dear again'), 'the other one is served up to the same cost first');
  });

  it('keeps the position of what may not be taken, and takes it once it may', () => {
    const queue = createFairQueue<string>(1);
    queue.push(1, ['a1', 'b1', 'a2', 'b2']);
    assert.deepEqual(itemsOf(queue.take({ ...all, mayTake: (item) => item.startsWith('b') })), ['b1', 'b2']);
    assert.deepEqual(itemsOf(queue.take(all)), ['a1', 'a2']);
    assert.equal(queue.waiting, 0);
    assert.equal(queue.ownersWaiting, 0);
  });

  it('puts back in front, in order', () => {
    const queue = createFairQueue<string>(1);
    queue.push(1, ['a', 'b', 'c', 'd']);
    queue.putBack(queue.take({ ...all, mostItems: 2 }));
    assert.deepEqual(itemsOf(queue.take(all)), ['a', 'b', 'c', 'd']);
  });

  it('serves only the owners that it is asked to serve', () => {
    const queue = createFairQueue<string>(1);
    queue.push(1, ['a']);
    queue.push(2, ['b']);
    assert.deepEqual(itemsOf(queue.take({ ...all, mayServe: ({ owner }) => owner === 2 })), ['b']);
  });

  it('loses nothing, invents nothing and keeps the order of each owner, whatever is done to it', () => {
    const step = fc.oneof(
      fc.record({ push: fc.integer({ min: 0, max: 5 }), count: fc.integer({ min: 1, max: 300 }) }),
      fc.record({ take: fc.integer({ min: 1, max: 200 }), mostCost: fc.integer({ min: 1, max: 50 }) }),
      fc.record({ takeAndPutBack: fc.integer({ min: 1, max: 200 }), keep: fc.integer({ min: 0, max: 20 }) }),
    );
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 60 }),
        fc.array(fc.integer({ min: 1, max: 100 })),
        (steps, costs) => {
          const queue = createFairQueue<{ owner: number; n: number }>(1);
          const pushed = [0, 0, 0, 0, 0, 0];
          const seen: number[][] = [[], [], [], [], [], []];
          let draws = 0;
          const accept = (taken: readonly Taken<{ owner: number; n: number }>[]) => {
            for (const [owner, own] of Map.groupBy(taken, (one) => one.owner)) {
              for (const { item } of own) seen[owner]?.push(item.n);
              queue.settle(own, own.length * (costs[draws++ % costs.length] ?? 1));
            }
          };
          for (const one of steps) {
            if ('push' in one) {
              const owner = one.push;
              const from = pushed[owner] ?? 0;
              const items = Array.from({ length: one.count }, (_, i) => ({ owner, n: from + i }));
              pushed[owner] = from + one.count;
              queue.push(owner, items);
            } else if ('take' in one) {
              accept(queue.take({ ...all, mostItems: one.take, mostCost: one.mostCost }));
            } else {
              const taken = queue.take({ ...all, mostItems: one.takeAndPutBack });
              accept(taken.slice(0, one.keep));
              queue.putBack(taken.slice(one.keep));
            }
          }
          while (queue.waiting > 0) accept(queue.take(all));
          assert.deepEqual(
            seen,
            pushed.map((count) => Array.from({ length: count }, (_, n) => n)),
          );
        },
      ),
    );
  });
});
