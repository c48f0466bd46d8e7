import { addDays } from '../../kit/days.ts';
import type { ScheduleValues } from './rule-values.ts';

/** The dates of the next occurrences, from a moment on a clock of the zone: `2026-11-15` and `17:30`. */
export function nextOccurrences(
  { every, at, day }: ScheduleValues,
  { today, time }: { today: string; time: string },
  count: number,
): string[] {
  const found: string[] = [];
  // Two months have at least one day of each kind, so this is enough for all that are asked for.
  for (let days = 0; found.length < count && days < 62 * count; days++) {
    const date = addDays(today, days);
    if (isOn(every, Number(day) || 1, date) && (days > 0 || at > time)) found.push(date);
  }
  return found;
}

function isOn(every: ScheduleValues['every'], day: number, date: string): boolean {
  if (every === 'day') return true;
  const at = new Date(date);
  if (every === 'week') return (at.getUTCDay() || 7) === day;
  const isLast = addDays(date, 1).endsWith('-01');
  return at.getUTCDate() === day || (isLast && at.getUTCDate() < day);
}
