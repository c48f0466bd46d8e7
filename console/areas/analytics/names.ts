import { dayPoint, fullDay, shortDay } from '../../kit/day-names.ts';
import { locale } from '../../texts/index.ts';
import type { Interval } from './search.ts';

const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });

export function spanName(interval: Interval, from: string, to: string): { short: string; full: string } {
  if (interval === 'day') return dayPoint(from);
  if (interval === 'month')
    return { short: month.format(new Date(from)), full: month.format(new Date(from)) };
  return { short: shortDay(from), full: `${shortDay(from)} – ${fullDay(to)}` };
}
