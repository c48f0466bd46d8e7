import { dayIn } from '../../parts/results/period.ts';
import type { Place } from '../../session/here.ts';
import { projectQuery } from '../../session/queries.ts';
import { queryClient } from '../../session/query-client.ts';
import { activeQuery, breakdownQuery, xpQuery } from './queries.ts';
import { type AnalyticsSearch, previousOf, spanOf } from './search.ts';

/** Asks for what is at the top of the page. Of live alone: days of the test environment depend on its clock, which is not known yet. */
export async function askFirst(here: Place, search: AnalyticsSearch): Promise<void> {
  if (here.params.environment !== 'live') return;
  const { timezone } = await queryClient.ensureQueryData(projectQuery(here.params.projectId));
  const span = spanOf(search, dayIn(timezone, new Date()));
  const { interval = 'day', compare } = search;
  void queryClient.prefetchQuery(activeQuery(here, interval, span));
  for (const part of compare === 'off' ? [span] : [span, previousOf(span)]) {
    void queryClient.prefetchQuery(activeQuery(here, 'day', part));
    void queryClient.prefetchQuery(breakdownQuery(here, part, {}));
    void queryClient.prefetchQuery(xpQuery(here, part));
  }
}
