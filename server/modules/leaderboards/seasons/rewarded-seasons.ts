import { hasAny } from '../../../platform/jobs.ts';
import { int4Array, int8Array } from '../../../platform/postgres/arrays.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { listPlacedInGroups, moveGroupRewards } from '../leagues/closing-queries.ts';
import { listPlacedMembers } from '../teams/queries.ts';
import * as rewards from './reward-queries.ts';

export type { RewardedSeason } from './reward-queries.ts';

/** The condition of the job that rewards them. */
export const isAnyToReward = hasAny(
  'leaderboard_seasons where rewarded_to is not null and head_key is null and not removed',
  'head_key, key',
);

/** The oldest closed season of each environment whose players are not all rewarded yet. */
export function listToReward(db: Database): Promise<rewards.RewardedSeason[]> {
  return rewards.listToReward.all(db);
}

export interface PlacedPlayer {
  readonly rank: number;
  readonly score: number;
  readonly key: number;
  readonly id: string;
  /** Of a league: where the rank is from, and where it leads. */
  readonly group: InGroup | null;
  /** Of a season of teams: whose rank and score these are. */
  readonly teamId?: string;
}

interface InGroup {
  readonly key: number;
  readonly tier: string;
  readonly nextTier: string | null;
  readonly entries: number;
}

/** Some players of a closed season, and what to call when they are rewarded; it says whether those were the last. */
export interface PlacedPlayers {
  readonly players: readonly PlacedPlayer[];
  done(): Promise<boolean>;
}

/** The players on the next ranks of a closed season, without those who were erased. `season` is kept up to date. */
export async function nextPlaced(
  db: Database,
  season: rewards.RewardedSeason,
  limit: number,
): Promise<PlacedPlayers> {
  if (season.is_league) return nextInGroups(db, season, limit);
  if (season.of_teams) return nextMembers(db, season, limit);
  const rows = await rewards.listPlaced.all(db, season.key, season.rewarded_to, limit);
  const isLast = rows.length < limit;
  return {
    players: rows.flatMap(({ rank, score, player_key: key, player_id: id }) =>
      key === null || id === null ? [] : [{ rank, score, key, id, group: null }],
    ),
    done: () => move(db, season, { rank: rows.at(-1)?.rank ?? season.rewarded_to, member: 0 }, isLast),
  };
}

/** The members of the teams on the next ranks who gave enough. A team may have more of them than fit into one piece. */
async function nextMembers(
  db: Database,
  season: rewards.RewardedSeason,
  limit: number,
): Promise<PlacedPlayers> {
  const { key: seasonKey, rewarded_to: rank, rewarded_member: member, min_contribution: least } = season;
  const rows = await listPlacedMembers.all(db, seasonKey, rank, member, least, limit);
  const last = rows.at(-1);
  const upTo = last ? { rank: last.rank - 1, member: last.player_key } : { rank, member };
  return {
    players: rows.flatMap(({ player_key: key, player_id: id, team_id: teamId, ...place }) =>
      id === null ? [] : [{ ...place, key, id, teamId, group: null }],
    ),
    done: () => move(db, season, upTo, rows.length < limit),
  };
}

/** Notes how far the rewards have come. True if those were the last, or if another node was faster, which goes on. */
async function move(
  db: Database,
  season: rewards.RewardedSeason,
  { rank, member }: { rank: number; member: number },
  isLast: boolean,
): Promise<boolean> {
  const from = [season.rewarded_to, season.rewarded_member] as const;
  const moved = await rewards.moveRewards.run(
    db,
    season.key,
    ...from,
    isLast ? null : rank,
    isLast ? 0 : member,
  );
  season.rewarded_to = rank;
  season.rewarded_member = member;
  return isLast || moved === 0;
}

/** Of a league, group by group. */
async function nextInGroups(
  db: Database,
  { key: season, rewarded_to: from }: rewards.RewardedSeason,
  limit: number,
): Promise<PlacedPlayers> {
  const rows = await listPlacedInGroups.all(db, season, limit);
  const upTo = new Map(
    rows.map(({ group, rank, group_entries: entries }) => [group, rank < entries ? rank : null]),
  );
  const isLast = rows.length < limit;
  return {
    players: rows.flatMap((row) => {
      const { rank, score, tier, player_key: key, player_id: id, group_entries: entries } = row;
      if (key === null || id === null) return [];
      return [{ rank, score, key, id, group: { key: row.group, tier, nextTier: row.next_tier, entries } }];
    }),
    async done() {
      if (upTo.size > 0) {
        await moveGroupRewards.run(db, int8Array([...upTo.keys()]), int4Array([...upTo.values()]));
      }
      if (isLast) await rewards.moveRewards.run(db, season, from, 0, null, 0);
      return isLast;
    },
  };
}
