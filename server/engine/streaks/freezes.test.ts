import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isLongRun } from '../../testing/long-run.ts';
import { formatDay, parseDay, type Zone, zoneNamed } from '../calendar.ts';
import type { Streak } from '../player/state.ts';
import { badge, game, rule } from '../testing/test-project.ts';
import { addFreezes } from './freezes.ts';
import { extendStreak, type ShownStreak, shownAfter, streakAt } from './streaks.ts';

const NONE: Streak = { current: 0, longest: 0, lastDay: null };
const UTC = zoneNamed('UTC') as Zone;
const FIRST = parseDay('2026-06-01');

type Happening = { day: number; grant?: number };

/** Days are counted from the first of June, which is 1. A grant alone is no activity. */
function after(happenings: readonly Happening[], from: Streak = NONE): Streak {
  return happenings.reduce(
    (streak, { day, grant }) =>
      grant === undefined
        ? extendStreak(streak, FIRST + day - 1)
        : addFreezes(streak, FIRST + day - 1, grant),
    from,
  );
}

const played = (...days: number[]): Happening[] => days.map((day) => ({ day }));

/** In short: current, longest, freezes and the frozen days, as read on a day. */
function readOn(streak: Streak, today: number) {
  const { current, longest, freezes, frozenDays } = shownAfter(streak, FIRST + today - 2);
  return [current, longest, freezes, frozenDays.map((day) => parseDay(day) - FIRST + 1)];
}

/** The same day by day, from everything that ever happened. */
function dayByDay(happenings: readonly Happening[], today: number): ShownStreak {
  let [current, longest, freezes, last] = [0, 0, 0, 0];
  let frozenDays: string[] = [];
  for (let day = 1; day <= today; day++) {
    const events = happenings.filter((one) => one.day === day);
    for (const { grant = 0 } of events) freezes = Math.min(5, freezes + grant);
    if (events.some(({ grant }) => grant === undefined)) {
      current++;
      last = day;
      longest = Math.max(longest, current);
    } else if (day < today && current > 0) {
      if (freezes > 0) {
        freezes--;
        frozenDays.push(formatDay(FIRST + day - 1));
      } else {
        current = 0;
        frozenDays = [];
      }
    }
  }
  return { current, longest, lastDay: last === 0 ? null : formatDay(FIRST + last - 1), freezes, frozenDays };
}

test('a missed day uses a freeze at its end, and the streak goes on without it', () => {
  const streak = after([...played(1, 2), { day: 2, grant: 2 }]);
  assert.deepEqual(readOn(streak, 2), [2, 2, 2, []]);
  assert.deepEqual(readOn(streak, 3), [2, 2, 2, []], 'the third is not over');
  assert.deepEqual(readOn(streak, 4), [2, 2, 1, [3]], 'nothing has happened, and it is used');
  assert.deepEqual(readOn(after(played(4), streak), 4), [3, 3, 1, [3]]);
});

test('when nobody looks for a week, the days use freezes one after another, until none is left', () => {
  const streak = after([...played(1, 2), { day: 2, grant: 3 }]);
  assert.deepEqual(readOn(after(played(6), streak), 6), [3, 3, 0, [3, 4, 5]]);
  assert.deepEqual(
    readOn(streak, 7),
    [0, 2, 0, []],
    'too few: the streak has ended and the freezes are used',
  );
  assert.deepEqual(readOn(after(played(9), streak), 9), [1, 2, 0, []]);
});

test('without a streak no freeze is used', () => {
  const granted = after([{ day: 1, grant: 2 }]);
  assert.deepEqual(readOn(granted, 20), [0, 0, 2, []]);
  assert.deepEqual(readOn(after(played(20), granted), 21), [1, 1, 2, []]);
  const ended = after([...played(1), { day: 5, grant: 1 }]);
  assert.deepEqual(readOn(after(played(7), ended), 9), [1, 1, 0, [8]]);
});

test('a freeze that is granted after the missed day does not save it; one of that day does', () => {
  assert.deepEqual(readOn(after([...played(1, 2), { day: 4, grant: 1 }, ...played(4)]), 4), [1, 2, 1, []]);
  assert.deepEqual(readOn(after([...played(1, 2), { day: 3, grant: 1 }, ...played(4)]), 4), [3, 3, 0, [3]]);
});

test('at most five are held', () => {
  assert.deepEqual(readOn(after([{ day: 1, grant: 3 }, { day: 1, grant: 3 }, ...played(1)]), 1), [
    1,
    1,
    5,
    [],
  ]);
  assert.deepEqual(readOn(after([{ day: 1, grant: 100 }]), 1), [0, 0, 5, []]);
});

test('a late event for a frozen day gives the freeze back, up to five', () => {
  const streak = after([...played(1, 2), { day: 2, grant: 1 }, ...played(4)]);
  assert.deepEqual(readOn(after(played(3), streak), 4), [4, 4, 1, []]);
  const full = after([...played(1), { day: 1, grant: 5 }, ...played(3), { day: 3, grant: 1 }]);
  assert.deepEqual(readOn(full, 3), [2, 2, 5, [2]]);
  assert.deepEqual(readOn(after(played(2), full), 3), [3, 3, 5, []]);
});

test('a streak from before there were freezes goes on with them', () => {
  const long: Streak = { current: 500, longest: 700, lastDay: formatDay(FIRST) };
  const streak = after([{ day: 2, grant: 1 }, ...played(3)], long);
  assert.deepEqual(readOn(streak, 3), [501, 700, 0, [2]]);
  const broken = after(played(1, 2, 4));
  assert.deepEqual(readOn(after([{ day: 4, grant: 1 }, ...played(3)], broken), 4), [4, 4, 1, []]);
});

const happenings = fc.array(
  fc.record(
    { day: fc.integer({ min: 1, max: 31 }), grant: fc.integer({ min: 1, max: 6 }) },
    { requiredKeys: ['day'] },
  ),
  { maxLength: 30 },
);

test('whatever arrives in whatever order within 30 days, the streak is that of each day after the other', () => {
  const shuffled = happenings.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, fc.integer({ min: 0, max: 10 }), ([all, arrival], later) => {
      const today = Math.max(1, ...all.map(({ day }) => day)) + later;
      const expected = dayByDay(all, today);
      const { history: _, earlier: __, ...stored } = after(arrival);
      assert.deepEqual(shownAfter(after(arrival), FIRST + today - 2), expected);
      assert.deepEqual([stored.longest, stored.lastDay], [expected.longest, expected.lastDay]);
    }),
    { numRuns: isLongRun ? 2_000 : 400 },
  );
});

test('years of days give the same, and what is kept stays bounded', () => {
  const steps = fc.array(
    fc.record({ gap: fc.integer({ min: 1, max: 4 }), grant: fc.integer({ min: 0, max: 2 }) }),
    { minLength: 50, maxLength: 200 },
  );
  fc.assert(
    fc.property(steps, (all) => {
      let day = 0;
      const list = all.flatMap(({ gap, grant }): Happening[] => {
        day += gap;
        return [{ day }, ...(grant > 0 ? [{ day, grant }] : [])];
      });
      const streak = after(list);
      const { frozenDays, ...expected } = dayByDay(list, day + 1);
      const shown = shownAfter(streak, FIRST + day - 1);
      assert.deepEqual({ ...shown, frozenDays }, { ...expected, frozenDays });
      assert.deepEqual(shown.frozenDays, frozenDays.slice(-366));
      assert((streak.history?.runs.length ?? 0) <= 33 && (streak.history?.granted.length ?? 0) <= 33);
      assert.deepEqual(after([], JSON.parse(JSON.stringify(streak))), streak);
    }),
    { numRuns: isLongRun ? 50 : 20 },
  );
});

const FREEZE = rule('freeze', 'buy', [{ do: 'grantStreakFreeze', count: 2 }]);

test('an action grants them: the effect has what the player could take, and the trace says when it is 0', () => {
  const player = game({ rules: [FREEZE] });
  const got = () => player.play('buy').effects.map(({ type, ...effect }) => ({ type, ...effect }));
  assert.deepEqual(got(), [{ type: 'streakFreeze', count: 2, freezes: 2, ruleId: 'freeze' }]);
  assert.deepEqual(got(), [{ type: 'streakFreeze', count: 2, freezes: 4, ruleId: 'freeze' }]);
  assert.deepEqual(got(), [{ type: 'streakFreeze', count: 1, freezes: 5, ruleId: 'freeze' }]);
  const { effects, trace } = player.play('buy');
  assert.deepEqual(effects, []);
  assert.deepEqual(trace, [
    {
      rule: 'freeze',
      fired: true,
      skipped: [
        {
          do: 'grantStreakFreeze',
          why: 'a player can hold at most 5 streak freezes',
          whyParts: { key: 'engine.tooManyFreezes', values: { most: 5 } },
        },
      ],
    },
  ]);
});

test('expressions see them, in the rules after the one that grants them too', () => {
  const player = game({
    badges: [badge('armed', true)],
    rules: [
      rule('freeze', 'buy', [{ do: 'grantStreakFreeze' }], { priority: 1 }),
      rule('armed', 'buy', [{ do: 'awardBadge', badgeId: 'armed' }], { when: 'player.streak.freezes == 2' }),
    ],
  });
  assert.deepEqual(
    player.play('buy').effects.map(({ type }) => type),
    ['streakFreeze'],
  );
  assert.deepEqual(
    player.play('buy').effects.map(({ type }) => type),
    ['streakFreeze', 'badge'],
  );
});

test('both sides of a change of clocks are whole days', () => {
  // Berlin springs forward on 2026-03-29, which has 23 hours, and falls back on 2026-10-25, which has 25.
  for (const [before, missed, night] of [
    ['2026-03-28T12:00:00Z', '2026-03-29', '2026-03-29T22:00:00Z'],
    ['2026-10-24T12:00:00Z', '2026-10-25', '2026-10-25T23:00:00Z'],
  ] as const) {
    const player = game({ rules: [FREEZE] }, { timezone: 'Europe/Berlin' });
    player.play('buy', {}, Date.parse(before));
    const berlin = zoneNamed('Europe/Berlin') as Zone;
    const at = (time: number) => streakAt(player.state.streak, time, berlin);
    const midnight = Date.parse(night);
    assert.deepEqual([at(midnight - 1).freezes, at(midnight - 1).frozenDays], [2, []]);
    assert.deepEqual([at(midnight).freezes, at(midnight).frozenDays], [1, [missed]]);
    assert.deepEqual(at(midnight).current, 1);
    player.play('play', {}, midnight);
    assert.deepEqual([at(midnight).current, at(midnight).freezes], [2, 1]);
  }
});

test('a change of the time zone moves the end of the day, and nothing is lost', () => {
  const player = game({ rules: [FREEZE] }, { timezone: 'Pacific/Auckland' });
  player.play('buy', {}, Date.parse('2026-06-10T09:00:00Z'));
  const noon = Date.parse('2026-06-11T13:00:00Z');
  const read = (zone: string) => streakAt(player.state.streak, noon, zoneNamed(zone) as Zone);
  assert.deepEqual(read('Pacific/Auckland').frozenDays, ['2026-06-11'], 'there it is the 12th already');
  assert.deepEqual([read('UTC').freezes, read('UTC').frozenDays], [2, []], 'here the 11th is not over');
  player.state = { ...player.state, timezone: 'America/Los_Angeles' };
  player.play('play', {}, noon);
  assert.deepEqual(
    [read('America/Los_Angeles').current, read('America/Los_Angeles').freezes],
    [2, 2],
    'an event there is of the 11th, which needs no freeze then',
  );
});

test('a late event grants on its own day, so that the days after it can use what it gave', () => {
  const player = game({ rules: [FREEZE] });
  const at = (day: number) => Date.UTC(2026, 5, day, 12);
  player.play('play', {}, at(1));
  player.play('play', {}, at(4));
  assert.equal(player.state.streak.current, 1);
  assert.deepEqual(player.play('buy', {}, at(2)).effects, [
    { type: 'streakFreeze', count: 2, freezes: 2, ruleId: 'freeze' },
  ]);
  assert.deepEqual(streakAt(player.state.streak, at(4), UTC), {
    current: 3,
    longest: 3,
    lastDay: '2026-06-04',
    freezes: 1,
    frozenDays: ['2026-06-03'],
  });
});
