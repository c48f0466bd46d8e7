import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { OutboxEvent } from '../../platform/outbox/relay.ts';
import { createLateComers } from './late-comers.ts';

/** The numbers 1 to n in the order of some commits, cut into the relay's batches, each of which is in order. */
const batches = fc
  .shuffledSubarray(
    Array.from({ length: 12 }, (_, n) => n + 1),
    { minLength: 12 },
  )
  .chain((order) =>
    fc
      .array(fc.integer({ min: 1, max: 4 }), { minLength: 12, maxLength: 12 })
      .map((sizes) => cut(order, sizes)),
  );

function cut(order: readonly number[], sizes: readonly number[]): number[][] {
  const left = [...order];
  const parts = sizes.map((size) => left.splice(0, size).toSorted((a, b) => a - b));
  return parts.filter(({ length }) => length > 0);
}

const event = (seq: number) => ({ environment_id: 1, seq }) as OutboxEvent;

describe('late comers', () => {
  it('say of every event which others came after it, whatever the order of the commits', () => {
    fc.assert(
      fc.property(batches, (given) => {
        const lateComers = createLateComers();
        for (const batch of given) lateComers.note(batch.map(event));
        const order = given.flat();
        for (const [at, last] of order.entries()) {
          const { lowerAfter, cameBefore } = lateComers.around(1, last);
          const higher = order.filter((seq) => seq > last && !cameBefore(seq));
          const sorted = [...lowerAfter, ...higher].toSorted((a, b) => a - b);
          assert.deepEqual(
            sorted,
            order.slice(at + 1).toSorted((a, b) => a - b),
            `after ${last}`,
          );
        }
      }),
    );
  });

  it('are those of one environment', () => {
    const lateComers = createLateComers();
    lateComers.note([{ ...event(2), environment_id: 2 }]);
    lateComers.note([event(1)]);
    assert.deepEqual(lateComers.around(2, 2).lowerAfter, []);
  });
});
