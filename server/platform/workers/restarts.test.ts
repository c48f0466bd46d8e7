import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRestarts } from './restarts.ts';

describe('the pause before a worker is replaced', () => {
  it('is none for one that lived, and grows for those that end soon after their start', () => {
    let now = 1_000_000;
    const restarts = createRestarts(() => now);
    const pauses = Array.from({ length: 10 }, () => restarts.pauseAfter(0, now - 100));
    assert.deepEqual(pauses, [0, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    assert.equal(restarts.pauseAfter(1, now), 0, 'another place');
    now += 60_000;
    assert.equal(restarts.pauseAfter(0, now - 30_000), 0, 'it lived long enough');
    assert.equal(restarts.pauseAfter(0, now), 250);
  });
});
