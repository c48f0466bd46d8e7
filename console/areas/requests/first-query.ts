import type { CursorList } from '../../kit/cursor-query.ts';
import { keyOf, type Place } from '../../session/here.ts';
import type { LoggedRequest } from './queries.ts';
import { asPathFilter, type RequestsSearch } from './search.ts';

/** The list of requests that an address asks for. */
export function requestsList(here: Place, search: RequestsSearch): CursorList<LoggedRequest> {
  const { status, method, playerId, keyId, from, to } = search;
  const path = asPathFilter(search.path);
  return {
    queryKey: keyOf(here, 'requests', { status, method, path, playerId, keyId, from, to }),
    fetchPage: (cursor, signal) =>
      here.api.get('/requests', {
        params: {
          query: {
            limit: 50,
            ...(cursor ? { cursor } : {}),
            ...(status ? { status } : {}),
            ...(method ? { method } : {}),
            ...(path ? { path } : {}),
            ...(playerId ? { playerId } : {}),
            ...(keyId ? { keyId } : {}),
            ...(from ? { from } : {}),
            ...(to ? { to } : {}),
          },
        },
        signal,
      }),
  };
}
