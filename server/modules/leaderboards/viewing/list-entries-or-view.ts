import { invalid } from '../../../platform/faults.ts';
import type { PageRequest } from '../../../platform/http/lists/pagination.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { messages } from '../messages.ts';
import { type BoardReader, type LeaderboardKey, listEntries } from '../read-entries.ts';
import { listView } from './list-view.ts';
import { resolveView, type ViewQuery, viewOf } from './resolve-view.ts';

type EntriesQuery = PageRequest & { season?: number } & ViewQuery;

/** The entries of a season, or of a view of it if the query asks for one. */
export async function listEntriesOrView(
  deps: { db: Database; boards: BoardReader },
  place: LeaderboardKey,
  query: EntriesQuery,
  viewerId?: string,
) {
  const found = await listUnlessLeague(deps, place, query, viewerId);
  if (!found) throw invalid('/group', messages.groupRequired);
  return found;
}

/** The same, but undefined for a league if no group was asked for: its entries are not one list. */
export async function listUnlessLeague(
  deps: { db: Database; boards: BoardReader },
  place: LeaderboardKey,
  query: EntriesQuery,
  viewerId?: string,
) {
  const { season, limit, cursor } = query;
  const page = {
    ...(season !== undefined && { season }),
    ...(limit !== undefined && { limit }),
    ...(cursor !== undefined && { cursor }),
  };
  const players = await resolveView(deps.db, place.environmentId, query, viewerId);
  return players ? listView(deps, place, viewOf(query), players, page) : listEntries(deps, place, page);
}
