import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeOf, dayIn, periodBefore, periodOf, readPeriodSearch } from './period.ts';

const today = '2026-11-16';

describe('the period of results', () => {
  it('is the last 30 days unless the address says otherwise', () => {
    assert.deepEqual(periodOf({}, today), { from: '2026-10-18', to: today, days: 30 });
    assert.deepEqual(periodOf({ period: '7d' }, today), { from: '2026-11-10', to: today, days: 7 });
    const custom = periodOf({ from: '2026-10-31', to: '2026-11-02' }, today);
    assert.deepEqual(custom, { from: '2026-10-31', to: '2026-11-02', days: 3 });
  });

  it('is compared with the same number of days directly before it', () => {
    const before = periodBefore(periodOf({ period: '7d' }, today));
    assert.deepEqual(before, { from: '2026-11-03', to: '2026-11-09', days: 7 });
  });

  it('is no longer than the service allows', () => {
    const { from, days } = periodOf({ from: '2020-01-01', to: '2026-01-01' }, today);
    assert.deepEqual([from, days], ['2025-01-01', 366]);
  });

  it('is read from an address, and values that make no sense are ignored', () => {
    const read = readPeriodSearch({ period: '90d', from: '2026-11-01', to: '2026-11-03' });
    assert.deepEqual(read, { period: '90d', from: '2026-11-01', to: '2026-11-03' });
    for (const search of [
      { period: '8d', from: '2026-11-03', to: '2026-11-01' },
      { from: '2026-02-30', to: '2026-03-01' },
      { from: '2026-11-01' },
      { from: 20_261_101, to: ['x'] },
    ]) {
      assert.deepEqual(readPeriodSearch(search), {}, JSON.stringify(search));
    }
  });

  it('ends today, in the time zone of the project', () => {
    const at = new Date('2026-11-16T23:30:00Z');
    assert.equal(dayIn('UTC', at), '2026-11-16');
    assert.equal(dayIn('Asia/Tokyo', at), '2026-11-17');
  });
});

describe('a change since the period before', () => {
  it('has a direction, and a share unless there was nothing before', () => {
    assert.deepEqual(changeOf(15, 10), { way: 'up', share: 0.5, difference: 5 });
    assert.deepEqual(changeOf(5, 10), { way: 'down', share: -0.5, difference: -5 });
    assert.deepEqual(changeOf(3, 0), { way: 'up', share: null, difference: 3 });
    assert.deepEqual(changeOf(0, 0), { way: 'same', share: null, difference: 0 });
  });
});
