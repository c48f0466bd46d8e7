import type { Database } from '../../../platform/postgres/database.ts';
import * as queries from './queries.ts';

export type { RewardedSeason } from './queries.ts';

/** The oldest closed season of each environment whose players are not all rewarded yet. */
export function listToReward(db: Database): Promise<queries.RewardedSeason[]> {
  return queries.listToReward.all(db);
}

export interface PlacedPlayer {
  readonly rank: number;
  readonly score: number;
  readonly key: number;
  readonly id: string;
}

/** The players on the next ranks of a closed season, without those who were erased, and the last rank that was looked at. */
export async function nextPlaced(
  db: Database,
  { key, rewarded_to: after }: queries.RewardedSeason,
  limit: number,
): Promise<{ players: PlacedPlayer[]; upTo: number; isLast: boolean }> {
  const rows = await queries.listPlaced.all(db, key, after, limit);
  const players = rows.flatMap(({ rank, score, player_key, player_id: id }) =>
    id === null ? [] : [{ rank, score, key: player_key, id }],
  );
  return { players, upTo: rows.at(-1)?.rank ?? after, isLast: rows.length < limit };
}

/** Notes that all up to a rank are rewarded; null for all of them. False if another node was faster. */
export async function moveRewards(
  db: Database,
  { key, rewarded_to: from }: queries.RewardedSeason,
  to: number | null,
): Promise<boolean> {
  return (await queries.moveRewards.run(db, key, from, to)) > 0;
}
