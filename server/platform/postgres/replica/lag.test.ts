import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLag } from './lag.ts';

function start() {
  const clock = { now: 0 };
  const lag = createLag(30_000, () => clock.now);
  return { clock, lag };
}

describe('how far a standby is behind', () => {
  it('is nothing while it has all that was written, however long ago that was', () => {
    const { clock, lag } = start();
    lag.written('0/100');
    lag.replayed('0/100');
    clock.now = 600_000;
    lag.written('0/100');
    assert.deepEqual([lag.seconds(), lag.isTooMuch()], [0, false]);
  });

  it('is the time since the first position that it has not replayed', () => {
    const { clock, lag } = start();
    lag.written('0/FFFFFFF0');
    lag.replayed('0/FFFFFFF0');
    for (let second = 1; second <= 40; second++) {
      clock.now = second * 1_000;
      lag.written(`1/${second.toString(16)}`);
      lag.replayed('0/FFFFFFF0');
      assert.equal(lag.seconds(), second - 1);
      assert.equal(lag.isTooMuch(), second - 1 > 30, `after ${second} s`);
    }
    lag.replayed('1/14');
    assert.deepEqual([lag.seconds(), lag.isTooMuch()], [19, false]);
    lag.replayed('1/28');
    assert.deepEqual([lag.seconds(), lag.isTooMuch()], [0, false]);
  });

  it('counts as too much until it is known', () => {
    const { clock, lag } = start();
    assert.equal(lag.isTooMuch(), true);
    lag.written('0/200');
    lag.replayed('0/100');
    clock.now = 10_000;
    lag.written('0/300');
    lag.replayed('0/100');
    assert.equal(lag.isTooMuch(), true);
    lag.replayed('0/300');
    assert.equal(lag.isTooMuch(), false);
  });
});
