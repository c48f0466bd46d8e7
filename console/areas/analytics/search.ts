import { addDays, daysBetween } from '../../kit/days.ts';
import { choiceParameter, dayParameter, textParameter } from '../../kit/search-parameters.ts';
import { daysOfPreset, type Preset } from '../../parts/range/presets.ts';

export const presets: readonly Preset[] = ['today', '7d', '30d', 'month', '90d', '365d'];
export const intervals = ['day', 'week', 'month'] as const;
export type Interval = (typeof intervals)[number];
/** The longest range that the service answers. */
export const mostDays = 366;

export interface AnalyticsSearch {
  range?: Preset | 'custom' | undefined;
  /** The first day of a custom range; `to` is the last. */
  from?: string | undefined;
  to?: string | undefined;
  compare?: 'off' | undefined;
  interval?: Interval | undefined;
  type?: string | undefined;
  property?: string | undefined;
  currency?: string | undefined;
}

export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  return {
    ...choiceParameter(search, 'range', [...presets, 'custom' as const]),
    ...dayParameter(search, 'from'),
    ...dayParameter(search, 'to'),
    ...choiceParameter(search, 'compare', ['off'] as const),
    ...choiceParameter(search, 'interval', intervals),
    ...textParameter(search, 'type'),
    ...textParameter(search, 'property'),
    ...textParameter(search, 'currency'),
  };
}

export interface Span {
  from: string;
  to: string;
}

/** The days that a page shows. A custom range that is incomplete or impossible counts as the last 30 days. */
export function spanOf({ range = '30d', from, to }: AnalyticsSearch, today: string): Span {
  if (range === 'custom' && from && to && from <= to && daysBetween(from, to) <= mostDays)
    return { from, to };
  return daysOfPreset(range === 'custom' ? '30d' : range, today);
}

/** The period of the same length before it, in whole weeks or months if these are asked for. */
export function previousOf({ from, to }: Span, interval: Interval = 'day'): Span {
  if (interval === 'day') return { from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) };
  const start = interval === 'week' ? mondayOf(from) : `${from.slice(0, 7)}-01`;
  const end = addDays(start, -1);
  if (interval === 'week') {
    const weeks = daysBetween(start, mondayOf(to)) - 1;
    return { from: addDays(start, -weeks - 7), to: end };
  }
  const months = monthOf(to) - monthOf(from) + 1;
  const first = monthOf(from) - months;
  return {
    from: new Date(Date.UTC(Math.floor(first / 12), first % 12, 1)).toISOString().slice(0, 10),
    to: end,
  };
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function monthOf(day: string): number {
  const date = new Date(day);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export function daysOf({ from, to }: Span): string[] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));
}
