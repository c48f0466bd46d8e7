import { queryOptions } from '@tanstack/react-query';
import { readWhole } from '../../../kit/whole-list.ts';
import { type Here, keyOf } from '../../../session/here.ts';

/** All views that the person can see. */
export function viewsQuery(here: Here) {
  return queryOptions({
    queryKey: keyOf(here, 'player-views'),
    queryFn: () => readWhole(here.api.walk('/player-views', { params: { query: { limit: 100 } } })),
  });
}
