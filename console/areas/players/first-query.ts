import type { components } from '../../../packages/sdk/src/index.ts';
import type { CursorList } from '../../kit/cursor-query.ts';
import { keyOf, type Place } from '../../session/here.ts';
import { filtersOf, type PlayersSearch } from './search.ts';

/** The list of players that an address asks for. */
export function playersList(here: Place, search: PlayersSearch): CursorList<components['schemas']['Player']> {
  // What opens a dialog of the page is no part of the question.
  const query = { ...filtersOf(search), ...(search.sort === undefined ? {} : { sort: search.sort }) };
  return {
    queryKey: keyOf(here, 'players', query),
    fetchPage: (cursor, signal) =>
      here.api.get('/players', {
        params: { query: { ...query, limit: 50, ...(cursor ? { cursor } : {}) } },
        signal,
      }),
  };
}
