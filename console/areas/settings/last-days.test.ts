import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastDays } from './last-days.ts';

test('the last thirty days are there without gaps, today last, and older ones are left out', () => {
  const counted = [
    { day: '2026-11-15', calls: 7 },
    { day: '2026-10-17', calls: 3 },
    { day: '2026-10-16', calls: 9 },
  ];
  const days = lastDays(counted, new Date('2026-11-15T23:59:59Z'));
  assert.equal(days.length, 30);
  assert.deepEqual(days.filter(({ calls }) => calls > 0).reverse(), counted.slice(0, 2));
  assert.deepEqual([days[0]?.day, days[29]?.day], ['2026-10-17', '2026-11-15']);
});
