import type { components } from '../../../packages/sdk/src/index.ts';
import type { CursorList } from '../../kit/cursor-query.ts';
import { keyOf, type Place } from '../../session/here.ts';
import type { PlayersSearch } from './search.ts';

/** The list of players that an address asks for. */
export function playersList(
  here: Place,
  { view: _, ...search }: PlayersSearch,
): CursorList<components['schemas']['Player']> {
  return {
    queryKey: keyOf(here, 'players', search),
    fetchPage: (cursor, signal) =>
      here.api.get('/players', {
        params: { query: { ...search, limit: 50, ...(cursor ? { cursor } : {}) } },
        signal,
      }),
  };
}
