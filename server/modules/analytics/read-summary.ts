import { dayAt, dayStart, formatDay } from '../../engine/index.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { type Metric, metricNames, metrics } from './metrics.ts';
import { readSpans, type Sums } from './queries.ts';
import { type AnalyticsScope, zoneOf } from './scope.ts';

const hourMs = 3_600_000;

/** Today against yesterday, by the days of the project's time zone. */
export async function readSummary(db: Queryable, scope: AnalyticsScope, now: Date) {
  const zone = zoneOf(scope);
  const today = dayAt(zone, now.getTime());
  const [before, start] = [dayStart(zone, today - 1), dayStart(zone, today)];
  const hours = (now.getTime() - start) / hourMs;
  const whole = Math.floor(hours);
  // Yesterday in three: the hours that had passed at this time of day, the one that was under way, the rest. A day in
  // which clocks change may be over sooner.
  const parts = [0, whole, whole + 1].map((hour) => Math.min(before + hour * hourMs, start));
  const spans = await readSpans.all(
    db,
    scope.environment.id,
    [...parts, start, dayStart(zone, today + 1)].map((at) => new Date(at)),
  );
  const sumsOf = (number: number) => present(spans.find(({ span }) => span === number));
  const [passed, underWay, rest] = [sumsOf(1), sumsOf(2), sumsOf(3)];
  const yesterday = each((name) => passed[name] + underWay[name] + rest[name]);
  const soFar = each((name) => passed[name] + Math.round(underWay[name] * (hours - whole)));
  return {
    timezone: zone.name,
    today: { date: formatDay(today), ...sumsOf(4) },
    yesterday: { date: formatDay(today - 1), ...yesterday },
    yesterdayByNow: { date: formatDay(today - 1), ...soFar },
  };
}

function present(sums: Sums | undefined): Record<Metric, number> {
  return each((name) => sums?.[metrics[name].day] ?? 0);
}

function each(figure: (name: Metric) => number): Record<Metric, number> {
  return Object.fromEntries(metricNames.map((name) => [name, figure(name)])) as Record<Metric, number>;
}
