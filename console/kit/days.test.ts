import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, daysBetween, startOfDay } from './days.ts';

test('counts days, and finds when a day begins in a time zone', () => {
  assert.equal(addDays('2026-02-27', 2), '2026-03-01');
  assert.equal(daysBetween('2026-11-01', '2026-11-30'), 30);
  assert.equal(startOfDay('2026-11-15', 'UTC'), '2026-11-15T00:00:00.000Z');
  assert.equal(startOfDay('2026-11-15', 'Asia/Kolkata'), '2026-11-14T18:30:00.000Z');
  assert.equal(startOfDay('2026-03-29', 'Europe/Berlin'), '2026-03-28T23:00:00.000Z');
  assert.equal(startOfDay('2026-03-30', 'Europe/Berlin'), '2026-03-29T22:00:00.000Z');
  assert.equal(startOfDay('2026-10-25', 'America/New_York'), '2026-10-25T04:00:00.000Z');
});
