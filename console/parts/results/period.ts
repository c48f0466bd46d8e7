import { addDays, daysBetween } from '../../kit/days.ts';
import { choiceParameter, dayParameter } from '../../kit/search-parameters.ts';
import { daysOfPreset, type Preset } from '../range/presets.ts';

/** The search parameters of a page about the period of its results. */
export interface PeriodSearch {
  /** If absent: 30 days. */
  period?: Preset | undefined;
  /** The first day; `to` is the last. Used only if both are given. */
  from?: string | undefined;
  to?: string | undefined;
}

export const presets: readonly Preset[] = ['today', '7d', '30d', 'month', '90d'];

/** Whole days, as dates; the last is included. */
export interface Period {
  from: string;
  to: string;
  days: number;
}

/** The longest period that the service answers. */
export const mostDays = 366;

export function readPeriodSearch(search: Record<string, unknown>): PeriodSearch {
  const { from, to } = { ...dayParameter(search, 'from'), ...dayParameter(search, 'to') };
  return {
    ...choiceParameter(search, 'period', presets),
    ...(from !== undefined && to !== undefined && from <= to ? { from, to } : {}),
  };
}

export function periodOf({ period = '30d', from, to }: PeriodSearch, today: string): Period {
  if (from === undefined || to === undefined) {
    const days = daysOfPreset(period, today);
    return { ...days, days: daysBetween(days.from, days.to) };
  }
  const days = Math.min(mostDays, daysBetween(from, to));
  return { from: addDays(to, 1 - days), to, days };
}

/** The same number of days directly before the period. */
export function periodBefore({ from, days }: Period): Period {
  return { from: addDays(from, -days), to: addDays(from, -1), days };
}

/** The date in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  // Canadian dates have the format of ISO 8601.
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
}

export interface Change {
  way: 'up' | 'down' | 'same';
  /** The change as a share of the previous value; null if that was 0. */
  share: number | null;
  difference: number;
}

export function changeOf(now: number, before: number): Change {
  const difference = now - before;
  return {
    way: difference > 0 ? 'up' : difference < 0 ? 'down' : 'same',
    share: before === 0 ? null : difference / before,
    difference,
  };
}
