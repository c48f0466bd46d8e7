import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createAttemptRate } from './attempt-rate.ts';

describe('the rate of a webhook', () => {
  it('lets no more attempts start in any second than the limit allows, however late timers fire', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { minLength: 20, maxLength: 200 }),
        (limit, latenesses) => {
          let now = 0;
          const rate = createAttemptRate(() => now);
          rate.setLimit(limit);
          const begun: number[] = [];
          for (const late of latenesses) {
            now += rate.waitMs() + late;
            while (rate.waitMs() === 0 && begun.length < 5_000) {
              rate.began();
              begun.push(now);
            }
          }
          for (const [index, at] of begun.entries()) {
            const before = begun[index - limit];
            assert.ok(
              before === undefined || at - before >= 1_000 - 1e-6,
              `${limit + 1} within ${at - (before ?? 0)} ms`,
            );
          }
        },
      ),
    );
  });

  it('reaches the limit, and is off without one', () => {
    let now = 0;
    const rate = createAttemptRate(() => now);
    rate.began();
    assert.equal(rate.waitMs(), 0);
    rate.setLimit(100);
    let begun = 0;
    for (; now < 10_000; now++) {
      while (rate.waitMs() === 0) {
        rate.began();
        begun++;
      }
    }
    assert.ok(begun > 950 && begun <= 1_000, `${begun} in 10 seconds`);
  });
});
