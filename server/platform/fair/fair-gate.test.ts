import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Fault } from '../faults.ts';
import { createFairGate } from './fair-gate.ts';

const limits = { places: 10, share: 0.6, waitingPerOwner: 1_000, waitMs: 60_000 };

/** Enters so often for one owner, and notes each entry when it happens. */
function enter(gate: ReturnType<typeof createFairGate>, owner: string, times: number, entered: string[]) {
  return Array.from({ length: times }, () => {
    const wait = gate.enter(owner);
    if (!wait) entered.push(owner);
    // Those that wait at the end of a test are refused later, beside the tests of another file.
    return wait?.then(
      () => void entered.push(owner),
      () => {},
    );
  });
}

const turn = () => new Promise((done) => setImmediate(done));
const count = (entered: string[], owner: string) => entered.filter((one) => one === owner).length;

describe('places that owners take in turns', () => {
  it('one owner alone stops at its share, and a newcomer finds a place at once', () => {
    const gate = createFairGate(limits);
    const entered: string[] = [];
    enter(gate, 'greedy', 300, entered);
    assert.equal(gate.stats.inUse, 6);
    assert.equal(gate.stats.waiting, 294);
    assert.equal(gate.enter('newcomer'), undefined);
  });

  it('several owners that want all of them together still leave one for the next', () => {
    const gate = createFairGate(limits);
    for (const owner of ['a', 'b', 'c']) enter(gate, owner, 100, []);
    assert.ok(gate.stats.inUse < limits.places);
    assert.equal(gate.enter('newcomer'), undefined);
  });

  it('are all given when there are as many owners', () => {
    const gate = createFairGate(limits);
    for (let i = 0; i < 20; i++) enter(gate, `owner ${i}`, 1, []);
    assert.deepEqual([gate.stats.inUse, gate.stats.waiting], [10, 10]);
  });

  it('that come free go to the waiting owners in turns, however many each has waiting', async () => {
    const gate = createFairGate({ ...limits, places: 1 });
    const entered: string[] = [];
    enter(gate, 'many', 100, entered);
    enter(gate, 'few', 3, entered);
    for (let i = 0; i < 7; i++) {
      gate.leave(entered.at(-1) ?? '');
      await turn();
    }
    assert.deepEqual(entered, ['many', 'many', 'few', 'many', 'few', 'many', 'few', 'many']);
  });

  it('are divided evenly between two that both want them all, regardless of which came first', async () => {
    const gate = createFairGate(limits);
    const entered: string[] = [];
    enter(gate, 'first', 500, entered);
    enter(gate, 'second', 500, entered);
    const inside = [...entered];
    for (let i = 0; i < 200; i++) {
      const before = entered.length;
      gate.leave(inside.shift() ?? '');
      await turn();
      inside.push(...entered.slice(before));
    }
    assert.ok(Math.abs(count(inside, 'first') - count(inside, 'second')) <= 1, inside.join());
    assert.ok(Math.abs(count(entered, 'first') - count(entered, 'second')) < 20);
  });

  it('are given in order of arrival within one owner', async () => {
    const gate = createFairGate({ ...limits, places: 1 });
    const order: number[] = [];
    for (let i = 0; i < 5; i++) void gate.enter('one')?.then(() => order.push(i));
    for (let i = 0; i < 4; i++) {
      gate.leave('one');
      await turn();
    }
    assert.deepEqual(order, [1, 2, 3, 4]);
  });

  it('without a share can all go to one owner', () => {
    const gate = createFairGate({ ...limits, share: 1 });
    enter(gate, 'one', 30, []);
    assert.equal(gate.stats.inUse, 10);
  });
});

describe('waiting', () => {
  const isUnavailable = (error: unknown) =>
    error instanceof Fault &&
    error.code === 'UNAVAILABLE' &&
    /^\d+$/.test(error.headers['retry-after'] ?? '');

  it('is bounded for each owner, and the others still may', async () => {
    const gate = createFairGate({ ...limits, places: 1, waitingPerOwner: 5 });
    enter(gate, 'greedy', 6, []);
    await assert.rejects(async () => gate.enter('greedy'), isUnavailable);
    assert.equal(gate.stats.refused.full, 1);
    enter(gate, 'other', 5, []);
    assert.equal(gate.stats.waiting, 10);
  });

  it('ends after its time, and the place then goes to the next that still waits', async () => {
    const gate = createFairGate({ ...limits, places: 1, waitMs: 5 });
    assert.equal(gate.enter('one'), undefined);
    await assert.rejects(async () => gate.enter('two'), isUnavailable);
    assert.deepEqual([gate.stats.waiting, gate.stats.refused.late], [0, 1]);
    gate.leave('one');
    assert.equal(gate.stats.inUse, 0);
    assert.equal(gate.enter('three'), undefined);
  });

  it('leaves nothing behind when all have left', async () => {
    const gate = createFairGate(limits);
    const entered: string[] = [];
    const all = ['a', 'b', 'c'].flatMap((owner) => enter(gate, owner, 50, entered));
    for (let left = 0; left < 150; left++) {
      while (entered.length <= left) await turn();
      gate.leave(entered[left] ?? '');
    }
    await Promise.all(all);
    assert.deepEqual([gate.stats.inUse, gate.stats.waiting], [0, 0]);
    assert.throws(() => gate.leave('a'), /holds no slot/);
  });
});
