import { finds } from '../../../../platform/jobs.ts';
import type { Queryable } from '../../../../platform/postgres/statement.ts';
import * as queries from './queries.ts';

/** The condition of the job that ends these quests. */
export const isAnyOverdue = finds(queries.listEnvironmentsOverdue);

/** Environments with players whose quests have run out of time. */
export function readOverdueEnvironments(on: Queryable, now: Date): Promise<queries.OverdueEnvironment[]> {
  return queries.listEnvironmentsOverdue.all(on, now);
}

/** The ids of players for some overdue quests, oldest first: a player with two of them is there twice. */
export async function readOverduePlayers(
  on: Queryable,
  environmentId: number,
  now: Date,
  limit: number,
): Promise<string[]> {
  return (await queries.listOverdue.all(on, environmentId, now, limit)).map((row) => row.player_id);
}
