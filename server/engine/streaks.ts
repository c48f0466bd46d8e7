/**
 * Days in a row with at least one event, in the player's time zone, else the project's.
 *
 * The result does not depend on the order in which events arrive: an event that comes late for a day between two runs
 * joins them (a phone that was off line repairs the streak it seemed to break), and one for a day already counted, or
 * for a day before everything known, never harms. For that the runs of the last weeks are kept beside the current one.
 */
import { dayAt, formatDay, parseDay, type Zone } from './calendar.ts';
import type { Streak } from './state.ts';

/** Events are taken up to 30 days late, and five minutes early can be one day more. */
const REACH = 32;

type Run = readonly [first: number, last: number];

/** The streak with a day added; the same object when the day changes nothing. */
export function extendStreak(streak: Streak, day: number): Streak {
  if (streak.lastDay === null) {
    return { current: 1, longest: Math.max(1, streak.longest), lastDay: formatDay(day) };
  }
  const last = parseDay(streak.lastDay);
  if (day <= last && day > last - streak.current) return streak;
  if (day === last + 1 && streak.earlier === undefined) {
    const current = streak.current + 1;
    return { current, longest: Math.max(current, streak.longest), lastDay: formatDay(day) };
  }
  if (day < last - REACH) return streak;

  const runs = insertDay([...earlierRuns(streak), [last - streak.current + 1, last]], day);
  const [first, end] = runs.at(-1) ?? [day, day];
  let longest = streak.longest;
  for (const run of runs) longest = Math.max(longest, run[1] - run[0] + 1);
  const earlier = runs
    .slice(0, -1)
    .filter((run) => run[1] >= end - REACH)
    .map((run) => [formatDay(run[0]), formatDay(run[1])] as const);
  return {
    current: end - first + 1,
    longest,
    lastDay: formatDay(end),
    ...(earlier.length > 0 && { earlier }),
  };
}

function earlierRuns(streak: Streak): Run[] {
  return (streak.earlier ?? []).map(([first, last]) => [parseDay(first), parseDay(last)]);
}

function insertDay(runs: readonly Run[], day: number): Run[] {
  const merged: Run[] = [];
  let added: Run = [day, day];
  for (const run of runs) {
    if (run[1] < added[0] - 1 || run[0] > added[1] + 1) merged.push(run);
    else added = [Math.min(run[0], added[0]), Math.max(run[1], added[1])];
  }
  merged.push(added);
  return merged.sort((a, b) => a[0] - b[0]);
}

/** What the streak reads at a moment: 0 once a whole day has been missed. Today need not have had its event yet. */
export function streakAt(streak: Streak, now: number, zone: Zone): number {
  if (streak.lastDay === null) return 0;
  return parseDay(streak.lastDay) >= dayAt(zone, now) - 1 ? streak.current : 0;
}
