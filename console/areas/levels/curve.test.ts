import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { faultOf, type Levels, readThresholds } from './curve.ts';

describe('the levels as they are typed', () => {
  it('have the faults that the service reports, at the same field and level', () => {
    const cases: [Levels, string, RegExp][] = [
      [{ thresholds: [] }, 'thresholds', /at least one/],
      [{ thresholds: [5, 10] }, 'thresholds', /first must be 0/],
      [{ thresholds: [0, 100, 100] }, 'thresholds', /^Level 3/],
      [{ thresholds: [0, 1.5] }, 'thresholds', /^Level 2.*whole/],
      [{ thresholds: [0, Number.NaN] }, 'thresholds', /^Level 2/],
      [{ thresholds: Array.from({ length: 1_001 }, (_, index) => index) }, 'thresholds', /At most/],
      [{ base: 0, growth: 1.2, max: 10 }, 'base', /more than 0/],
      [{ base: 100, growth: 0, max: 10 }, 'growth', /more than 0/],
      [{ base: 100, growth: 1.2, max: 0 }, 'max', /whole number/],
      [{ base: 100, growth: 2, max: 100 }, 'max', /2\^53/],
      [{ base: 1, growth: 0.1, max: 10 }, 'growth', /no more XP/],
    ];
    for (const [levels, field, message] of cases) {
      const fault = faultOf(levels);
      assert.equal(fault?.field, field, JSON.stringify(levels).slice(0, 60));
      assert.match(fault?.message ?? '', message);
    }
    assert.equal(faultOf({ base: 100, growth: 1.2, max: 100 }), null);
    assert.equal(faultOf({ thresholds: [0] }), null);
  });

  it('are read from a column, a row or a sheet', () => {
    assert.deepEqual(readThresholds(' 0\n100\r\n250 '), [0, 100, 250]);
    assert.deepEqual(readThresholds('0, 100;\t250,'), [0, 100, 250]);
    assert.ok(Number.isNaN(readThresholds('0 many')[1]));
  });
});
