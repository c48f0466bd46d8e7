import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { goOn, tell } from './soon.ts';

describe('a value that may come later', () => {
  it('is used at once if it is known, and otherwise when it comes', async () => {
    assert.equal(
      goOn(1, (n) => n + 1),
      2,
    );
    assert.equal(await goOn(Promise.resolve(1), (n) => n + 1), 2);
  });
});

describe('a callback', () => {
  const told = (work: () => void | Promise<void>) => {
    const calls: unknown[] = [];
    tell((error) => calls.push(error?.message), work);
    return calls;
  };
  const fail = () => {
    throw new Error('no');
  };

  it('is told once, at once where nothing is waited for', () => {
    assert.deepEqual(
      told(() => {}),
      [undefined],
    );
    assert.deepEqual(told(fail), ['no']);
  });

  it('is told once when the work ends, however it ends', async () => {
    const calls = [told(async () => {}), told(async () => fail())];
    assert.deepEqual(calls, [[], []]);
    await new Promise((done) => setImmediate(done));
    assert.deepEqual(calls, [[undefined], ['no']]);
  });
});
