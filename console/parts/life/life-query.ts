import { queryOptions } from '@tanstack/react-query';
import { readWhole } from '../../kit/whole-list.ts';
import { keyOf, type Place } from '../../session/here.ts';

/** What happened this week with each definition of a kind, by id. */
export function lifeQuery(here: Place, kind: string) {
  return queryOptions({
    queryKey: keyOf(here, 'life', kind),
    // Of a kind there are a thousand definitions at most, so these are ten calls at most, and nearly always one.
    queryFn: async ({ signal }) => {
      const params = { path: { kind }, query: { limit: 100 } };
      const all = await readWhole(here.api.walk('/analytics/definitions/{kind}', { params, signal }));
      return new Map(all.map((activity) => [activity.id, activity]));
    },
    staleTime: 30_000,
    retry: false,
  });
}
