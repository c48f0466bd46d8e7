import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gatherReads } from './gather-reads.ts';

function gathered(most: number) {
  const reads: { group: string; items: readonly number[] }[] = [];
  let release = () => {};
  let isHeld = false;
  let failure: Error | undefined;
  const read = gatherReads<string, number, string>({
    nameOf: (group) => group,
    most,
    async read(group, items) {
      reads.push({ group, items });
      if (isHeld) await new Promise<void>((resume) => (release = resume));
      if (failure) throw failure;
      return items.map((item) => `${group}${item}`);
    },
  });
  return {
    reads,
    read,
    hold: () => (isHeld = true),
    release() {
      isHeld = false;
      release();
    },
    fail: (error: Error | undefined) => (failure = error),
  };
}

describe('gathered reads', () => {
  it('answer all callers of one turn of the event loop with one read for each group', async () => {
    const { read, reads } = gathered(100);
    const answers = await Promise.all([read('a', 1), read('b', 1), read('a', 2), read('a', 1)]);
    assert.deepEqual(answers, ['a1', 'b1', 'a2', 'a1']);
    assert.deepEqual(
      reads.map(({ group, items }) => [group, ...items]),
      [
        ['a', 1, 2, 1],
        ['b', 1],
      ],
    );
  });

  it('have a bound, and one read of a group at a time', async () => {
    const { read, reads, hold, release } = gathered(400);
    hold();
    const first = read('a', 0);
    while (reads.length === 0) await new Promise((resume) => setImmediate(resume));
    const others = Promise.all(Array.from({ length: 1_000 }, (_, i) => read('a', i)));
    await new Promise((resume) => setImmediate(resume));
    assert.equal(reads.length, 1, 'a caller never shares a read that began before its call');
    release();
    assert.equal(await first, 'a0');
    assert.equal((await others).at(-1), 'a999');
    assert.deepEqual(
      reads.map(({ items }) => items.length),
      [1, 400, 400, 200],
    );
  });

  it('that fail reject their callers alone', async () => {
    const { read, fail } = gathered(10);
    fail(new Error('away'));
    await assert.rejects(read('a', 1), /away/);
    fail(undefined);
    assert.equal(await read('a', 1), 'a1');
  });
});
