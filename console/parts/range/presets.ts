import { addDays } from '../../kit/days.ts';

/** Whole days as dates; the last is included. */
export interface Days {
  from: string;
  to: string;
}

export type Preset = 'today' | '7d' | '30d' | 'month' | '90d' | '365d';

const presetLengths = { today: 1, '7d': 7, '30d': 30, '90d': 90, '365d': 365 } as const;

/** The days of a preset, up to today. */
export function daysOfPreset(preset: Preset, today: string): Days {
  if (preset === 'month') return { from: `${today.slice(0, 7)}-01`, to: today };
  return { from: addDays(today, 1 - presetLengths[preset]), to: today };
}
