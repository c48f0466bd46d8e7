import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createCrowd } from './crowd.ts';

function crowdOf({ perGroup = 3, total = 5, pinned = new Set<string>() } = {}) {
  const closed: string[] = [];
  const crowd = createCrowd<string>({
    perGroup: () => perGroup,
    total,
    mayGo: (item) => !pinned.has(item),
    close: (item, bound) => closed.push(`${item} ${bound}`),
  });
  const enter = (...items: string[]) => items.map((item) => crowd.enter(item.slice(0, 1), item));
  return { crowd, closed, enter };
}

describe('a crowd', () => {
  it('closes the oldest of a group that is full, for a newcomer of that group', () => {
    const { crowd, closed, enter } = crowdOf();
    enter('a1', 'a2', 'a3', 'b1', 'a4');
    assert.deepEqual(closed, ['a1 group']);
    assert.deepEqual([...crowd], ['a2', 'a3', 'b1', 'a4']);
  });

  it('closes the oldest of the group with the most when it is full as a whole', () => {
    const { closed, enter } = crowdOf();
    enter('b1', 'a1', 'a2', 'a3', 'b2', 'c1');
    assert.deepEqual(closed, ['a1 total']);
  });

  it('refuses a newcomer if no item may be closed, and names the bound', () => {
    const { crowd, closed, enter } = crowdOf({ pinned: new Set(['a1', 'a2', 'a3', 'b1', 'b2']) });
    enter('a1', 'a2', 'a3', 'b1', 'b2');
    assert.deepEqual(enter('a4', 'c1'), ['group', 'total']);
    assert.deepEqual([closed, crowd.size], [[], 5]);
  });

  it('closes none that is kept, and may close it again once it is released', () => {
    const { crowd, closed, enter } = crowdOf();
    enter('a1', 'a2', 'a3');
    crowd.keep('a1');
    enter('a4');
    crowd.release('a1');
    enter('a5', 'a6', 'a7');
    assert.deepEqual(closed, ['a2 group', 'a3 group', 'a4 group', 'a1 group']);
  });

  it('never holds more than its bounds, and never closes of a small group while a larger one could give', () => {
    const step = fc.record({
      group: fc.constantFrom('a', 'b', 'c', 'd'),
      does: fc.constantFrom('enter', 'enter', 'enter', 'leave', 'keep', 'release'),
      pick: fc.nat(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const open = new Map<string, Set<string>>();
        const kept = new Set<string>();
        const crowd = createCrowd<string>({
          perGroup: () => 4,
          total: 9,
          mayGo: () => true,
          close(item, bound) {
            const own = open.get(item.slice(0, 1)) ?? new Set();
            assert.ok(own.has(item) && !kept.has(item));
            const sizeOf = (group: string) =>
              (open.get(group)?.size ?? 0) + [...kept].filter((one) => one.startsWith(group)).length;
            const closable = [...open].filter(([, items]) => items.size > 0).map(([group]) => group);
            const largest = Math.max(...closable.map(sizeOf));
            if (bound === 'total') assert.equal(sizeOf(item.slice(0, 1)), largest);
            assert.equal([...own][0], item, 'the oldest');
            own.delete(item);
          },
        });
        for (const [index, { group, does, pick }] of steps.entries()) {
          const items = [...crowd];
          const item = items[pick % Math.max(1, items.length)] ?? 'none';
          const own = open.get(item.slice(0, 1));
          if (does === 'enter') {
            const name = `${group}${index}`;
            if (crowd.enter(group, name) === undefined)
              open.set(group, (open.get(group) ?? new Set()).add(name));
          } else {
            crowd[does](item);
            if (does === 'release' && kept.delete(item)) own?.add(item);
            if (does === 'keep' && own?.delete(item)) kept.add(item);
            if (does === 'leave') {
              own?.delete(item);
              kept.delete(item);
            }
          }
          assert.ok(crowd.size <= 9);
          const expected = [...[...open.values()].flatMap((set) => [...set]), ...kept];
          assert.deepEqual([...crowd].toSorted(), expected.toSorted());
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
