import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTimeSlice } from './time-slice.ts';

describe('a time slice', () => {
  it('is over after its time, and a pause lets others run and starts the next one', async () => {
    let now = 0;
    const slice = startTimeSlice('a', 4, () => now);
    assert.equal(slice.isOver(), false);
    now = 4;
    assert.equal(slice.isOver(), true);
    let others = 0;
    setImmediate(() => others++);
    await slice.pause();
    assert.equal(others, 1);
    assert.equal(slice.isOver(), false);
  });
});
