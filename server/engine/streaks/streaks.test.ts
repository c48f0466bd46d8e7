import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatDay, parseDay, type Zone, zoneNamed } from '../calendar.ts';
import type { Streak } from '../player/state.ts';
import { game } from '../testing/test-project.ts';
import { extendStreak, streakAt } from './streaks.ts';

const NONE: Streak = { current: 0, longest: 0, lastDay: null };
const UTC = zoneNamed('UTC') as Zone;

function playedOn(days: readonly string[], from: Streak = NONE): Streak {
  return days.reduce((streak, day) => extendStreak(streak, parseDay(day)), from);
}

function streakOf(instants: readonly string[], timezone: string | null, projectZone = 'UTC'): Streak {
  const player = game({ timezone: projectZone }, { timezone });
  for (const instant of instants) player.play('play', {}, Date.parse(instant));
  return player.state.streak;
}

test('days in a row count, a missed day starts again, the longest stays', () => {
  assert.deepEqual(playedOn(['2026-06-01', '2026-06-02', '2026-06-03']), {
    current: 3,
    longest: 3,
    lastDay: '2026-06-03',
  });
  const { current, longest } = playedOn(['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-05']);
  assert.deepEqual([current, longest], [1, 3]);
});

test('a second event of the same day changes nothing', () => {
  const streak = playedOn(['2026-06-01']);
  assert.equal(extendStreak(streak, parseDay('2026-06-01')), streak);
});

test('both sides of midnight are two days in the zone of the player', () => {
  // 23:59:59.999 and 00:00 in Berlin; in UTC they are one day.
  const instants = ['2026-06-09T21:59:59.999Z', '2026-06-09T22:00:00Z'];
  assert.equal(streakOf(instants, 'Europe/Berlin').current, 2);
  assert.equal(streakOf(instants, 'UTC').current, 1);
});

test('without a zone of their own a player lives in the zone of the project', () => {
  const instants = ['2026-06-09T21:59:59.999Z', '2026-06-09T22:00:00Z'];
  assert.equal(streakOf(instants, null, 'Europe/Berlin').current, 2);
  assert.equal(streakOf(instants, 'Nowhere/AtAll', 'Europe/Berlin').current, 2);
});

test('the day of 23 hours and the day of 25 hours are one day each', () => {
  // Berlin springs forward on 2026-03-29 and falls back on 2026-10-25.
  assert.deepEqual(
    streakOf(
      ['2026-03-28T22:59:00Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:00Z', '2026-03-29T22:00:00Z'],
      'Europe/Berlin',
    ),
    { current: 3, longest: 3, lastDay: '2026-03-30' },
  );
  assert.deepEqual(
    streakOf(
      ['2026-10-24T21:59:00Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:00Z', '2026-10-25T23:00:00Z'],
      'Europe/Berlin',
    ),
    { current: 3, longest: 3, lastDay: '2026-10-26' },
  );
});

test('the hour that comes twice when clocks fall back does not count twice', () => {
  // 01:30 in New York, in summer time and an hour later in winter time, on 2026-11-01.
  assert.equal(streakOf(['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'], 'America/New_York').current, 1);
});

test('an event that arrives late never breaks a streak, and joins what it fills the gap between', () => {
  const broken = playedOn(['2026-06-01', '2026-06-02', '2026-06-04']);
  assert.equal(broken.current, 1);
  const repaired = playedOn(['2026-06-03'], broken);
  assert.deepEqual(repaired, { current: 4, longest: 4, lastDay: '2026-06-04' });
  assert.equal(playedOn(['2026-05-01'], repaired).current, 4);
});

test('whatever the order of arrival within 30 days, the streak is the same', () => {
  const first = parseDay('2026-06-01');
  const shuffled = fc
    .uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 1 })
    .chain((days) => fc.tuple(fc.constant(days), fc.shuffledSubarray(days, { minLength: days.length })));
  fc.assert(
    fc.property(shuffled, ([days, arrival]) => {
      const inOrder = playedOn(days.toSorted((a, b) => a - b).map((day) => formatDay(first + day)));
      const late = playedOn(arrival.map((day) => formatDay(first + day)));
      assert.deepEqual(late, inOrder);
    }),
  );
});

test('a streak reads 0 after a missed day, and not before', () => {
  const streak = playedOn(['2026-06-01', '2026-06-02']);
  const currentAt = (of: Streak, at: string) => streakAt(of, Date.parse(at), UTC).current;
  assert.equal(currentAt(streak, '2026-06-02T23:00:00Z'), 2);
  assert.equal(currentAt(streak, '2026-06-03T23:59:59Z'), 2);
  assert.equal(currentAt(streak, '2026-06-04T00:00:00Z'), 0);
  assert.equal(currentAt(NONE, '2026-06-04T00:00:00Z'), 0);
});

test('what is kept for late events stays bounded', () => {
  const everyOtherDay = Array.from({ length: 200 }, (_, i) => formatDay(parseDay('2026-01-01') + 2 * i));
  assert((playedOn(everyOtherDay).earlier?.length ?? 0) <= 17);
});
