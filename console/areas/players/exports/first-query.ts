import { queryOptions } from '@tanstack/react-query';
import { readWhole } from '../../../kit/whole-list.ts';
import { keyOf, type Place } from '../../../session/here.ts';

/** All stored exports of the environment: the service keeps a few dozen at most. */
export function exportsQuery(here: Place) {
  return queryOptions({
    queryKey: keyOf(here, 'player-exports'),
    queryFn: () => readWhole(here.api.walk('/player-exports')),
  });
}
