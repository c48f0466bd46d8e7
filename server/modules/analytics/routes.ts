import type { Clock } from '../../platform/clock.ts';
import { type Endpoint, endpoint, ok } from '../../platform/http/endpoint.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { type Guards, timeIn } from '../access/index.ts';
import { readSummary } from './read-summary.ts';
import { readTimeseries } from './read-timeseries.ts';
import * as schemas from './schemas.ts';

export function analyticsEndpoints({
  db,
  guards,
  clock,
}: {
  db: Queryable;
  guards: Guards;
  clock: Clock;
}): Endpoint[] {
  const access = guards.project('dashboards.read', 'read');
  const tag = 'Analytics';
  return [
    endpoint({
      method: 'GET',
      path: '/analytics/summary',
      operationId: 'getAnalyticsSummary',
      tag,
      summary: 'Compare today with yesterday',
      description:
        'Days are in the time zone of the project. Events count at `occurredAt`; manual grants count when they are made.',
      access,
      responses: { 200: schemas.Summary },
      handler: async ({ context }) => ok(await readSummary(db, context, timeIn(context.environment, clock))),
    }),
    endpoint({
      method: 'GET',
      path: '/analytics/timeseries',
      operationId: 'getAnalyticsTimeseries',
      tag,
      summary: 'Read one metric over time, by hour or by day',
      description:
        'Active players are exact by day. By hour, an event that arrives after a later event of the same player does ' +
        'not count the player as active in its hour.',
      access,
      query: schemas.TimeseriesQuery,
      responses: { 200: schemas.Timeseries },
      handler: async ({ context, query }) =>
        ok(await readTimeseries(db, context, query, timeIn(context.environment, clock))),
    }),
  ];
}
