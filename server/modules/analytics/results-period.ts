import { DAY, dayAt, dayStart, formatDay, type Zone } from '../../engine/index.ts';
import { invalid } from '../../platform/faults.ts';
import { fields } from '../../platform/messages.ts';
import { momentOf } from './read-timeseries.ts';

const usualDays = 30;
const mostDays = 366;

/** Whole days of the project's time zone. */
export interface Period {
  /** Each as a date, oldest first, without gaps. */
  days: string[];
  from: Date;
  /** The end of the last day. */
  to: Date;
}

/** The last days, up to and with the one of `now`, oldest first. */
export function daysUpTo(zone: Zone, now: Date, count: number): string[] {
  const first = dayAt(zone, now.getTime()) - count + 1;
  return Array.from({ length: count }, (_, i) => formatDay(first + i));
}

export function periodOf(zone: Zone, query: { from?: string; to?: string }, now: Date): Period {
  // A time belongs to its day; the end of a date is the beginning of the next one, and so no part of it.
  const last =
    query.to === undefined ? dayAt(zone, now.getTime()) : dayAt(zone, momentOf(zone, query.to, 'end') - 1);
  const first =
    query.from === undefined ? last - usualDays + 1 : dayAt(zone, momentOf(zone, query.from, 'beginning'));
  if (first > last) throw invalid('/from', fields.afterTo);
  if (last - first >= mostDays) throw invalid('/from', fields.tooLongAgo({ count: mostDays }));
  return {
    days: Array.from({ length: last - first + 1 }, (_, i) => formatDay(first + i)),
    from: new Date(dayStart(zone, first)),
    to: new Date(Math.max(dayStart(zone, last + 1), dayStart(zone, first) + DAY / 24)),
  };
}
