import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isLongRun } from '../../testing/long-run.ts';
import { DAY, dayAt, formatDay, localClock, parseDay, windowOf, type Zone, zoneNamed } from '../calendar.ts';
import {
  countBetween,
  hoursBeforeMidnight,
  lastOccurrence,
  nextOccurrence,
  type Recurrence,
  recurrenceOf,
} from './occurrences.ts';
import type { Schedule } from './timed-types.ts';

const zone = (name: string) => zoneNamed(name) as Zone;
const iso = (at: number) => new Date(at).toISOString();
const daily = (at: string): Recurrence =>
  recurrenceOf({ every: 'day', at, zone: 'player', segmentId: 'all' });

/** All that are in a stretch of time, one after the other. */
function all(recurrence: Recurrence, of: Zone, from: number, to: number) {
  const found = [];
  for (let at = from; ; ) {
    const next = nextOccurrence(recurrence, of, at);
    if (next === null || next.at > to) return found;
    found.push(next);
    at = next.at;
  }
}

test('an hour that is left out happens when clocks go forward, one that comes twice the first time', () => {
  const berlin = zone('Europe/Berlin');
  const on = (at: string, day: string) => iso(daily(at).momentOn(berlin, parseDay(day)) as number);
  assert.equal(on('02:30', '2026-03-29'), '2026-03-29T01:00:00.000Z');
  assert.equal(on('02:30', '2026-10-25'), '2026-10-25T00:30:00.000Z');
  assert.equal(on('18:00', '2026-03-29'), '2026-03-29T16:00:00.000Z');
  assert.equal(on('18:00', '2026-03-28'), '2026-03-28T17:00:00.000Z');
  // Midnight itself is left out there.
  assert.equal(
    iso(daily('00:15').momentOn(zone('America/Santiago'), parseDay('2026-09-06')) as number),
    '2026-09-06T04:00:00.000Z',
  );
});

test('a day that a zone leaves out has no occurrence', () => {
  const apia = zone('Pacific/Apia');
  const days = all(daily('18:00'), apia, Date.UTC(2011, 11, 28), Date.UTC(2012, 0, 1)).map(({ day }) =>
    formatDay(day),
  );
  assert.deepEqual(days, ['2011-12-27', '2011-12-28', '2011-12-29', '2011-12-31']);
});

test('the 31st is the last day of a shorter month, and weeks begin on Monday', () => {
  const utc = zone('UTC');
  const monthly = recurrenceOf({ every: 'month', at: '09:00', day: 31, zone: 'project', segmentId: 'all' });
  assert.deepEqual(
    all(monthly, utc, Date.UTC(2027, 0, 1), Date.UTC(2027, 4, 1)).map(({ at }) => iso(at).slice(0, 10)),
    ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
  );
  const weekly = (day?: number) =>
    recurrenceOf({ every: 'week', at: '09:00', zone: 'project', segmentId: 'all', ...(day && { day }) });
  const first = (recurrence: Recurrence) =>
    iso(nextOccurrence(recurrence, utc, Date.UTC(2026, 10, 18))?.at ?? 0);
  assert.equal(first(weekly()), '2026-11-23T09:00:00.000Z');
  assert.equal(first(weekly(7)), '2026-11-22T09:00:00.000Z');
});

test('hours before midnight are hours, also on days with 23 or 25 of them', () => {
  const berlin = zone('Europe/Berlin');
  const before = (day: string) => iso(hoursBeforeMidnight(23).momentOn(berlin, parseDay(day)) as number);
  assert.equal(before('2026-03-29'), '2026-03-28T23:00:00.000Z');
  assert.equal(before('2026-10-25'), '2026-10-25T00:00:00.000Z');
});

const zones = fc.constantFrom(
  ...Intl.supportedValuesOf('timeZone').filter((name) => zoneNamed(name) !== null),
);
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`);
const schedules: fc.Arbitrary<Schedule> = fc.oneof(
  fc.record({
    every: fc.constant('day' as const),
    at: times,
    zone: fc.constant('player' as const),
    segmentId: fc.constant('all'),
  }),
  fc.record({
    every: fc.constant('week' as const),
    at: times,
    day: fc.integer({ min: 1, max: 7 }),
    zone: fc.constant('player' as const),
    segmentId: fc.constant('all'),
  }),
  fc.record({
    every: fc.constant('month' as const),
    at: times,
    day: fc.integer({ min: 1, max: 31 }),
    zone: fc.constant('player' as const),
    segmentId: fc.constant('all'),
  }),
);
/** Some time after 30 December 2011, which Samoa and Tokelau left out: what is counted by periods has one too many there. */
const moments = fc.integer({ min: Date.UTC(2012, 2, 1), max: Date.UTC(2040, 0, 1) });

test('in every zone each period has its occurrence once, on its day, at its time or when that was left out', () => {
  fc.assert(
    fc.property(zones, schedules, moments, fc.integer({ min: 1, max: 100 }), (name, schedule, from, days) => {
      const of = zone(name);
      const recurrence = recurrenceOf(schedule);
      const found = all(recurrence, of, from, from + days * DAY);
      const windows = found.map(({ day }) => windowOf(schedule.every, day));
      // One after the other without a gap, and never two in one period.
      for (const [i, window] of windows.entries()) assert.equal(window, (windows[0] ?? 0) + i);
      for (const { at, day } of found) {
        assert.equal(dayAt(of, at), day);
        const shown = iso(localClock(of, at).getTime()).slice(11, 16);
        // Clocks may be put forward at midnight too.
        const isLeftOut = localClock(of, at).getTime() - localClock(of, at - 1).getTime() > 1;
        assert.ok(shown === schedule.at || isLeftOut, `${name} ${shown}`);
        assert.ok(shown >= schedule.at, 'never too early');
        assert.deepEqual(lastOccurrence(recurrence, of, at), { at, day });
        const last = lastOccurrence(recurrence, of, at - 1);
        assert.ok(last !== null && last.day < day);
      }
      const [first, last] = [found[0], found.at(-1)];
      if (first && last) assert.equal(countBetween(recurrence, first, last), found.length - 1);
    }),
    { numRuns: isLongRun ? 1_000 : 300 },
  );
});

test('looks at any moments find each occurrence once', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 3 * DAY }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(zones, schedules, moments, steps, (name, schedule, from, gaps) => {
      const of = zone(name);
      const recurrence = recurrenceOf(schedule);
      let [at, counted] = [from, 0];
      for (const gap of gaps) {
        const [before, last] = [lastOccurrence(recurrence, of, at), lastOccurrence(recurrence, of, at + gap)];
        assert.ok(before && last);
        counted += countBetween(recurrence, before, last);
        at += gap;
      }
      assert.equal(counted, all(recurrence, of, from, at).length);
    }),
    { numRuns: isLongRun ? 300 : 100 },
  );
});
