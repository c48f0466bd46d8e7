import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createShares, roomFor } from './shares.ts';

/** How many the owner gets when it takes as many as it can. */
function takeAll(shares: ReturnType<typeof createShares>, owner: string): number {
  let count = 0;
  while (shares.take(owner, 1)) count++;
  return count;
}

describe('shares of a capacity', () => {
  it('leave something for the next owner, however much the others want', () => {
    const shares = createShares(120);
    assert.deepEqual(
      ['a', 'b', 'c', 'd'].map((owner) => takeAll(shares, owner)),
      [60, 30, 15, 7],
    );
    assert.equal(shares.isFull, false);
  });

  it('are free again once they are given back', () => {
    const shares = createShares(100);
    takeAll(shares, 'a');
    shares.give('a', 50);
    assert.equal(shares.used, 0);
    assert.equal(takeAll(shares, 'b'), 50);
  });

  it('are never more than the capacity', () => {
    const shares = createShares(10);
    for (let owner = 0; owner < 50; owner++) takeAll(shares, `owner ${owner}`);
    assert.deepEqual([shares.used, shares.isFull], [10, true]);
    assert.equal(shares.take('late', 1), false);
    assert.equal(createShares(0).take('a', 1), false);
  });
});

describe('the room of one holder', () => {
  it('is the most that keeps it within its share of what it holds and what is free', () => {
    const count = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(count, count, fc.integer({ min: 1, max: 100 }), (free, held, percent) => {
        const room = roomFor(free, held, percent / 100);
        const fits = (more: number) => 100 * (held + more) <= percent * (held + free);
        assert.ok(room <= free);
        if (room > 0) assert.ok(fits(room) || (held === 0 && room === 1));
        if (room < free) assert.ok(!fits(room + 1));
      }),
    );
  });
});
