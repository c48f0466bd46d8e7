import { Type } from 'typebox';
import { invalid, notFound } from '../../../platform/faults.ts';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { messages } from '../messages.ts';
import type { ViewBoard } from '../ranks/view-board.ts';
import { findSeason } from '../seasons/queries.ts';
import * as queries from './queries.ts';

/** The tier, by its place among those that are listed, and the group of the last one of the page before. */
const Cursor = Type.Tuple([Type.Integer(), Type.Integer()]);

/** The groups of a season, tier by tier from the lowest, in each tier the oldest first. A board that is no league has none. */
export async function listGroups(
  { db, boards }: { db: Database; boards: { readonly view: ViewBoard } },
  { environmentId, leaderboardId }: { environmentId: number; leaderboardId: string },
  { tier, season, ...page }: PageRequest & { tier?: string; season?: number },
) {
  const view = await boards.view(environmentId, leaderboardId);
  const ids = view.board.league?.tiers.map(({ id }) => id) ?? [];
  if (tier !== undefined && ids.length > 0 && !ids.includes(tier)) {
    throw invalid('/tier', messages.unknownTier({ id: tier }));
  }
  const head = await headOf(db, environmentId, leaderboardId, view, season);
  // A closed season may have groups of tiers that were removed since: they come last.
  const former = head === null ? [] : await queries.listOtherTiers.all(db.quick, head, ids);
  const tiers = tier === undefined ? [...ids, ...former.map((row) => row.tier)] : [tier];
  return readPage(page, {
    key: Cursor,
    read: async (after, limit): Promise<queries.ListedGroupRow[]> => {
      if (head === null) return [];
      const [afterTier, afterKey] = after ?? [1, 0];
      return queries.listGroups.all(db.quick, head, tiers, afterTier, afterKey, limit);
    },
    keyOf: (row): [number, number] => [tiers.indexOf(row.tier) + 1, row.key],
    present: (row) => ({
      id: row.group_id,
      tier: row.tier,
      part: row.part,
      season: row.number,
      size: row.size,
      hash: row.hash,
      createdAt: row.started_at.toISOString(),
    }),
  });
}

async function headOf(
  db: Database,
  environmentId: number,
  leaderboardId: string,
  { number, headKey }: Awaited<ReturnType<ViewBoard>>,
  season: number | undefined,
): Promise<number | null> {
  if (season === undefined || (season === number && headKey !== null)) {
    if (headKey !== null) return headKey;
  }
  const row = await findSeason.maybe(db.quick, environmentId, leaderboardId, season ?? number);
  if (!row && season !== undefined && season !== number) throw notFound('season');
  return row?.key ?? null;
}
