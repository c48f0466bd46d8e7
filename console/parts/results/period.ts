import { addDays, daysBetween } from '../../kit/days.ts';
import { choiceParameter, dayParameter } from '../../kit/search-parameters.ts';

/** What the address of a page says about the period of its results. */
export interface PeriodSearch {
  /** 30 days where absent. */
  period?: Preset | undefined;
  /** Both given: these days, the last included. */
  from?: string | undefined;
  to?: string | undefined;
}

export const presets = { '7d': 7, '30d': 30, '90d': 90 } as const;
export type Preset = keyof typeof presets;

/** Whole days, as dates; the last is included. */
export interface Period {
  from: string;
  to: string;
  days: number;
}

/** As many as the service gives at once. */
const mostDays = 366;

export function readPeriodSearch(search: Record<string, unknown>): PeriodSearch {
  const { from, to } = { ...dayParameter(search, 'from'), ...dayParameter(search, 'to') };
  return {
    ...choiceParameter(search, 'period', Object.keys(presets) as Preset[]),
    ...(from !== undefined && to !== undefined && from <= to ? { from, to } : {}),
  };
}

export function periodOf({ period = '30d', from, to }: PeriodSearch, today: string): Period {
  if (from === undefined || to === undefined) {
    const days = presets[period];
    return { from: addDays(today, 1 - days), to: today, days };
  }
  const days = Math.min(mostDays, daysBetween(from, to));
  return { from: addDays(to, 1 - days), to, days };
}

/** As many days, which end where the period begins. */
export function periodBefore({ from, days }: Period): Period {
  return { from: addDays(from, -days), to: addDays(from, -1), days };
}

/** The date in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  // Canadian dates are written as ISO 8601 has them.
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
}

export interface Change {
  way: 'up' | 'down' | 'same';
  /** By how much of the value before; null where that was 0. */
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
