import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createShares } from './shares.ts';

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
      [60, 30, 15, 8],
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
