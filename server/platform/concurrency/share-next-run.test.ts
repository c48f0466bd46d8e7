import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shareNextRun } from './share-next-run.ts';

/** Runs that the test ends one by one. */
function create(options: { afterTurn?: boolean } = {}) {
  const runs: (PromiseWithResolvers<string> & { key: string })[] = [];
  const share = shareNextRun(
    (key: string) => key,
    (key: string) => {
      const run = { key, ...Promise.withResolvers<string>() };
      runs.push(run);
      return run.promise;
    },
    options,
  );
  return { runs, share };
}

const turn = () => new Promise((done) => setImmediate(done));

describe('shared runs', () => {
  it('begin at once for the first caller; all who call meanwhile share the next', async () => {
    const { runs, share } = create();
    const first = share('a');
    assert.equal(runs.length, 1);
    const others = [share('a'), share('a'), share('a')];
    await turn();
    assert.equal(runs.length, 1, 'one at a time');
    runs[0]?.resolve('first');
    await turn();
    assert.equal(runs.length, 2);
    runs[1]?.resolve('second');
    assert.equal(await first, 'first');
    assert.deepEqual(await Promise.all(others), ['second', 'second', 'second']);
  });

  it('begin after the turn where that is asked for, with all who called in it', async () => {
    const { runs, share } = create({ afterTurn: true });
    const together = [share('a'), share('a')];
    assert.equal(runs.length, 0);
    await turn();
    assert.equal(runs.length, 1);
    const later = share('a');
    runs[0]?.resolve('first');
    assert.deepEqual(await Promise.all(together), ['first', 'first']);
    while (runs.length < 2) await turn();
    runs[1]?.resolve('second');
    assert.equal(await later, 'second');
  });

  it('never give a caller a result from before the call', async () => {
    const { runs, share } = create();
    const results = [share('a'), share('a')];
    runs[0]?.resolve('first');
    await turn();
    results.push(share('a'));
    runs[1]?.resolve('second');
    await turn();
    runs[2]?.resolve('third');
    assert.deepEqual(await Promise.all(results), ['first', 'second', 'third']);
  });

  it('are separate for each key', async () => {
    const { runs, share } = create();
    const [a, b] = [share('a'), share('b')];
    assert.deepEqual(
      runs.map(({ key }) => key),
      ['a', 'b'],
    );
    runs[1]?.resolve('b');
    assert.equal(await b, 'b');
    runs[0]?.resolve('a');
    assert.equal(await a, 'a');
  });

  it('that fail concern only who shared them', async () => {
    const { runs, share } = create();
    const [first, second] = [share('a'), share('a')];
    runs[0]?.reject(new Error('lost'));
    await assert.rejects(first, /lost/);
    await turn();
    runs[1]?.resolve('again');
    assert.equal(await second, 'again');
  });

  it('are not blocked by a function that throws instead of rejecting', async () => {
    let calls = 0;
    const share = shareNextRun(
      () => '',
      (): Promise<number> => {
        if (++calls < 3) throw new Error('a defect');
        return Promise.resolve(calls);
      },
    );
    const [first, second] = [share(), share()];
    await assert.rejects(first, /defect/);
    await assert.rejects(second, /defect/);
    assert.equal(await share(), 3);
  });
});
