import { type Endpoint, ok } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import { Page } from '../../../platform/http/lists/pagination.ts';
import { timeIn } from '../../access/index.ts';
import type { ChangesetDependencies } from '../dependencies.ts';
import { readCalendar } from './read-calendar.ts';
import { CalendarLine, CalendarQuery } from './schemas.ts';

export function calendarEndpoints(deps: ChangesetDependencies): Endpoint[] {
  const { get } = endpointsOf('Calendar');
  return [
    get(deps.guards.project('dashboards.read', 'read'), '/calendar', 'listCalendar', {
      summary: 'List what is on in a range of days',
      description:
        'Every definition of the environment that has a beginning or an end, or comes again and again (the seasons of a leaderboard, a quest that can be repeated daily), and every scheduled changeset: ' +
        'one line each, sorted by start. What comes again has a line for each time, at most one a day, so at most 366. A line is listed if it is on at some moment of the range. Disabled definitions are listed, too. ' +
        'Days are in the time zone of the project.',
      query: CalendarQuery,
      responses: { 200: Page(CalendarLine) },
      handler: async ({ context, query }) =>
        ok(await readCalendar(deps, context, query, timeIn(context.environment, deps.clock))),
    }),
  ];
}
