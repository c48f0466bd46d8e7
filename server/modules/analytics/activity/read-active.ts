import { dayAt, dayStart, formatDay, parseDay } from '../../../engine/index.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { readSpans } from '../queries.ts';
import { periodOf } from '../results-period.ts';
import { type AnalyticsScope, zoneOf } from '../scope.ts';
import { readActivity } from './queries.ts';
import { weekOf } from './weeks.ts';

export interface ActiveRequest {
  interval?: 'day' | 'week' | 'month';
  from?: string;
  to?: string;
}

/** How many players were active in each day, week or month, each counted once, and how many were new. */
export async function readActive(
  db: Queryable,
  scope: AnalyticsScope,
  { interval = 'day', ...asked }: ActiveRequest,
  now: Date,
) {
  const zone = zoneOf(scope);
  const { days } = periodOf(zone, asked, now);
  const spans = spansOf(interval, parseDay(days[0] ?? ''), parseDay(days.at(-1) ?? ''));
  const [first, last] = [formatDay(spans[0]?.from ?? 0), formatDay(spans.at(-1)?.to ?? 0)];
  const firsts = await readActivity.all(db, scope.environment.id, 'first', first, last);
  const players =
    interval === 'day'
      ? await activeByDay(
          db,
          scope,
          spans.map(({ from }) => from),
        )
      : sumByDay(await readActivity.all(db, scope.environment.id, interval, first, last));
  const newByDay = firsts.map(({ day, count }) => [parseDay(day), count] as const);
  return {
    interval,
    timezone: zone.name,
    today: formatDay(dayAt(zone, now.getTime())),
    data: spans.map(({ from, to }) => ({
      from: formatDay(from),
      to: formatDay(to),
      players: players.get(formatDay(from)) ?? 0,
      newPlayers: newByDay.reduce((sum, [day, count]) => (day >= from && day <= to ? sum + count : sum), 0),
    })),
  };
}

interface Span {
  /** The first and the last day, since 1970-01-01. */
  from: number;
  to: number;
}

/** The days, or the whole weeks or months that the days are in. */
function spansOf(interval: 'day' | 'week' | 'month', first: number, last: number): Span[] {
  const spans: Span[] = [];
  let from = startOf(interval, first);
  while (from <= last) {
    const next = nextOf(interval, from);
    spans.push({ from, to: next - 1 });
    from = next;
  }
  return spans;
}

function startOf(interval: 'day' | 'week' | 'month', day: number): number {
  if (interval === 'day') return day;
  return interval === 'week' ? weekOf(day) : parseDay(`${formatDay(day).slice(0, 7)}-01`);
}

function nextOf(interval: 'day' | 'week' | 'month', start: number): number {
  if (interval === 'day') return start + 1;
  // Every month has begun 31 days after the beginning of the one before it.
  return interval === 'week' ? start + 7 : startOf('month', start + 31);
}

async function activeByDay(db: Queryable, scope: AnalyticsScope, days: readonly number[]) {
  const zone = zoneOf(scope);
  const starts = [...days, (days.at(-1) ?? 0) + 1].map((day) => dayStart(zone, day));
  // A zone that crosses the date line leaves out a day, which then begins where the next one does.
  const bounds = [...new Set(starts)];
  const spans = await readSpans.all(
    db,
    scope.environment.id,
    bounds.map((at) => new Date(at)),
  );
  const sums = new Map(spans.map(({ span, active_in_day }) => [bounds[span - 1], active_in_day]));
  return new Map(
    days.map((day, i) => [
      formatDay(day),
      // The day that is left out has none.
      starts[i] === starts[i + 1] ? 0 : (sums.get(starts[i]) ?? 0),
    ]),
  );
}

function sumByDay(rows: readonly { day: string; count: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { day, count } of rows) sums.set(day, (sums.get(day) ?? 0) + count);
  return sums;
}
