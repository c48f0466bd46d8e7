import type { StreakData } from './model.ts';

export interface CalendarDay {
  day: string;
  active: boolean;
  /** Whether the day has no event but was saved by a streak freeze. */
  frozen: boolean;
  today: boolean;
  /** Whether the day is after today: it is shown empty. */
  future: boolean;
  /** Whether the days before and after, in the same week, belong to a streak too: then the band continues. */
  fromBefore: boolean;
  toNext: boolean;
}

const dayMs = 86_400_000;
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The date in a time zone at a time, as YYYY-MM-DD. An unknown zone counts as UTC. */
export function dayIn(timezone: string | null | undefined, moment: Date): string {
  try {
    const parts = new Intl.DateTimeFormat('en-CA', {
      timeZone: timezone ?? 'UTC',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).formatToParts(moment);
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
    return `${part('year')}-${part('month')}-${part('day')}`;
  } catch {
    return moment.toISOString().slice(0, 10);
  }
}

/** The last weeks up to the current one, each from its first day. */
export function calendarOf(streak: StreakData, weeks: number, firstDay: number): CalendarDay[][] {
  const frozen = new Set(streak.frozenDays);
  const active = new Set(streak.days);
  if (streak.lastDay) {
    let left = streak.current;
    let time = toTime(streak.lastDay);
    for (let back = 0; left > 0 && back < weeks * 7; back++, time -= dayMs) {
      if (frozen.has(toDay(time))) continue;
      active.add(toDay(time));
      left--;
    }
  }
  const isPart = (time: number) => active.has(toDay(time)) || frozen.has(toDay(time));
  const today = toTime(streak.today);
  const weekday = new Date(today).getUTCDay();
  const start = today - ((weekday - firstDay + 7) % 7) * dayMs - (weeks - 1) * 7 * dayMs;
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => {
      const time = start + (week * 7 + index) * dayMs;
      const isActive = active.has(toDay(time));
      return {
        day: toDay(time),
        active: isActive,
        frozen: !isActive && frozen.has(toDay(time)),
        today: time === today,
        future: time > today,
        fromBefore: isPart(time) && index > 0 && isPart(time - dayMs),
        toNext: isPart(time) && index < 6 && isPart(time + dayMs),
      };
    }),
  );
}
