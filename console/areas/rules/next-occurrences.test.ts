import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextOccurrences } from './next-occurrences.ts';

const now = { today: '2026-11-18', time: '17:30' };

test('the next occurrences begin today if the time is still to come', () => {
  const daily = { every: 'day', at: '18:00', day: 1, zone: 'project', segmentId: 'all' } as const;
  assert.deepEqual(nextOccurrences(daily, now, 2), ['2026-11-18', '2026-11-19']);
  assert.deepEqual(nextOccurrences({ ...daily, at: '17:30' }, now, 1), ['2026-11-19']);
});

test('weeks begin on Monday, and a shorter month has its last day', () => {
  const weekly = { every: 'week', at: '18:00', day: 7, zone: 'player', segmentId: 'all' } as const;
  assert.deepEqual(nextOccurrences(weekly, now, 2), ['2026-11-22', '2026-11-29']);
  assert.deepEqual(nextOccurrences({ ...weekly, every: 'month', day: 31 }, now, 4), [
    '2026-11-30',
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
  ]);
});
