import type { Queryable } from '../../../../platform/postgres/statement.ts';
import { listEarned } from './queries.ts';

export async function listEarnedBadges(
  db: Queryable,
  playerKey: number,
  from: Date,
  until: Date,
  limit: number,
): Promise<{ badgeId: string; earnedAt: string }[]> {
  const rows = await listEarned.all(db, playerKey, from, until, limit);
  return rows.map(({ badge_id: badgeId, earned_at }) => ({ badgeId, earnedAt: earned_at.toISOString() }));
}
