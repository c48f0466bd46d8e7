import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSlots, type Slots } from './slots.ts';

/** Takes as many as it is given, one after the other. */
function fill(slots: Slots, group: number, member: string, atMost = 10_000): number {
  let taken = 0;
  while (taken < atMost && slots.room(group, member) > 0) {
    slots.take(group, member, 1);
    taken++;
  }
  return taken;
}

describe('slots', () => {
  it('one group alone gets most of them, and the next finds room at once', () => {
    const slots = createSlots(1_000);
    const members = Array.from({ length: 20 }, (_, n) => `slow ${n}`);
    let taken = 0;
    for (const member of members) taken += fill(slots, 1, member, 50);
    assert.ok(taken >= 700 && taken <= 800, `${taken}`);
    assert.ok(fill(slots, 2, 'quick', 50) === 50);
  });

  it('many greedy groups leave room for one more', () => {
    const slots = createSlots(1_000);
    // In turns, because slots become free over time.
    for (let turn = 0; turn < 50; turn++) {
      for (let group = 1; group <= 20; group++) fill(slots, group, `of ${group}`, 1);
    }
    assert.ok(slots.used > 900, `${slots.used}`);
    const [first, last] = [slots.usedBy(1), slots.usedBy(20)];
    assert.ok(Math.abs(first - last) <= 1, `${first} and ${last}`);
    assert.ok(fill(slots, 21, 'late') > 0);
  });

  it('a group that holds too much waits until the others have theirs', () => {
    const slots = createSlots(100);
    for (const member of ['a', 'b', 'c', 'd']) fill(slots, 1, member);
    const before = slots.usedBy(1);
    fill(slots, 2, 'e');
    for (let n = 0; n < before; n++) {
      assert.equal(slots.room(1, 'a') > 0 && slots.usedBy(1) > slots.usedBy(2) + 20, false);
      slots.release(1, 'a', 1);
      fill(slots, 2, 'e');
    }
    assert.ok(slots.usedBy(2) > 60);
  });

  it('even a single slot is given away, and comes back', () => {
    const slots = createSlots(1);
    assert.equal(slots.room(1, 'a'), 1);
    slots.take(1, 'a', 1);
    assert.equal(slots.room(2, 'b'), 0);
    slots.release(1, 'a', 1);
    assert.equal(slots.room(2, 'b'), 1);
    assert.equal(slots.used, 0);
  });

  it('the members of a group share as groups do', () => {
    const slots = createSlots(1_000);
    fill(slots, 1, 'greedy');
    assert.ok(slots.room(1, 'modest') >= 1);
  });
});
