import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createGate } from './gate.ts';

/** A gate with works that end when the test says so. */
function ground(atOnce: number, waiting: number) {
  const gate = createGate(atOnce, waiting, () => new Error('full'));
  const begun: number[] = [];
  const ends = new Map<number, PromiseWithResolvers<void>>();
  const enter = (id: number) => {
    const end = Promise.withResolvers<void>();
    ends.set(id, end);
    return gate(async () => {
      begun.push(id);
      await end.promise;
      return id;
    });
  };
  const settle = () => new Promise((done) => setImmediate(done));
  return { enter, begun, end: (id: number) => ends.get(id), settle };
}

describe('a gate', () => {
  it('lets a limited number run at once, the others in order, and refuses those beyond its bound', async () => {
    const { enter, begun, end, settle } = ground(2, 2);
    const works = [1, 2, 3, 4].map(enter);
    await assert.rejects(enter(5), /full/);
    assert.deepEqual(begun, [1, 2]);
    end(2)?.resolve();
    await settle();
    assert.deepEqual(begun, [1, 2, 3]);
    const late = enter(6);
    for (const id of [1, 3, 4, 6]) {
      await settle();
      end(id)?.resolve();
    }
    assert.deepEqual(await Promise.all([...works, late]), [1, 2, 3, 4, 6]);
    assert.deepEqual(begun, [1, 2, 3, 4, 6]);
  });

  it('gives the place of a work that failed to the next, and is empty in the end', async () => {
    const { enter, begun, end, settle } = ground(1, 1);
    const failing = enter(1);
    const next = enter(2);
    end(1)?.reject(new Error('broken'));
    await assert.rejects(failing, /broken/);
    await settle();
    end(2)?.resolve();
    assert.equal(await next, 2);
    const after = enter(3);
    end(3)?.resolve();
    assert.equal(await after, 3);
    assert.deepEqual(begun, [1, 2, 3]);
  });
});
