import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { paceOf } from './pace.ts';

describe('the pace of the demo', () => {
  it('gives today about as many events as the days before had, after a lively beginning', () => {
    const pace = paceOf(null, 60_000);
    assert.equal(pace(0), 1);
    const seconds = Array.from({ length: 86_400 }, (_, second) => pace(second * 1_000));
    const today = seconds.reduce((sum, rate) => sum + rate, 0);
    assert.ok(today > 1_500 && today < 3_500, `${today} events`);
  });

  it('is the one that was asked for', () => {
    assert.equal(paceOf(6, 60_000)(3_600_000), 6);
  });
});
