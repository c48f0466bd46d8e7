/**
 * The streak of a player who was granted freezes. A missed day uses one at its end; without one the streak ends there.
 *
 * Nothing is settled when a day ends: the days with an event and the grants of the last weeks are kept, and the streak is
 * computed from them at the moment at which it is read. So it is the same as if every event had arrived on its day,
 * whatever the order of arrival: an event that comes late gives the freeze of its day back, and a freeze that was
 * granted later than a missed day cannot have saved it.
 */
import { formatDay, parseDay } from '../calendar.ts';
import type { Streak, StreakHistory } from '../player/state.ts';
import { insertDay, type Run, readRuns, writeRuns } from './day-runs.ts';

/** How many freezes a player can hold. */
export const MOST_FREEZES = 5;

/** Events are taken up to 30 days late, and five minutes early can be one day more. */
export const REACH = 32;

/** Of the days of the current streak that a freeze saved, the latest are kept. */
const MOST_FROZEN_DAYS = 366;

type Grant = readonly [day: number, count: number];

/** The streak at the end of a day. */
export interface Course {
  day: number;
  current: number;
  longest: number;
  lastDay: number | null;
  freezes: number;
  frozenDays: number[];
}

interface History {
  readonly before: Readonly<Course>;
  readonly runs: readonly Run[];
  readonly grants: readonly Grant[];
}

/** The streak with a day added; the same object when the day changes nothing. */
export function extendHistory(streak: Streak, written: StreakHistory, day: number): Streak {
  const history = readHistory(written);
  const { before, runs } = history;
  if (day <= before.day || runs.some(([first, last]) => first <= day && day <= last)) return streak;
  return withHistory({ ...history, runs: insertDay(runs, day) });
}

/** The streak with freezes that were granted on a day; the same object when they change nothing. */
export function addFreezes(streak: Streak, day: number, count: number): Streak {
  const history = streak.history ? readHistory(streak.history) : openHistory(streak, day);
  if (day <= history.before.day) return streak;
  const known = history.grants.find(([at]) => at === day)?.[1] ?? 0;
  // More than fit at once never matter. What does not fit today is kept: an event that arrives late can make room.
  const grant: Grant = [day, Math.min(MOST_FREEZES, known + count)];
  if (grant[1] === known) return streak;
  const grants = [...history.grants.filter(([at]) => at !== day), grant].sort((a, b) => a[0] - b[0]);
  return withHistory({ ...history, grants });
}

/** The streak at the end of a day, with all freezes that were granted since. */
export function historyAt(written: StreakHistory, day: number): Course {
  return follow(readHistory(written), day);
}

/** How many more freezes the player could have held on a day. */
export function roomOn(streak: Streak, day: number): number {
  if (!streak.history) return MOST_FREEZES;
  const { before, runs, grants } = readHistory(streak.history);
  const until = grants.filter(([at]) => at <= day);
  return MOST_FREEZES - follow({ before, runs, grants: until }, day - 1).freezes;
}

/** Of a player without freezes so far. */
function openHistory({ current, longest, lastDay, earlier = [] }: Streak, day: number): History {
  const last = lastDay === null ? null : parseDay(lastDay);
  const runs = readRuns(earlier);
  if (last !== null) runs.push([last - current + 1, last]);
  const start = Math.min(runs[0]?.[0] ?? day, day - REACH) - 1;
  return {
    before: { day: start, current: 0, longest, lastDay: null, freezes: 0, frozenDays: [] },
    runs,
    grants: [],
  };
}

function withHistory(history: History): Streak {
  const { before, runs, grants } = shorten(history);
  const last = runs.at(-1)?.[1] ?? before.lastDay;
  const { current, longest } = follow({ before, runs, grants }, last ?? before.day);
  return {
    current,
    longest,
    lastDay: last === null ? null : formatDay(last),
    history: {
      before: {
        ...before,
        day: formatDay(before.day),
        lastDay: before.lastDay === null ? null : formatDay(before.lastDay),
        frozenDays: before.frozenDays.map(formatDay),
      },
      runs: writeRuns(runs),
      granted: grants.map(([day, count]) => [formatDay(day), count]),
    },
  };
}

/** Without the days for which no event can arrive any more: they are summed up in `before`. */
function shorten({ before, runs, grants }: History): History {
  const head = Math.max(before.day, runs.at(-1)?.[1] ?? before.day, grants.at(-1)?.[0] ?? before.day);
  const end = head - REACH - 1;
  if (end <= before.day) return { before, runs, grants };
  const settled = {
    before,
    runs: runs.flatMap(([first, last]): Run[] => (first > end ? [] : [[first, Math.min(last, end)]])),
    grants: grants.filter(([day]) => day <= end),
  };
  return {
    before: follow(settled, end),
    runs: runs.flatMap(([first, last]): Run[] => (last <= end ? [] : [[Math.max(first, end + 1), last]])),
    grants: grants.filter(([day]) => day > end),
  };
}

/** Day after day up to the end of `until`. Days with an event and grants after it count; days missed after it do not. */
function follow({ before, runs, grants }: History, until: number): Course {
  const course = { ...before, frozenDays: [...before.frozenDays] };
  let next = 0;
  const grantTo = (day: number) => {
    for (let grant = grants[next]; grant !== undefined && grant[0] <= day; grant = grants[++next]) {
      miss(course, Math.min(grant[0] - 1, until));
      course.freezes = Math.min(MOST_FREEZES, course.freezes + grant[1]);
    }
  };
  for (const [first, last] of runs) {
    grantTo(first - 1);
    miss(course, Math.min(first - 1, until));
    course.current += last - first + 1;
    course.longest = Math.max(course.longest, course.current);
    course.lastDay = last;
    course.day = last;
    grantTo(last);
  }
  grantTo(Number.POSITIVE_INFINITY);
  miss(course, until);
  return course;
}

/** The days after `course.day` up to `until` had no event. Freezes are used only while there is a streak to save. */
function miss(course: Course, until: number): void {
  const missed = until - course.day;
  if (missed <= 0) return;
  if (course.current > 0) {
    const used = Math.min(missed, course.freezes);
    for (let i = 1; i <= used; i++) course.frozenDays.push(course.day + i);
    course.freezes -= used;
    if (used < missed) {
      course.current = 0;
      course.frozenDays = [];
    } else if (course.frozenDays.length > MOST_FROZEN_DAYS) {
      course.frozenDays = course.frozenDays.slice(-MOST_FROZEN_DAYS);
    }
  }
  course.day = until;
}

function readHistory({ before, runs, granted }: StreakHistory): History {
  return {
    before: {
      ...before,
      day: parseDay(before.day),
      lastDay: before.lastDay === null ? null : parseDay(before.lastDay),
      frozenDays: before.frozenDays.map(parseDay),
    },
    runs: readRuns(runs),
    grants: granted.map(([day, count]) => [parseDay(day), count]),
  };
}
