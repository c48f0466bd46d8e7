import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isLongRun } from '../testing/long-run.ts';
import { DAY, dayAt, formatDay, offsetAt, parseDay, windowOf, type Zone, zoneNamed } from './calendar.ts';

function zone(name: string): Zone {
  const found = zoneNamed(name);
  assert(found !== null, `${name} is known`);
  return found;
}

interface Zoned {
  year: number;
  epochMilliseconds: number;
  offsetNanoseconds: number;
  getTimeZoneTransition(direction: 'next'): Zoned | null;
}

/** Of the Node that runs the tests. The oldest on which the service runs has none, so tsconfig.json does not know it. */
const { Temporal } = globalThis as unknown as {
  Temporal: {
    PlainDate: {
      from(date: { year: number; month: number; day: number }): { toZonedDateTime(zone: string): Zoned };
    };
    Instant: { fromEpochMilliseconds(at: number): { toZonedDateTimeISO(zone: string): Zoned } };
  };
};

test('offsets agree with Temporal in every zone, at any instant of these years', () => {
  const names = Intl.supportedValuesOf('timeZone');
  const from = Date.UTC(2015, 0);
  const until = Date.UTC(2040, 0);
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.integer({ min: from, max: until }), (name, at) => {
      assert.equal(offsetAt(zone(name), at), temporalOffset(name, at));
    }),
    { numRuns: isLongRun ? 1500 : 400 },
  );
});

test('offsets are right to the millisecond on both sides of a change of clocks', () => {
  // Berlin springs forward at a full hour, Lord Howe falls back by half an hour, Samoa skipped a whole day.
  for (const [name, year] of [
    ['Europe/Berlin', 2026],
    ['America/New_York', 2026],
    ['Australia/Lord_Howe', 2026],
    ['Pacific/Apia', 2011],
  ] as const) {
    for (const moment of transitions(name, year)) {
      for (const at of [moment - 1, moment])
        assert.equal(offsetAt(zone(name), at), temporalOffset(name, at), name);
    }
  }
});

function transitions(name: string, year: number): number[] {
  const found: number[] = [];
  let at: Zoned | null = Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(name);
  for (at = at.getTimeZoneTransition('next'); at !== null && at.year === year; ) {
    found.push(at.epochMilliseconds);
    at = at.getTimeZoneTransition('next');
  }
  assert(found.length > 0, `${name} changes its clocks in ${year}`);
  return found;
}

function temporalOffset(name: string, at: number): number {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name).offsetNanoseconds / 1e6;
}

test('a day ends at midnight of its zone', () => {
  const midnight = Date.parse('2026-06-09T22:00:00Z');
  assert.equal(formatDay(dayAt(zone('Europe/Berlin'), midnight - 1)), '2026-06-09');
  assert.equal(formatDay(dayAt(zone('Europe/Berlin'), midnight)), '2026-06-10');
  assert.equal(formatDay(dayAt(zone('America/Los_Angeles'), midnight)), '2026-06-09');
});

test('days are written and read as dates', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 40_000 }), (day) => {
      assert.equal(parseDay(formatDay(day)), day);
    }),
  );
});

test('weeks begin on Monday and months on the first', () => {
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / DAY;
  assert.equal(windowOf('week', day('2026-06-14')), windowOf('week', day('2026-06-08')));
  assert.equal(windowOf('week', day('2026-06-15')), windowOf('week', day('2026-06-14')) + 1);
  assert.equal(windowOf('month', day('2026-02-28')), windowOf('month', day('2026-02-01')));
  assert.equal(windowOf('month', day('2026-01-01')), windowOf('month', day('2025-12-31')) + 1);
});

test('a name that is no time zone is told apart', () => {
  assert.equal(zoneNamed('Middle/Earth'), null);
  assert.equal(zoneNamed(''), null);
});
