import { Type } from 'typebox';
import { type BoardState, currentPart } from '../../engine/index.ts';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import type { Queryable } from '../../platform/postgres/statement.ts';
import { asLeaderboard } from '../definitions/index.ts';
import { readPlayerKey } from '../players/index.ts';
import { listMilestones, type MilestonesRow } from './queries.ts';

/** Leaderboards with milestones, by id: what the player has reached in the open season of each, and what is next. */
export async function listPlayerMilestones(
  db: Queryable,
  environmentId: number,
  playerId: string,
  now: Date,
  { leaderboardId, ...page }: PageRequest & { leaderboardId?: string },
) {
  const playerKey = await readPlayerKey(db, environmentId, playerId);
  return readPage(page, {
    key: Type.String(),
    read: (after, limit) =>
      listMilestones.all(db, environmentId, playerKey, now, leaderboardId ?? null, after, limit),
    keyOf: (row) => row.leaderboard_id,
    present: presentMilestones,
  });
}

function presentMilestones({
  leaderboard_id: leaderboardId,
  body,
  season,
  number,
  ends_at,
  state,
}: MilestonesRow) {
  const { name, milestones } = asLeaderboard(leaderboardId, body);
  const part: BoardState = currentPart(state ?? undefined, { key: season ?? 0, number });
  const atOf = new Map(milestones.map(({ id, at }) => [id, at]));
  const seen = new Set(part.reached.map(([id]) => id));
  const [next] = milestones.filter(({ id }) => !seen.has(id)).sort((a, b) => a.at - b.at);
  return {
    leaderboardId,
    leaderboardName: name,
    season: number,
    endsAt: ends_at?.toISOString() ?? null,
    score: part.score,
    reached: part.reached.map(([milestoneId, at]) => ({
      milestoneId,
      at: atOf.get(milestoneId) ?? null,
      reachedAt: new Date(at).toISOString(),
    })),
    next: next ? { milestoneId: next.id, at: next.at } : null,
  };
}
