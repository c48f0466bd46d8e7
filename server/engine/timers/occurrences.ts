/**
 * When something by the clock is due, in a time zone. An hour that is left out when clocks go forward happens at that moment; of
 * one that comes twice the first counts. So each day has what is due on it once.
 */
import { DAY, dayAt, dayStart, offsetAt, windowOf, type Zone } from '../calendar.ts';
import type { Schedule } from './timed-types.ts';

const HOUR = 3_600_000;

export interface Occurrence {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The calendar day that it is of, as days since 1970: what it is known by. */
  readonly day: number;
}

/** Something that is due once in each day, week or month. */
export interface Recurrence {
  readonly per: Schedule['every'];
  /** The day on which it is due in the period of this day. */
  dayIn(day: number): number;
  /** Null on a day that the zone leaves out. */
  momentOn(zone: Zone, day: number): number | null;
}

export function recurrenceOf({ every, at, day }: Schedule): Recurrence {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const ofDay = hours * HOUR + minutes * 60_000;
  return {
    per: every,
    dayIn: (one) => dayOfPeriod(every, day ?? 1, one),
    momentOn: (zone, one) => (isLeftOut(zone, one) ? null : momentAt(zone, one * DAY + ofDay)),
  };
}

/** So many hours before the end of each day. */
export function hoursBeforeMidnight(hours: number): Recurrence {
  return {
    per: 'day',
    dayIn: (day) => day,
    momentOn: (zone, day) => (isLeftOut(zone, day) ? null : dayStart(zone, day + 1) - hours * HOUR),
  };
}

/** The latest that is not after `at`. Null if there is none, which cannot be in a zone of the real world. */
export function lastOccurrence(recurrence: Recurrence, zone: Zone, at: number): Occurrence | null {
  // A day that is left out, and one whose moment is still to come, are followed by the period before.
  let day = dayAt(zone, at) + 1;
  for (let tries = 0; tries < 5; tries++) {
    const due = recurrence.dayIn(day);
    const moment = recurrence.momentOn(zone, due);
    if (moment !== null && moment <= at) return { at: moment, day: due };
    day = firstOf(recurrence.per, day) - 1;
  }
  return null;
}

/** The first that is after `at`. */
export function nextOccurrence(recurrence: Recurrence, zone: Zone, at: number): Occurrence | null {
  let day = dayAt(zone, at) - 1;
  for (let tries = 0; tries < 6; tries++) {
    const due = recurrence.dayIn(day);
    const moment = recurrence.momentOn(zone, due);
    if (moment !== null && moment > at) return { at: moment, day: due };
    day = firstOf(recurrence.per, day, 1);
  }
  return null;
}

/** How many there are from one to a later one, the first not counted. */
export function countBetween({ per }: Recurrence, first: Occurrence, last: Occurrence): number {
  return windowOf(per, last.day) - windowOf(per, first.day);
}

/** The instant at which a clock in the zone first shows this time, given as if it were UTC, or would if it were not left out. */
function momentAt(zone: Zone, local: number): number {
  const offsets = [offsetAt(zone, local - DAY), offsetAt(zone, local + DAY)];
  const shown = offsets.map((offset) => local - offset).filter((at) => at + offsetAt(zone, at) === local);
  if (shown.length > 0) return Math.min(...shown);
  // Left out: the first instant at which the clock shows more.
  let low = local - Math.max(...offsets) - 1;
  let high = local - Math.min(...offsets);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (middle + offsetAt(zone, middle) < local) low = middle;
    else high = middle;
  }
  return high;
}

/** Samoa had no 30 December in 2011. */
function isLeftOut(zone: Zone, day: number): boolean {
  return dayAt(zone, dayStart(zone, day)) !== day;
}

function dayOfPeriod(every: Schedule['every'], wanted: number, day: number): number {
  if (every === 'day') return day;
  const first = firstOf(every, day);
  if (every === 'week') return first + wanted - 1;
  return Math.min(first + wanted - 1, firstOf('month', day, 1) - 1);
}

/** The first day of the period of a day, or of one of the periods after it. */
function firstOf(per: Schedule['every'], day: number, later = 0): number {
  const window = windowOf(per, day) + later;
  if (per === 'day') return window;
  // Week 0 began on Monday, 1969-12-29.
  if (per === 'week') return window * 7 - 3;
  return Math.floor(Date.UTC(1970, window, 1) / DAY);
}
