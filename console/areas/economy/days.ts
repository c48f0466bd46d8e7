import { addDays } from '../../parts/results/period.ts';
import { locale } from '../../texts/index.ts';

/** Every day from the first to the last; those that are not given are empty. */
export function fillDays<Day extends { day: string }>(
  from: string,
  to: string,
  given: readonly Day[],
  empty: Omit<Day, 'day'>,
): Day[] {
  const known = new Map(given.map((one) => [one.day, one]));
  const filled: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    filled.push(known.get(day) ?? ({ day, ...empty } as Day));
  }
  return filled;
}

// A date has no time zone: read as UTC and written as UTC it stays the same day.
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
