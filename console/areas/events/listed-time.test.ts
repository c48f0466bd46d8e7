import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeOf } from './listed-time.ts';

const at = (day: number, time = '12:00:00.000') => `2026-11-${String(day).padStart(2, '0')}T${time}Z`;

test('the bounds of the list are taken as they are', () => {
  const bounds = { from: at(3), to: at(5) };
  assert.deepEqual(timeOf(bounds, [], true), { ...bounds, leftOut: null, looked: 0 });
});

test('an open end is that of the events of the list, to the millisecond', () => {
  const found = timeOf({}, [at(9), at(2, '03:04:05.678'), at(4)], true);
  assert.deepEqual(found, {
    from: at(2, '03:04:05.678'),
    to: at(9, '12:00:00.001'),
    leftOut: null,
    looked: 3,
  });
  assert.equal(timeOf({ from: at(1) }, [at(9)], false).leftOut, null, 'nothing is before the bound');
});

test('what is left out is said: the rest of a long list, and days before the last 31', () => {
  assert.equal(timeOf({}, [at(9), at(8)], false).leftOut, 'more');
  const long = timeOf({ from: '2026-09-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' }, [], true);
  assert.deepEqual([long.from, long.leftOut], ['2026-10-01T00:00:00.000Z', 'days']);
});

test('bounds that are too far apart are those of the events, so that nothing is left out', () => {
  const wide = { from: '2026-01-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' };
  assert.deepEqual(timeOf(wide, [at(9), at(8)], true), {
    from: at(8),
    to: at(9, '12:00:00.001'),
    leftOut: null,
    looked: 2,
  });
  assert.equal(timeOf(wide, [at(9), at(8)], false).leftOut, 'days', 'there may be earlier ones');
});

test('an empty list has no bounds', () => {
  assert.deepEqual(timeOf({ to: at(5) }, [], true), { from: undefined, to: at(5), leftOut: null, looked: 0 });
});
