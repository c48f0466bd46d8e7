import type { Queryable } from '../../../platform/postgres/statement.ts';
import { mostCountedTypes } from '../queries.ts';
import { periodOf } from '../results-period.ts';
import { type AnalyticsScope, zoneOf } from '../scope.ts';
import { readTypes } from './queries.ts';

/** The types of events that were sent, the most frequent first. */
export async function readEventTypes(
  db: Queryable,
  scope: AnalyticsScope,
  asked: { from?: string; to?: string },
  now: Date,
) {
  const zone = zoneOf(scope);
  const { days } = periodOf(zone, asked, now);
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const rows = await readTypes.all(db, scope.environment.id, ['event'], from, to, mostCountedTypes + 1);
  return {
    timezone: zone.name,
    types: rows
      .filter(({ type }) => type !== '')
      .map(({ type, count: events, last: lastDay }) => ({ type, events, lastDay })),
    otherEvents: rows.find(({ type }) => type === '')?.count ?? 0,
  };
}
