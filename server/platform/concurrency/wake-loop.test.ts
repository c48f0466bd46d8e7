import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { startWakeLoop } from './wake-loop.ts';

const never = 2 ** 30;

/** A loop whose passes the test ends one by one. */
function startTestLoop(t: TestContext, retryMs = never) {
  const passes: PromiseWithResolvers<number>[] = [];
  const failures: unknown[] = [];
  let arrived = Promise.withResolvers<void>();
  const loop = startWakeLoop({
    pass() {
      const pass = Promise.withResolvers<number>();
      passes.push(pass);
      arrived.resolve();
      arrived = Promise.withResolvers();
      return pass.promise;
    },
    failed: (error) => failures.push(error),
    retryMs,
  });
  t.after(() => {
    for (const { resolve } of passes) resolve(never);
    return loop.stop();
  });
  return {
    loop,
    failures,
    get count() {
      return passes.length;
    },
    /** Waits for pass number `n`, counted from 1. */
    async pass(n: number): Promise<PromiseWithResolvers<number>> {
      for (;;) {
        const pass = passes[n - 1];
        if (pass) return pass;
        await arrived.promise;
      }
    },
  };
}

const turns = async () => {
  for (let n = 0; n < 5; n++) await new Promise((done) => setImmediate(done));
};

describe('a wake loop', () => {
  it('runs the first pass without being woken', async (t) => {
    const tested = startTestLoop(t);
    assert.equal(tested.count, 0);
    await tested.pass(1);
  });

  it('runs the next pass at once after 0, later after the time that the pass returned', async (t) => {
    const tested = startTestLoop(t);
    (await tested.pass(1)).resolve(0);
    (await tested.pass(2)).resolve(1);
    (await tested.pass(3)).resolve(never);
    await turns();
    assert.equal(tested.count, 3);
  });

  it('ends its sleep when it is woken', async (t) => {
    const tested = startTestLoop(t);
    (await tested.pass(1)).resolve(never);
    await turns();
    tested.loop.wake();
    (await tested.pass(2)).resolve(never);
    await turns();
    tested.loop.wake(5);
    await tested.pass(3);
  });

  it('keeps the earliest time: a later wake postpones nothing', async (t) => {
    const tested = startTestLoop(t);
    (await tested.pass(1)).resolve(5);
    tested.loop.wake(never);
    await tested.pass(2);
  });

  it('runs once more when it was woken during a pass, however often', async (t) => {
    const tested = startTestLoop(t);
    const first = await tested.pass(1);
    for (let n = 0; n < 3; n++) tested.loop.wake();
    await turns();
    assert.equal(tested.count, 1, 'never two passes at once');
    first.resolve(never);
    (await tested.pass(2)).resolve(never);
    await turns();
    assert.equal(tested.count, 2);
  });

  it('sleeps after a failure, also when it was woken during the pass', async (t) => {
    const tested = startTestLoop(t);
    const first = await tested.pass(1);
    tested.loop.wake();
    first.reject(new Error('no database'));
    await turns();
    assert.deepEqual(tested.failures, [new Error('no database')]);
    assert.equal(tested.count, 1);
    tested.loop.wake();
    await tested.pass(2);
  });

  it('tries again after a failure', async (t) => {
    const tested = startTestLoop(t, 1);
    (await tested.pass(1)).reject(new Error('no database'));
    await tested.pass(2);
  });

  it('stops in its sleep, and waits for a pass that is running', async (t) => {
    const sleeping = startTestLoop(t);
    (await sleeping.pass(1)).resolve(never);
    await turns();
    await sleeping.loop.stop();

    const busy = startTestLoop(t);
    const pass = await busy.pass(1);
    let stopped = false;
    const stopping = busy.loop.stop().then(() => {
      stopped = true;
    });
    await turns();
    assert.equal(stopped, false);
    pass.resolve(0);
    await stopping;
    assert.equal(busy.count, 1);
  });

  it('that is stopped before its first pass runs none', async (t) => {
    const tested = startTestLoop(t);
    await tested.loop.stop();
    assert.equal(tested.count, 0);
  });
});
