import { addDays, isDay } from '../../kit/days.ts';
import { type Days, daysOfPreset, type Preset } from './presets.ts';

/** Points in time as ISO 8601; null is open. The end itself is not included. */
export interface Moments {
  from: string | null;
  to: string | null;
}

/** The first preset that has exactly these days. */
export function presetOf(days: Days, today: string, presets: readonly Preset[]): Preset | undefined {
  return presets.find((preset) => {
    const { from, to } = daysOfPreset(preset, today);
    return from === days.from && to === days.to;
  });
}

/** The weeks of a month such as `2026-11`, from Monday on, filled with the days around it. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -weekday(first));
  const weeks: string[][] = [];
  for (let day = start; day.slice(0, 7) <= month; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  }
  return weeks;
}

/** 0 is Monday. */
function weekday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The same day of another month, or its last one if it is shorter. */
function sameDayIn(day: string, months: number): string {
  const month = addMonths(day.slice(0, 7), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > last ? last : wanted;
}

/** Where the focus goes with a key of the calendar; undefined if the key is none of its. */
export function dayAfterKey(day: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return sameDayIn(day, -1);
    case 'PageDown':
      return sameDayIn(day, 1);
    default:
      return undefined;
  }
}

export function ordered(one: string, other: string): Days {
  return one <= other ? { from: one, to: other } : { from: other, to: one };
}

/** A point in time as it is typed: `2026-11-15 14:30`, or only the day if it is the beginning of one. */
export function momentText(iso: string | null, side: 'from' | 'to'): string {
  if (iso === null) return '';
  const local = localOf(iso);
  if (local === undefined) return '';
  const [day = '', time = ''] = local.split('T');
  if (time !== '00:00:00') return `${day} ${time.endsWith(':00') ? time.slice(0, 5) : time}`;
  return side === 'from' ? day : addDays(day, -1);
}

/** A point in time as a field shows it: `2026-11-15 14:30`, with seconds only if it has some. */
export function momentField(iso: string | null): string {
  const local = iso === null ? undefined : localOf(iso);
  return local === undefined ? '' : local.replace('T', ' ').replace(/:00$/, '');
}

/** What was typed as a point in time; null for nothing, undefined for what cannot be read. A day ends with its end. */
export function readMoment(text: string, side: 'from' | 'to'): string | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const [, day = '', time] = /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{2}:\d{2}(?::\d{2})?))?$/.exec(typed) ?? [];
  if (!isDay(day)) return undefined;
  const at = new Date(`${time || side === 'from' ? day : addDays(day, 1)}T${time ?? '00:00'}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** In the zone of the viewer, from the beginning of the first day to the end of the last. */
export function momentsOf({ from, to }: Days): Moments {
  return { from: readMoment(from, 'from') ?? null, to: readMoment(to, 'to') ?? null };
}

/** The days that a stretch of time touches, for the calendar; open ends are undefined. */
export function daysOf({ from, to }: Moments): { from?: string; to?: string } {
  const first = from === null ? undefined : localOf(from)?.slice(0, 10);
  // The end itself is not included: what ends at midnight does not touch the day that begins.
  const last = to === null ? undefined : localOf(new Date(Date.parse(to) - 1).toISOString())?.slice(0, 10);
  return { ...(first ? { from: first } : {}), ...(last ? { to: last } : {}) };
}

export function localDay(at: number): string {
  return localOf(new Date(at).toISOString())?.slice(0, 10) ?? '';
}

function localOf(iso: string): string | undefined {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return undefined;
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
