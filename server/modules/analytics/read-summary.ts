import { dayAt, dayStart, formatDay } from '../../engine/index.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { type Metric, metricNames, metrics } from './metrics.ts';
import { type AnalyticsPlace, zoneOf } from './place.ts';
import { readSpans, type Sums } from './queries.ts';

/** Today against yesterday, by the days of the project's time zone. */
export async function readSummary(db: Queryable, place: AnalyticsPlace, now: Date) {
  const zone = zoneOf(place);
  const today = dayAt(zone, now.getTime());
  const bounds = [today - 1, today, today + 1].map((day) => new Date(dayStart(zone, day)));
  const spans = await readSpans.all(db, place.environment.id, bounds);
  const sumsOf = (number: number) => present(spans.find(({ span }) => span === number));
  return {
    timezone: zone.name,
    today: { date: formatDay(today), ...sumsOf(2) },
    yesterday: { date: formatDay(today - 1), ...sumsOf(1) },
  };
}

function present(sums: Sums | undefined) {
  const figures = metricNames.map((name) => [name, sums?.[metrics[name].day] ?? 0]);
  return Object.fromEntries(figures) as Record<Metric, number>;
}
