import { DAY, dayAt, dayStart, offsetAt, parseDay, type Zone } from '../../engine/index.ts';
import { invalid } from '../../platform/faults.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { messages } from './messages.ts';
import { type Metric, metrics } from './metrics.ts';
import { readSpans } from './queries.ts';
import { type AnalyticsScope, zoneOf } from './scope.ts';

const HOUR = 3_600_000;
const longest = { hour: 31, day: 366 };
const usual = { hour: 1, day: 30 };

export interface TimeseriesRequest {
  metric: Metric;
  from?: string;
  to?: string;
  interval?: 'hour' | 'day';
}

export async function readTimeseries(
  db: Queryable,
  scope: AnalyticsScope,
  { metric, from, to, interval = 'day' }: TimeseriesRequest,
  now: Date,
) {
  const zone = zoneOf(scope);
  const end = to === undefined ? now.getTime() : momentOf(zone, to, 'end');
  const begin = from === undefined ? end - usual[interval] * DAY : momentOf(zone, from, 'beginning');
  if (begin >= end) throw invalid('/from', messages.beforeTo);
  if (end - begin > longest[interval] * DAY) {
    throw invalid('/from', messages.tooLongForInterval({ count: longest[interval], interval }));
  }
  const bounds = interval === 'day' ? daysIn(zone, begin, end) : hoursIn(zone, begin, end);
  const spans = await readSpans.all(
    db,
    scope.environment.id,
    bounds.map((at) => new Date(at)),
  );
  const column = metrics[metric][interval];
  const values = new Map(spans.map((sums) => [sums.span, sums[column]]));
  return {
    metric,
    interval,
    timezone: zone.name,
    data: bounds
      .slice(0, -1)
      .map((at, i) => ({ at: new Date(at).toISOString(), value: values.get(i + 1) ?? 0 })),
  };
}

/** A date means the beginning or the end of that day. */
export function momentOf(zone: Zone, text: string, side: 'beginning' | 'end'): number {
  if (text.length > 10) return Date.parse(text);
  return dayStart(zone, parseDay(text) + (side === 'end' ? 1 : 0));
}

/**
 * The beginnings of all days from that of `begin` on. The last one is the end of the day before it, and not before
 * `end`.
 */
function daysIn(zone: Zone, begin: number, end: number): number[] {
  const starts: number[] = [];
  for (let day = dayAt(zone, begin); (starts.at(-1) ?? begin - 1) < end; day++) {
    const start = dayStart(zone, day);
    // A zone that crosses the date line leaves out a day, which then begins where the next one does.
    if (start !== starts.at(-1)) starts.push(start);
  }
  return starts;
}

function hoursIn(zone: Zone, begin: number, end: number): number[] {
  const starts = [hourStart(zone, begin)];
  // An hour after the beginning of one, the next has begun, also where clocks are changed by half an hour.
  for (let at = starts[0] ?? end; at < end; ) {
    at = nextHour(zone, at);
    starts.push(at);
  }
  return starts;
}

function hourStart(zone: Zone, at: number): number {
  const offset = offsetAt(zone, at);
  return Math.floor((at + offset) / HOUR) * HOUR - offset;
}

function nextHour(zone: Zone, start: number): number {
  const next = hourStart(zone, start + HOUR);
  return next > start ? next : start + HOUR;
}
