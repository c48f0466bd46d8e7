import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTurns } from './turns.ts';

/** Turns by a clock that moves with the steps, and a loop that the test turns by hand. */
function byHand(sliceMs: number) {
  let now = 0;
  const paused: (() => void)[] = [];
  const turns = createTurns({ sliceMs, now: () => now, pause: (resume) => paused.push(resume) });
  const log: string[] = [];
  function* job(name: string, steps: number): Generator<void, string, void> {
    for (let i = 0; i < steps; i++) {
      log.push(name);
      now++;
      yield;
    }
    return name;
  }
  return {
    turns,
    log,
    job,
    /** One turn of the event loop: what was done in it. */
    turn() {
      log.length = 0;
      for (const resume of paused.splice(0)) resume();
      return log.join('');
    },
  };
}

test('one slice is run in a turn of the loop, however many jobs there are', async () => {
  const { turns, job, turn } = byHand(3);
  const all = ['a', 'b', 'c'].map((name) => turns.run(name, job(name, 6)));
  assert.equal(turns.waiting, 3);
  assert.deepEqual([turn(), turn(), turn(), turn()], ['aaa', 'bbb', 'ccc', 'aaa']);
  while (turns.waiting > 0) assert.ok(turn().length <= 3);
  assert.deepEqual(await Promise.all(all), ['a', 'b', 'c']);
  assert.equal(turn(), '', 'nothing is scheduled without work');
});

test('an owner with many jobs delays another by one slice', async () => {
  const { turns, job, turn } = byHand(2);
  const many = Array.from({ length: 40 }, () => turns.run('greedy', job('g', 10)));
  const other = turns.run('other', job('o', 2));
  assert.deepEqual([turn(), turn()], ['gg', 'oo']);
  // It has ended with its last step, which comes in its next turn.
  assert.equal(turn(), 'gg');
  turn();
  assert.equal(await other, 'o');
  while (turns.waiting > 0) turn();
  await Promise.all(many);
});

test('small jobs of several owners share a slice', async () => {
  const { turns, job, turn } = byHand(10);
  const all = ['a', 'b', 'c'].map((name) => turns.run(name, job(name, 2)));
  assert.equal(turn(), 'aabbcc');
  assert.deepEqual(await Promise.all(all), ['a', 'b', 'c']);
});

test('work that measures its own slices gets one for itself, in turns with the others', async () => {
  const { turns, job, turn } = byHand(2);
  const log: string[] = [];
  const own = (async () => {
    for (let i = 0; i < 2; i++) {
      await turns.next('own');
      log.push('own');
    }
  })();
  const other = turns.run('other', job('o', 4));
  const seen: string[] = [];
  for (let i = 0; i < 5; i++) {
    seen.push(turn());
    await new Promise((done) => setImmediate(done));
    if (log.length > 0) seen.push(log.splice(0).join(''));
  }
  assert.deepEqual(seen.filter(Boolean), ['own', 'oo', 'own', 'oo']);
  await Promise.all([own, other]);
});

test('a job that fails harms no other', async () => {
  const { turns, job, turn } = byHand(10);
  const bad = turns.run('bad', {
    next() {
      throw new Error('broken');
    },
  });
  const good = turns.run('good', job('g', 2));
  turn();
  await assert.rejects(bad, /broken/);
  assert.equal(await good, 'g');
});
