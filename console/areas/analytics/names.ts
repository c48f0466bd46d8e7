import { locale } from '../../texts/index.ts';
import type { Interval } from './search.ts';

// A date has no time zone: read as UTC and written as UTC it stays the same day.
const utc = { timeZone: 'UTC' } as const;
const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...utc });
const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', ...utc });
const full = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...utc,
});

export const shortDay = (day: string): string => short.format(new Date(day));
export const fullDay = (day: string): string => full.format(new Date(day));

export function pointsOf(days: readonly string[]) {
  return days.map((day) => ({ short: shortDay(day), full: fullDay(day) }));
}

export function spanName(interval: Interval, from: string, to: string): { short: string; full: string } {
  if (interval === 'day') return { short: shortDay(from), full: fullDay(from) };
  if (interval === 'month')
    return { short: month.format(new Date(from)), full: month.format(new Date(from)) };
  return { short: shortDay(from), full: `${shortDay(from)} – ${fullDay(to)}` };
}
