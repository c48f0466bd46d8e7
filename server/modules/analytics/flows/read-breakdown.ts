import { invalid } from '../../../platform/faults.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { messages } from '../messages.ts';
import { type Period, periodOf } from '../results-period.ts';
import { type AnalyticsScope, zoneOf } from '../scope.ts';
import { readTypesByDay } from './queries.ts';
import type { SampleEvents } from './sample-events.ts';

export interface BreakdownRequest {
  type?: string;
  property?: string;
  from?: string;
  to?: string;
}

const mostValues = 20;

/** Events by type; of one type by day; of one type by the values of a property, from a sample. */
export async function readBreakdown(
  { db, sampleEvents }: { db: Queryable; sampleEvents: SampleEvents },
  scope: AnalyticsScope,
  { type, property, ...asked }: BreakdownRequest,
  now: Date,
) {
  const zone = zoneOf(scope);
  const period = periodOf(zone, asked, now);
  if (property !== undefined && type === undefined) throw invalid('/type', messages.typeRequired);
  const [from = '', to = ''] = [period.days[0], period.days.at(-1)];
  const rows = await readTypesByDay.all(
    db,
    scope.environment.id,
    ['event'],
    from,
    to,
    type ?? null,
    mostValues,
  );
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const common = { timezone: zone.name, total, days: daysOf(period, rows) };
  if (property === undefined || type === undefined) {
    const { values, other } = valuesOf(period, rows);
    return { ...common, by: 'type' as const, values, other, sampled: null };
  }
  const sample = await sampleEvents.values(db, scope.environment, { type, property, ...period }, now);
  const listed = sample.values.slice(0, mostValues);
  const share = (count: number) => (sample.events === 0 ? 0 : count / sample.events);
  const other = sample.events - listed.reduce((sum, { count }) => sum + count, 0);
  return {
    ...common,
    by: 'property' as const,
    values: listed.map(({ value, count }) => ({ value, count, share: share(count), last: null, days: null })),
    other: { count: other, share: share(other) },
    sampled: sample.events,
  };
}

type Rows = readonly { type: string; day: string; count: number }[];

function daysOf({ days }: Period, rows: Rows) {
  const sums = new Map<string, number>();
  for (const { day, count } of rows) sums.set(day, (sums.get(day) ?? 0) + count);
  return days.map((day) => ({ day, count: sums.get(day) ?? 0 }));
}

/** The most frequent types. The rest, and what was not counted by its type, is one sum. */
function valuesOf(period: Period, rows: Rows) {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const share = (count: number) => (total === 0 ? 0 : count / total);
  const values = [...Map.groupBy(rows, (row) => row.type)]
    .filter(([value]) => value !== '')
    .map(([value, own]) => ({ value, own, count: own.reduce((sum, { count }) => sum + count, 0) }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .map(({ value, own, count }) => ({
      value,
      count,
      share: share(count),
      last:
        own
          .map(({ day }) => day)
          .sort()
          .at(-1) ?? '',
      days: daysOf(period, own),
    }));
  const other = total - values.reduce((sum, { count }) => sum + count, 0);
  return { values, other: { count: other, share: share(other) } };
}
