import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createOwnerSlots } from './owner-slots.ts';

describe('slots for the requests of an owner', () => {
  it('are so many for each owner, and the others of that owner wait in their order', async () => {
    const slots = createOwnerSlots(2);
    assert.equal(slots.enter('a'), undefined);
    assert.equal(slots.enter('a'), undefined);
    const order: string[] = [];
    const third = slots.enter('a')?.then(() => order.push('third'));
    const fourth = slots.enter('a')?.then(() => order.push('fourth'));
    assert.equal(slots.enter('b'), undefined, 'another owner does not wait');
    assert.equal(slots.waiting, 2);
    slots.leave('a');
    await third;
    assert.deepEqual(order, ['third']);
    slots.leave('a');
    await fourth;
    assert.deepEqual([order, slots.waiting], [['third', 'fourth'], 0]);
  });

  it('are never given to more at once, and are all given back', async () => {
    const step = fc.record({ owner: fc.constantFrom('a', 'b'), enters: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 100 }), async (steps) => {
        const slots = createOwnerSlots(3);
        const held = new Map([
          ['a', 0],
          ['b', 0],
        ]);
        const add = (owner: string, count: number) => held.set(owner, (held.get(owner) ?? 0) + count);
        for (const { owner, enters } of steps) {
          if (enters) {
            const wait = slots.enter(owner);
            if (wait) void wait.then(() => add(owner, 1));
            else add(owner, 1);
          } else if ((held.get(owner) ?? 0) > 0) {
            add(owner, -1);
            slots.leave(owner);
          }
          await Promise.resolve();
          for (const count of held.values()) assert.ok(count <= 3);
        }
        for (const owner of held.keys()) {
          while ((held.get(owner) ?? 0) > 0) {
            add(owner, -1);
            slots.leave(owner);
            await Promise.resolve();
          }
          assert.throws(() => slots.leave(owner), 'nothing is left');
        }
        assert.equal(slots.waiting, 0);
      }),
    );
  });
});
