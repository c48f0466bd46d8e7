import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linearScale, logScale } from './scale.ts';

const ticksOf = (values: readonly number[], top?: number) => linearScale(values, { top, whole: true }).ticks;

describe('a linear scale', () => {
  it('has round labels, and begins at 0', () => {
    assert.deepEqual(ticksOf([3, 93]), [0, 25, 50, 75, 100]);
    assert.deepEqual(ticksOf([1_810]), [0, 500, 1_000, 1_500, 2_000]);
    assert.deepEqual(ticksOf([3]), [0, 1, 2, 3]);
    assert.deepEqual(ticksOf([9]), [0, 5, 10], 'no 2.5 of a count');
    assert.deepEqual(ticksOf([0, 0]), [0, 1]);
    assert.deepEqual(ticksOf([]), [0, 1]);
  });

  it('goes below 0 where a value does', () => {
    assert.deepEqual(ticksOf([-40, 90]), [-50, 0, 50, 100]);
    assert.deepEqual(ticksOf([-3]), [-3, -2, -1, 0]);
  });

  it('ends where it is told to, with labels inside', () => {
    const { ticks, at } = linearScale([0.4], { top: 1, whole: false });
    assert.deepEqual(ticks, [0, 0.25, 0.5, 0.75, 1]);
    assert.equal(at(0.5), 0.5);
  });

  it('has every value inside, for any size', () => {
    for (let size = 0.01; size < 1e12; size *= 3.7) {
      const { at, ticks } = linearScale([size, -size / 7], { whole: size > 100 });
      for (const value of [size, -size / 7, 0])
        assert.ok(at(value) >= 0 && at(value) <= 1, `${value} of ${size}`);
      assert.ok(ticks.length >= 3 && ticks.length <= 8, `${ticks.length} labels for ${size}`);
    }
  });
});

describe('a logarithmic scale', () => {
  it('gives each power of ten the same height', () => {
    const { ticks, at } = logScale([100, 90_000]);
    assert.deepEqual(ticks, [100, 1_000, 10_000, 100_000]);
    assert.ok(Math.abs(at(1_000) - 1 / 3) < 1e-9);
  });

  it('shows only some labels over many powers, and one value alone', () => {
    assert.ok(logScale([1, 1e14]).ticks.length <= 8);
    assert.deepEqual(logScale([100]).ticks, [100, 1_000]);
  });
});
