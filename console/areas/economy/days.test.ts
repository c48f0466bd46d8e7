import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayIn, fillDays } from './days.ts';

test('days that the service leaves out are filled in, over the end of a month', () => {
  const given = [{ day: '2026-11-01', granted: 5, taken: 2 }];
  assert.deepEqual(fillDays('2026-10-31', '2026-11-02', given, { granted: 0, taken: 0 }), [
    { day: '2026-10-31', granted: 0, taken: 0 },
    { day: '2026-11-01', granted: 5, taken: 2 },
    { day: '2026-11-02', granted: 0, taken: 0 },
  ]);
  assert.equal(addDays('2026-03-01', -1), '2026-02-28');
});

test('today is the day in the time zone of the project', () => {
  const at = new Date('2026-11-16T23:30:00Z');
  assert.equal(dayIn('UTC', at), '2026-11-16');
  assert.equal(dayIn('Asia/Tokyo', at), '2026-11-17');
});
