import { locale } from '../texts/index.ts';

// A date has no time zone. Read and written as UTC, it stays the same day.
const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const full = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

export const shortDay = (day: string): string => short.format(new Date(day));
export const fullDay = (day: string): string => full.format(new Date(day));
export const dayPoint = (day: string) => ({ short: shortDay(day), full: fullDay(day) });
