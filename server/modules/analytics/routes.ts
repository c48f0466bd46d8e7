import type { Clock } from '../../platform/clock.ts';
import { type Endpoint, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page, PageQuery } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { type Guards, timeIn } from '../access/index.ts';
import type { DefinitionCache } from '../definitions/index.ts';
import { readActivity } from './read-activity.ts';
import { type CountBuyers, readResults } from './read-results.ts';
import { readSummary } from './read-summary.ts';
import { readTimeseries } from './read-timeseries.ts';
import * as schemas from './schemas.ts';

export function analyticsEndpoints({
  db,
  definitions,
  countBuyers,
  guards,
  clock,
}: {
  db: Queryable;
  definitions: DefinitionCache;
  countBuyers: CountBuyers;
  guards: Guards;
  clock: Clock;
}): Endpoint[] {
  const access = guards.project('dashboards.read', 'read');
  const { get } = endpointsOf('Analytics');
  return [
    get(access, '/analytics/summary', 'getAnalyticsSummary', {
      summary: 'Compare today with yesterday',
      description:
        'Days are in the time zone of the project. Events count at `occurredAt`; manual grants count when they are made.',
      responses: { 200: schemas.Summary },
      handler: async ({ context }) => ok(await readSummary(db, context, timeIn(context.environment, clock))),
    }),
    get(access, '/analytics/timeseries', 'getAnalyticsTimeseries', {
      summary: 'Read one metric over time, by hour or by day',
      description:
        'Active players are exact by day. By hour, an event that arrives after a later event of the same player does ' +
        'not count the player as active in its hour.',
      query: schemas.TimeseriesQuery,
      responses: { 200: schemas.Timeseries },
      handler: async ({ context, query }) =>
        ok(await readTimeseries(db, context, query, timeIn(context.environment, clock))),
    }),
    get(access, '/analytics/definitions/{kind}', 'listDefinitionActivity', {
      summary: 'Read what happened this week with each definition of a kind',
      description:
        'Extension. In the order of the list of the kind, newest first. Days are in the time zone of the project. ' +
        'What a reversal took back stays counted.',
      params: schemas.ActivityPath,
      query: PageQuery,
      responses: { 200: Page(schemas.Activity) },
      sharedBy: ({ environment }) => environment.id,
      handler: async ({ context, params: { kind }, query }) =>
        ok(await readActivity(db, context, kind, query, timeIn(context.environment, clock))),
    }),
    get(access, '/analytics/definitions/{kind}/{id}', 'getDefinitionResults', {
      summary: 'Read the results of one definition',
      description:
        'How often a rule was evaluated and why it did not fire, the funnel of a quest or adventure, who has a badge, how a ' +
        'leaderboard is used, how much came from a boost. At most 366 days, in the time zone of the project. A deleted definition keeps its results.',
      params: schemas.ResultsPath,
      query: schemas.ResultsQuery,
      responses: { 200: schemas.Results },
      sharedBy: ({ environment }) => environment.id,
      handler: async ({ context, params, query }) =>
        ok(
          await readResults(
            { db, definitions, countBuyers },
            context,
            params,
            query,
            timeIn(context.environment, clock),
          ),
        ),
    }),
  ];
}
