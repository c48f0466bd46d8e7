import { outsideWindow } from '../../../engine/index.ts';
import { notFound } from '../../../platform/faults.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { ViewBoard } from '../ranks/view-board.ts';
import { readBoard } from '../record-scores.ts';
import { dateOf, periodAt } from '../seasons/periods.ts';
import { ladderOf } from './ladder.ts';
import { tierIn, zonesOf } from './next-tiers.ts';
import * as queries from './queries.ts';
import { historyLength } from './schemas.ts';

/** Where a player is in a league. Not found for a leaderboard that is not a league, and before the player's first season. */
export async function readLeague(
  { db, boards }: { db: Database; boards: { readonly view: ViewBoard } },
  environmentId: number,
  playerId: string,
  leaderboardId: string,
  now: Date,
) {
  const [{ board, timezone }, view, kept, history] = await Promise.all([
    readBoard(db.quick, environmentId, leaderboardId),
    boards.view(environmentId, leaderboardId, { playerId }),
    queries.readOwnTier.maybe(db.quick, environmentId, playerId, leaderboardId),
    queries.listHistory.all(db.quick, environmentId, playerId, leaderboardId, historyLength),
  ]);
  const { league } = board;
  if (!kept) throw notFound('player');
  const { season, number } = view;
  if (!league || (!season && kept.tier === null)) throw notFound('league');
  const ladder = ladderOf(league);
  const tier = season?.group?.tier ?? tierIn(ladder, keptOf(kept), number);
  // The whole group: a group is small, and its size is needed too.
  const entries = (await season?.ranking.after(null, Number.MAX_SAFE_INTEGER)) ?? [];
  const size = season ? entries.length : null;
  const hasEnded = outsideWindow(board, now.getTime()) === 'after';
  return {
    leaderboardId,
    leaderboardName: board.name,
    tiers: league.tiers.map(({ id, name, imageUrl }) => ({ id, name, imageUrl: imageUrl ?? null })),
    tier,
    group: season?.group?.id ?? null,
    rank: entries.find((entry) => entry.playerId === playerId)?.rank ?? null,
    size,
    ...(size === null ? { promotionRank: null, relegationRank: null } : zonesOf(ladder, tier, size)),
    endsAt: hasEnded ? null : (dateOf(periodAt(board, timezone, now.getTime()).until)?.toISOString() ?? null),
    history: history.map(({ next_tier: nextTier, ...past }) => ({ ...past, nextTier })),
  };
}

function keptOf({
  tier,
  position,
  tier_number: number,
}: Awaited<ReturnType<typeof queries.readOwnTier.one>>) {
  return tier === null ? null : { tier, position: position ?? 0, number: number ?? 0 };
}
