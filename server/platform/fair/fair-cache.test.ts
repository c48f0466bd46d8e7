import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createFairCache, fairLevel } from './fair-cache.ts';

describe('a cache that owners share', () => {
  const filled = (mostWeight: number) => {
    let now = 0;
    const cache = createFairCache<number>({ mostWeight, weigh: (weight) => weight, clock: () => now });
    const has = (owner: string, key: string) => cache.peek(owner, key) !== undefined;
    return { cache, has, wait: (ms: number) => (now += ms) };
  };

  it('lets a greedy owner push out only its own entries, the least recently used first', () => {
    const { cache, has } = filled(100);
    for (const key of ['a', 'b', 'c']) cache.set('honest', key, 10);
    for (let i = 0; i < 1_000; i++) {
      cache.set('greedy', `g${i}`, 10);
      cache.get('greedy', 'g0');
    }
    assert.ok(has('honest', 'a') && has('honest', 'b') && has('honest', 'c'));
    assert.ok(has('greedy', 'g0'), 'used again and again');
    assert.ok(has('greedy', 'g999') && !has('greedy', 'g500'));
  });

  it('gives an owner who comes later an equal share of what the others have', () => {
    const { cache } = filled(900);
    for (const owner of ['a', 'b']) for (let i = 0; i < 100; i++) cache.set(owner, String(i), 10);
    for (let i = 0; i < 100; i++) cache.set('late', String(i), 10);
    const keeps = (owner: string) =>
      Array.from({ length: 100 }, (_, i) => cache.peek(owner, String(i))).filter(Boolean).length;
    for (const owner of ['a', 'b', 'late']) assert.ok(keeps(owner) >= 27 && keeps(owner) <= 33, owner);
  });

  it('gives up what idle owners have before anything else', () => {
    const { cache, has, wait } = filled(100);
    cache.set('idle', 'x', 20);
    wait(30_000);
    cache.set('busy', 'x', 20);
    wait(30_000);
    cache.set('large', 'y', 61);
    assert.ok(!has('idle', 'x') && has('busy', 'x') && has('large', 'y'));
    cache.set('busy', 'z', 20);
    assert.ok(!has('large', 'y'), 'none is idle, so the heaviest goes');
  });

  it('keeps one that is too heavy only while it is alone, or not at all', () => {
    const { cache, has } = filled(100);
    cache.set('a', 'huge', 5_000);
    assert.deepEqual([has('a', 'huge'), cache.weight], [true, 100]);
    cache.set('b', 'small', 1);
    assert.deepEqual([has('a', 'huge'), has('b', 'small')], [false, true]);

    const strict = createFairCache<number>({ mostWeight: 100, heaviestEntry: 10, weigh: (weight) => weight });
    strict.set('a', 'x', 10);
    strict.set('a', 'x', 11);
    assert.deepEqual([strict.get('a', 'x'), strict.size, strict.weight], [undefined, 0, 0]);
  });

  it('never exceeds its bound, and never takes from one what another has more of', () => {
    const step = fc.record({
      owner: fc.constantFrom('a', 'b', 'c', 'd'),
      key: fc.integer({ min: 0, max: 60 }).map(String),
      weight: fc.integer({ min: 1, max: 3 }),
      isRead: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 300, maxLength: 600 }), (steps) => {
        const { cache } = filled(200);
        const kept = new Map<string, Map<string, number>>();
        const weightOf = (owner: string) => [...(kept.get(owner)?.values() ?? [])].reduce((a, b) => a + b, 0);
        for (const { owner, key, weight, isRead } of steps) {
          if (isRead) {
            assert.equal(cache.get(owner, key), kept.get(owner)?.get(key));
            continue;
          }
          cache.set(owner, key, weight);
          const own = kept.get(owner) ?? new Map<string, number>();
          kept.set(owner, own.set(key, weight));
          const losers: string[] = [];
          for (const [name, entries] of kept) {
            const before = entries.size;
            for (const one of entries.keys()) if (cache.peek(name, one) === undefined) entries.delete(one);
            if (entries.size < before) losers.push(name);
          }
          const heaviest = Math.max(...[...kept.keys()].map(weightOf));
          // An entry cannot be divided: each of the four owners can lose one entry more than was fair, which the last one keeps.
          for (const loser of losers) assert.ok(weightOf(loser) + 4 * 3 >= heaviest, loser);
          assert.ok(cache.weight <= 200);
          assert.equal(
            cache.weight,
            [...kept.keys()].map(weightOf).reduce((a, b) => a + b, 0),
          );
          assert.equal(
            cache.size,
            [...kept.values()].reduce((sum, { size }) => sum + size, 0),
          );
        }
      }),
    );
  });
});

describe('the fair level', () => {
  it('frees what is asked for, and takes it from the heaviest', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const sum = weights.reduce((a, b) => a + b, 0);
          const level = fairLevel(weights, sum * part);
          const left = weights.reduce((total, weight) => total + Math.min(weight, level), 0);
          assert.ok(Math.abs(left - sum * (1 - part)) < 1e-6 * sum, `${left} of ${sum}`);
        },
      ),
    );
  });
});
