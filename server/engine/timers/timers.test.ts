import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDay, parseDay, type Zone, zoneNamed } from '../calendar.ts';
import type { Rule } from '../definitions.ts';
import { addFreezes } from '../streaks/freezes.ts';
import { extendStreak } from '../streaks/streaks.ts';
import { game, rule } from '../testing/test-project.ts';
import { validateRule } from '../validate/rule.ts';
import { endingWith, streakAtRisk } from './streak-at-risk.ts';

const FIRST = parseDay('2026-06-01');
const NONE = { current: 0, longest: 0, lastDay: null };
const played = (...days: number[]) =>
  days.reduce(
    (streak, day) => extendStreak(streak, FIRST + day - 1),
    NONE as ReturnType<typeof extendStreak>,
  );
const ending = (streak: ReturnType<typeof extendStreak>) =>
  [1, 2, 3, 4, 5, 6].map((day) => endingWith(streak, FIRST + day - 1));

test('a streak of at least two days ends with the day after its last, once', () => {
  assert.deepEqual(ending(played(1)), [0, 0, 0, 0, 0, 0]);
  assert.deepEqual(ending(played(1, 2)), [0, 0, 2, 0, 0, 0]);
  assert.deepEqual(ending(played(1, 2, 3)), [0, 0, 0, 3, 0, 0]);
});

test('one that a freeze saves does not end, until none is left', () => {
  assert.deepEqual(ending(addFreezes(played(1, 2), FIRST + 1, 2)), [0, 0, 0, 0, 2, 0]);
});

test('it is told with the day and the midnight of the zone of the player', () => {
  const berlin = zoneNamed('Europe/Berlin') as Zone;
  const at = Date.parse('2026-06-03T18:00:00Z');
  assert.deepEqual(streakAtRisk({ id: 'ada', streak: played(1, 2) }, { zone: berlin, at, hoursBefore: 4 }), {
    playerId: 'ada',
    hoursBefore: 4,
    streak: 2,
    day: formatDay(FIRST + 2),
    endsAt: '2026-06-03T22:00:00.000Z',
  });
});

const XP = (amount: number) => [{ do: 'grantXp', amount }] as const;

test('a rule runs only for what it waits for, and what it was not for is not in the trace', () => {
  const player = game({
    segments: [{ id: 'all', name: 'All', members: 'player.xp >= 0' }],
    rules: [
      rule('three', 'player.inactive', XP(3), { inactiveDays: 3 }),
      rule('seven', 'player.inactive', XP(7), { inactiveDays: 7 }),
      rule('mine', 'schedule', XP(1), {
        schedule: { every: 'day', at: '18:00', zone: 'project', segmentId: 'all' },
      }),
      rule('other', 'schedule', XP(1), {
        schedule: { every: 'day', at: '18:00', zone: 'project', segmentId: 'all' },
      }),
    ],
  });
  const told = { playerId: 'ada', inactiveDays: 7, lastSeenAt: '2026-06-01T00:00:00.000Z' };
  const away = player.play('player.inactive', told);
  assert.deepEqual(away.trace, [{ rule: 'seven', fired: true }]);
  assert.deepEqual(away.notifications, [{ type: 'player.inactive', data: told }]);
  const scheduled = player.play('schedule', { ruleId: 'mine' });
  assert.deepEqual(scheduled.trace, [{ rule: 'mine', fired: true }]);
  assert.deepEqual(scheduled.notifications, []);
  assert.equal(player.state.streak.current, 0, 'none of it is an activity');
  assert.equal(player.state.xp, 8);
});

test('a bad field of a rule that time sets off is named', () => {
  const paths = (on: string, more: Partial<Rule>) =>
    validateRule(rule('a', on, XP(1), more)).map(({ path }) => path);
  const schedule = { every: 'week', at: '18:00', zone: 'player', segmentId: 'all' } as const;
  assert.deepEqual(paths('schedule', { schedule: { ...schedule, day: 7 } }), []);
  assert.deepEqual(paths('schedule', { schedule: { ...schedule, day: 8 } }), ['/schedule/day']);
  assert.deepEqual(paths('schedule', { schedule: { ...schedule, every: 'month', day: 31 } }), []);
  assert.deepEqual(paths('schedule', { schedule: { ...schedule, every: 'day', day: 1 } }), ['/schedule/day']);
  assert.deepEqual(paths('schedule', { schedule: { ...schedule, at: '24:00' } }), ['/schedule/at']);
  assert.deepEqual(paths('schedule', {}), ['/schedule']);
  assert.deepEqual(paths('play', { schedule }), ['/schedule']);
  assert.deepEqual(paths('player.inactive', {}), ['/inactiveDays']);
  assert.deepEqual(paths('player.inactive', { inactiveDays: 366 }), ['/inactiveDays']);
  assert.deepEqual(paths('player.inactive', { inactiveDays: 3, hoursBefore: 3 }), ['/hoursBefore']);
  assert.deepEqual(paths('player.streak_at_risk', { hoursBefore: 24 }), ['/hoursBefore']);
  assert.deepEqual(paths('player.streak_at_risk', { hoursBefore: 23 }), []);
});
