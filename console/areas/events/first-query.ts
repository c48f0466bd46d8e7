import type { components } from '../../../packages/sdk/src/index.ts';
import type { CursorList } from '../../kit/cursor-query.ts';
import { keyOf, type Place } from '../../session/here.ts';
import type { EventsSearch } from './search.ts';

/** The list of events that an address asks for. */
export function eventsList(
  here: Place,
  { type, playerId, from, to, ruleId, effect, property }: EventsSearch,
): CursorList<components['schemas']['Event']> {
  return {
    queryKey: keyOf(here, 'events', { type, playerId, from, to, ruleId, effect, property }),
    fetchPage: (cursor, signal) =>
      here.api.get('/events', {
        params: {
          query: {
            limit: 50,
            ...(cursor ? { cursor } : {}),
            ...(type ? { type } : {}),
            ...(playerId ? { playerId } : {}),
            ...(from ? { from } : {}),
            ...(to ? { to } : {}),
            ...(ruleId ? { ruleId } : {}),
            ...(effect ? { effect } : {}),
            ...(property ? { property } : {}),
          },
        },
        signal,
      }),
  };
}
