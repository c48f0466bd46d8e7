import { t } from './texts.ts';
export const durationUnits = [
  ['weeks', 604_800],
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

export type DurationUnit = (typeof durationUnits)[number][0];

export function secondsOf(unit: DurationUnit): number {
  return durationUnits.find(([name]) => name === unit)?.[1] ?? 1;
}

/** The largest unit in which a duration is a whole number. */
export function unitOf(seconds: number): DurationUnit {
  return durationUnits.find(([, size]) => seconds % size === 0)?.[0] ?? 'seconds';
}

/** `2 days`, `90 minutes`. */
export function formatDuration(seconds: number): string {
  const unit = unitOf(seconds);
  const count = seconds / secondsOf(unit);
  return t(`duration.${unit}`, { count });
}

/** About how long, in its two largest units: `1 week 2 days`, `3 hours 20 minutes`. */
export function describeSpan(seconds: number): string {
  const whole = Math.round(seconds);
  const first = durationUnits.findIndex(([, size]) => whole >= size);
  if (first === -1) return t('duration.seconds', { count: 0 });
  const parts: string[] = [];
  let left = whole;
  for (const [unit, size] of durationUnits.slice(first, first + 2)) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(t(`duration.${unit}`, { count }));
  }
  return parts.join(' ');
}
