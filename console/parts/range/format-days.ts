import { locale } from '../../texts/index.ts';
import type { Days } from './presets.ts';

const dated = new Intl.DateTimeFormat(locale, {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** `1 – 15 Nov 2026`: a year or month that both have is said once. */
export function formatDays({ from, to }: Days): string {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return from === to ? dated.format(first) : dated.formatRange(first, last);
}

export const formatDay = (day: string): string => dated.format(Date.parse(day));
