import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { estimate } from './estimate.ts';

describe('an estimate of a size', () => {
  it('has the true size within its bounds about 95 times in 100', () => {
    const count = 100_000;
    const lookedAt = 2_000;
    // The same numbers each time.
    let seed = 7;
    const random = () => {
      seed = (seed + 0x6d2b79f5) | 0;
      let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
    for (const share of [0.005, 0.05, 0.5, 0.97]) {
      let covered = 0;
      for (let i = 0; i < 300; i++) {
        let found = 0;
        for (let n = 0; n < lookedAt; n++) if (random() < share) found++;
        const { low, high } = estimate(found, lookedAt, count);
        if (low <= share * count && share * count <= high) covered++;
      }
      assert.ok(covered >= 270, `${share}: ${covered} of 300`);
    }
  });

  it('is between its bounds, which are possible', () => {
    fc.assert(
      fc.property(fc.nat(2_000), fc.nat(2_000), fc.nat(1_000_000), (a, b, more) => {
        const [found, lookedAt] = [Math.min(a, b), Math.max(a, b)];
        const count = lookedAt + more;
        const { size, low, high } = estimate(found, lookedAt, count);
        assert.ok(
          0 <= low && low <= size && size <= high && high <= count,
          JSON.stringify({ size, low, high }),
        );
      }),
    );
  });
});
