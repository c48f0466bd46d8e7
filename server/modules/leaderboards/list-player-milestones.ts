import { Type } from 'typebox';
import { type BoardState, currentPart } from '../../engine/index.ts';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { asLeaderboard, type Leaderboard } from '../definitions/index.ts';
import { readPlayerKey } from '../players/index.ts';
import { readGifts } from './gifts.ts';
import { listMilestones, type MilestonesRow } from './queries.ts';

interface MilestonesRequest extends PageRequest {
  leaderboardId?: string;
}

/** Leaderboards with milestones, by id: what each gives, what the player has reached in the open season, and what is next. */
export async function listPlayerMilestones(
  db: Queryable,
  { projectId, environmentId }: { projectId: string; environmentId: number },
  playerId: string,
  now: Date,
  { leaderboardId, hidesSecrets, ...page }: MilestonesRequest & { hidesSecrets: boolean },
) {
  const playerKey = await readPlayerKey(db, environmentId, playerId);
  const { data, nextCursor } = await readPage(page, {
    key: Type.String(),
    read: (after, limit) =>
      listMilestones.all(db, environmentId, playerKey, now, leaderboardId ?? null, after, limit),
    keyOf: (row) => row.leaderboard_id,
    present: (row) => ({ row, board: asLeaderboard(row.leaderboard_id, row.body) }),
  });
  const actions = data.flatMap(({ board }) => board.milestones.flatMap(({ actions }) => actions));
  const currencies = data.flatMap(
    ({ board }) => board.entry?.price?.map(({ currencyId }) => currencyId) ?? [],
  );
  const names = await readGifts(db, projectId, actions, currencies);
  return {
    data: data.map(({ row, board }) => presentMilestones(row, board, { names, hidesSecrets })),
    nextCursor,
  };
}

function presentMilestones(
  { season, number, ends_at, state, team }: MilestonesRow,
  { id: leaderboardId, name, milestones, entry }: Leaderboard,
  { names, hidesSecrets }: { names: Awaited<ReturnType<typeof readGifts>>; hidesSecrets: boolean },
) {
  const own: BoardState = currentPart(state ?? undefined, { key: season ?? 0, number });
  // On a board of teams it is the team that reaches them.
  const part = team ? { ...own, score: team.score, reached: team.reached ?? [] } : own;
  const atOf = new Map(milestones.map(({ id, at }) => [id, at]));
  const reachedAt = new Map(part.reached.map(([id, at]) => [id, new Date(at).toISOString()]));
  const sorted = [...milestones].sort((a, b) => a.at - b.at);
  const next = sorted.find(({ id }) => !reachedAt.has(id));
  return {
    leaderboardId,
    leaderboardName: name,
    season: number,
    endsAt: ends_at?.toISOString() ?? null,
    score: part.score,
    entry: entry && {
      joinedAt: part.joinedAt === null ? null : new Date(part.joinedAt).toISOString(),
      price: (entry.price ?? []).map((price) => ({ ...price, name: names.currencyName(price.currencyId) })),
    },
    milestones: sorted.map(({ id, at, actions }) => ({
      milestoneId: id,
      at,
      reachedAt: reachedAt.get(id) ?? null,
      gifts: names.giftsOf(actions, { showsSecrets: !hidesSecrets || reachedAt.has(id) }),
    })),
    reached: part.reached.map(([milestoneId, at]) => ({
      milestoneId,
      at: atOf.get(milestoneId) ?? null,
      reachedAt: new Date(at).toISOString(),
    })),
    next: next ? { milestoneId: next.id, at: next.at } : null,
  };
}
