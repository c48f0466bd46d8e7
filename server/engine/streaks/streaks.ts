/**
 * Days in a row with at least one event, in the player's time zone, else the project's.
 *
 * The result does not depend on the order in which events arrive: an event that comes late for a day between two runs
 * joins them (a phone that was off line repairs the streak it seemed to break), and one for a day already counted, or
 * for a day before everything known, never harms. For that the runs of the last weeks are kept beside the current one.
 *
 * From the first freeze that is granted the streak has a history, and freezes.ts computes it.
 */
import { dayAt, formatDay, parseDay, type Zone } from '../calendar.ts';
import type { Streak } from '../player/state.ts';
import { insertDay, type Run, readRuns, writeRuns } from './day-runs.ts';
import { extendHistory, historyAt, REACH } from './freezes.ts';

/** The streak with a day added; the same object when the day changes nothing. */
export function extendStreak(streak: Streak, day: number): Streak {
  if (streak.history) return extendHistory(streak, streak.history, day);
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

  const known: Run[] = [...readRuns(streak.earlier ?? []), [last - streak.current + 1, last]];
  const runs = insertDay(known, day);
  const [first, end] = runs.at(-1) ?? [day, day];
  let longest = streak.longest;
  for (const run of runs) longest = Math.max(longest, run[1] - run[0] + 1);
  const earlier = writeRuns(runs.slice(0, -1).filter((run) => run[1] >= end - REACH));
  return {
    current: end - first + 1,
    longest,
    lastDay: formatDay(end),
    ...(earlier.length > 0 && { earlier }),
  };
}

/** A streak as it is shown. */
export interface ShownStreak {
  readonly current: number;
  readonly longest: number;
  readonly lastDay: string | null;
  /** Streak freezes that the player holds. */
  readonly freezes: number;
  /** Days of the current streak without an event, which a freeze saved. */
  readonly frozenDays: readonly string[];
}

/**
 * What the streak reads at a moment: 0 once a day has been missed for which there was no freeze. Today need not have had
 * its event yet.
 */
export function streakAt(streak: Streak, now: number, zone: Zone): ShownStreak {
  return shownAfter(streak, dayAt(zone, now) - 1);
}

const NO_DAYS: readonly string[] = [];

/** `day` is the last one that is over. The days up to the last one with an event are over in any case. */
export function shownAfter({ current, longest, lastDay, history }: Streak, day: number): ShownStreak {
  if (history) {
    const course = historyAt(history, lastDay === null ? day : Math.max(day, parseDay(lastDay)));
    return {
      current: course.current,
      longest,
      lastDay,
      freezes: course.freezes,
      frozenDays: course.frozenDays.map(formatDay),
    };
  }
  const goesOn = lastDay !== null && parseDay(lastDay) >= day;
  return { current: goesOn ? current : 0, longest, lastDay, freezes: 0, frozenDays: NO_DAYS };
}
