import { hasAny } from '../../../platform/jobs.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import * as queries from './queries.ts';

export type { TeamMilestoneToPay } from './queries.ts';

/**
 * The condition of the job that pays them. Without their boards: with those, the planner began with all seasons (700 ms for
 * 240,000).
 */
export const isAnyMilestoneToPay = hasAny(
  'leaderboard_team_milestones where paid_to is not null',
  'environment_id, reached_at',
);

/** The oldest milestone of each environment that a team has reached and whose members have not all got something for it. */
export function listMilestonesToPay(db: Database): Promise<queries.TeamMilestoneToPay[]> {
  return queries.listMilestonesToPay.all(db);
}

/** The next members who gave enough, without those who were erased, and the key of the last who was looked at. */
export async function nextGivers(
  db: Database,
  { season_key, team_id, paid_to: after, min_contribution: least }: queries.TeamMilestoneToPay,
  limit: number,
): Promise<{ players: { key: number; id: string }[]; upTo: number; isLast: boolean }> {
  const rows = await queries.listGivers.all(db, season_key, team_id, after, least, limit);
  const players = rows.flatMap(({ player_key: key, player_id: id }) => (id === null ? [] : [{ key, id }]));
  return { players, upTo: rows.at(-1)?.player_key ?? after, isLast: rows.length < limit };
}

/** Notes that all up to a player have got it; null for all of them. False if another node was faster. */
export async function movePaid(
  db: Database,
  { season_key, team_id, milestone_id, paid_to: from }: queries.TeamMilestoneToPay,
  to: number | null,
): Promise<boolean> {
  return (await queries.movePaid.run(db, season_key, team_id, milestone_id, from, to)) > 0;
}
