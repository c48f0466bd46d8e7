import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { isLongRun } from '../../../testing/long-run.ts';
import { periodAt } from './periods.ts';

const resets = ['daily', 'weekly', 'monthly'] as const;

function spans(reset: (typeof resets)[number], timezone: string, at: string): [string, string] {
  const { from, until } = periodAt({ reset, startsAt: null, endsAt: null }, timezone, Date.parse(at));
  assert.ok(from !== null && until !== null);
  return [new Date(from).toISOString(), new Date(until).toISOString()];
}

it('days, weeks from Monday and months are those of the time zone, also when clocks change', () => {
  const never = { reset: 'never', startsAt: null, endsAt: null } as const;
  assert.deepEqual(periodAt(never, 'UTC', 0), { from: null, until: null });
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
  // Clocks of Casey in Antarctica have moved by three hours at once.
  const hours = { daily: [21, 27], weekly: [165, 171], monthly: [669, 747] } as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...resets),
      fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2037, 0) }),
      (reset, timezone, at) => {
        const course = { reset, startsAt: null, endsAt: null };
        const period = periodAt(course, timezone, at);
        const [from, until] = [period.from ?? Number.NaN, period.until ?? Number.NaN];
        assert.ok(from <= at && at < until);
        const [least, most] = hours[reset];
        const length = (until - from) / 3_600_000;
        assert.ok(length >= least && length <= most, `${length} hours`);
        assert.deepEqual(periodAt(course, timezone, from), period);
        assert.deepEqual(periodAt(course, timezone, until - 1), period);
        assert.equal(periodAt(course, timezone, until).from, until);
      },
    ),
    { numRuns: isLongRun ? 500 : 150, examples: [['daily', 'Antarctica/Casey', 1678280400000]] },
  );
});

it('the window of a leaderboard bounds its first and last period', () => {
  const [startsAt, endsAt] = ['2026-11-11T12:00:00.000Z', '2026-11-18T06:00:00.000Z'];
  const bounds = (reset: 'never' | 'weekly', at: string) => {
    const { from, until } = periodAt({ reset, startsAt, endsAt }, 'UTC', Date.parse(at));
    return [from, until].map((time) => time && new Date(time).toISOString());
  };
  assert.deepEqual(bounds('never', '2026-11-13T00:00:00Z'), [startsAt, endsAt]);
  assert.deepEqual(bounds('weekly', '2026-11-13T00:00:00Z'), [startsAt, '2026-11-16T00:00:00.000Z']);
  assert.deepEqual(bounds('weekly', '2026-11-17T00:00:00Z'), ['2026-11-16T00:00:00.000Z', endsAt]);
});
