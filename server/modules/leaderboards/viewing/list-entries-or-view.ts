import type { PageRequest } from '../../../platform/http/lists/pagination.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { type BoardReader, type LeaderboardKey, listEntries } from '../read-entries.ts';
import { listView } from './list-view.ts';
import { resolveView, type ViewQuery } from './resolve-view.ts';

/** The entries of a season, or of a view of it if the query asks for one. */
export async function listEntriesOrView(
  deps: { db: Database; boards: BoardReader },
  place: LeaderboardKey,
  query: PageRequest & { season?: number } & ViewQuery,
  viewerId?: string,
) {
  const { season, limit, cursor } = query;
  const page = {
    ...(season !== undefined && { season }),
    ...(limit !== undefined && { limit }),
    ...(cursor !== undefined && { cursor }),
  };
  const players = await resolveView(deps.db, place.environmentId, query, viewerId);
  return players ? listView(deps, place, players, page) : listEntries(deps, place, page);
}
