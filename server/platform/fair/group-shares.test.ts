import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createGroupShares, type GroupShares } from './group-shares.ts';

/** Takes as many as it is given, one after the other. */
function fill(shares: GroupShares, group: number, member: string, atMost = 10_000): number {
  let taken = 0;
  while (taken < atMost && shares.room(group, member) > 0) {
    shares.take(group, member, 1);
    taken++;
  }
  return taken;
}

describe('shares of groups and their members', () => {
  it('one group alone gets most of them, and the next finds room at once', () => {
    const shares = createGroupShares(1_000);
    const members = Array.from({ length: 20 }, (_, n) => `slow ${n}`);
    let taken = 0;
    for (const member of members) taken += fill(shares, 1, member, 50);
    assert.ok(taken >= 700 && taken <= 800, `${taken}`);
    assert.ok(fill(shares, 2, 'quick', 50) === 50);
  });

  it('many greedy groups leave room for one more', () => {
    const shares = createGroupShares(1_000);
    // In turns, because shares become free over time.
    for (let turn = 0; turn < 50; turn++) {
      for (let group = 1; group <= 20; group++) fill(shares, group, `of ${group}`, 1);
    }
    assert.ok(shares.used > 900, `${shares.used}`);
    const [first, last] = [shares.usedBy(1), shares.usedBy(20)];
    assert.ok(Math.abs(first - last) <= 1, `${first} and ${last}`);
    assert.ok(fill(shares, 21, 'late') > 0);
  });

  it('a group that holds too much waits until the others have theirs', () => {
    const shares = createGroupShares(100);
    for (const member of ['a', 'b', 'c', 'd']) fill(shares, 1, member);
    const before = shares.usedBy(1);
    fill(shares, 2, 'e');
    for (let n = 0; n < before; n++) {
      assert.equal(shares.room(1, 'a') > 0 && shares.usedBy(1) > shares.usedBy(2) + 20, false);
      shares.give(1, 'a', 1);
      fill(shares, 2, 'e');
    }
    assert.ok(shares.usedBy(2) > 60);
  });

  it('even a single share is given away, and comes back', () => {
    const shares = createGroupShares(1);
    assert.equal(shares.room(1, 'a'), 1);
    shares.take(1, 'a', 1);
    assert.equal(shares.room(2, 'b'), 0);
    shares.give(1, 'a', 1);
    assert.equal(shares.room(2, 'b'), 1);
    assert.equal(shares.used, 0);
  });

  it('the members of a group share as groups do', () => {
    const shares = createGroupShares(1_000);
    fill(shares, 1, 'greedy');
    assert.ok(shares.room(1, 'modest') >= 1);
  });
});
