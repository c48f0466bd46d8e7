import { queryOptions } from '@tanstack/react-query';
import { keyOf, type Place } from '../../session/here.ts';
import { chartOf, type HomeSearch } from './search.ts';

const latest = 50;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

export function latestQuery(here: Place) {
  return queryOptions({
    queryKey: keyOf(here, 'events', 'latest'),
    queryFn: async ({ signal }) =>
      (await here.api.get('/events', { params: { query: { limit: latest } }, signal })).data,
  });
}

export function summaryQuery(here: Place) {
  return queryOptions({
    queryKey: keyOf(here, 'analytics', 'summary'),
    queryFn: ({ signal }) => here.api.get('/analytics/summary', { signal }),
  });
}

/** `ahead`: by how many ms the clock of the environment is ahead of the real time. */
export function seriesQuery(here: Place, search: HomeSearch, ahead: number) {
  const { metric, range, days, interval } = chartOf(search);
  return queryOptions({
    queryKey: keyOf(here, 'analytics', 'series', { metric, range, interval, ahead }),
    queryFn: ({ signal }) => {
      // The first hour or day is the one that contains this time. One is added, because the present one counts too.
      const from = new Date(
        Date.now() + ahead - days * dayMs + (interval === 'day' ? dayMs : hourMs),
      ).toISOString();
      const query = { metric, interval, from };
      return here.api.get('/analytics/timeseries', { params: { query }, signal });
    },
  });
}
