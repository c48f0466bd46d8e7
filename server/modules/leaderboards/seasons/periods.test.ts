import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { periodAt } from './periods.ts';

const resets = ['daily', 'weekly', 'monthly'] as const;

function spans(reset: (typeof resets)[number], timezone: string, at: string): [string, string] {
  const period = periodAt(reset, timezone, Date.parse(at));
  assert.ok(period);
  return [new Date(period.from).toISOString(), new Date(period.until).toISOString()];
}

it('days, weeks from Monday and months are those of the time zone, also when clocks change', () => {
  assert.equal(periodAt('never', 'UTC', 0), null);
  assert.deepEqual(spans('daily', 'UTC', '2026-11-15T23:59:59.999Z'), [
    '2026-11-15T00:00:00.000Z',
    '2026-11-16T00:00:00.000Z',
  ]);
  // In Berlin, 2026-03-29 is an hour shorter and 2026-10-25 an hour longer.
  assert.deepEqual(spans('daily', 'Europe/Berlin', '2026-03-29T12:00:00Z'), [
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ]);
  assert.deepEqual(spans('daily', 'Europe/Berlin', '2026-10-25T12:00:00Z'), [
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ]);
  assert.deepEqual(spans('weekly', 'Europe/Berlin', '2026-10-25T12:00:00Z'), [
    '2026-10-18T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ]);
  assert.deepEqual(spans('monthly', 'America/New_York', '2026-03-31T23:00:00Z'), [
    '2026-03-01T05:00:00.000Z',
    '2026-04-01T04:00:00.000Z',
  ]);
  assert.deepEqual(spans('monthly', 'Pacific/Auckland', '2026-12-31T12:00:00Z'), [
    '2026-12-31T11:00:00.000Z',
    '2027-01-31T11:00:00.000Z',
  ]);
  // In Beirut clocks go forward at midnight: the day begins at one o'clock.
  assert.deepEqual(spans('daily', 'Asia/Beirut', '2026-03-29T12:00:00Z'), [
    '2026-03-28T22:00:00.000Z',
    '2026-03-29T21:00:00.000Z',
  ]);
});

it('every moment is in its period, periods follow each other without gaps, and have a possible length', () => {
  const hours = { daily: [22, 26], weekly: [166, 170], monthly: [670, 746] } as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...resets),
      fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2037, 0) }),
      (reset, timezone, at) => {
        const period = periodAt(reset, timezone, at);
        assert.ok(period && period.from <= at && at < period.until);
        const [least, most] = hours[reset];
        const length = (period.until - period.from) / 3_600_000;
        assert.ok(length >= least && length <= most, `${length} hours`);
        assert.deepEqual(periodAt(reset, timezone, period.from), period);
        assert.deepEqual(periodAt(reset, timezone, period.until - 1), period);
        assert.equal(periodAt(reset, timezone, period.until)?.from, period.until);
      },
    ),
    { numRuns: 500 },
  );
});
