/** What a player gets when a season closes: by rank, through an event of the service. */
import { perform } from '../actions/perform.ts';
import type { CompiledReward } from '../compile/compiled.ts';
import { note, skipsLength } from '../explain/trace.ts';
import type { JsonObject } from '../json.ts';
import type { Turn } from '../run/turn.ts';
import { withKeptWork } from '../run/work.ts';

/** What `leaderboard.placed` tells, and what `leaderboard.season_closed` told about the whole season. */
export interface Placed {
  readonly leaderboardId: string;
  readonly season: number;
  readonly rank: number;
  readonly score: number;
  readonly tier: string | null;
  readonly nextTier: string | null;
  /** Of the whole season. */
  readonly entries: number;
  readonly hash: string;
  /** Of a league: how many are in the player's group. */
  readonly groupEntries?: number;
}

export function placedOf(properties: JsonObject): Placed {
  return properties as unknown as Placed;
}

/** The last rank of a reward, in a season with so many entries. A part of them is rounded up. */
export function lastRank(to: number | string, entries: number): number {
  if (typeof to === 'number') return to;
  // In whole hundredths: 0.07 % of 10,000 are 7, but 0.07 * 10,000 is more than 700.
  return Math.ceil((Math.round(Number.parseFloat(to) * 100) * entries) / 10_000);
}

function isFor({ from, to }: CompiledReward, { rank, entries, groupEntries }: Placed): boolean {
  return rank >= from && rank <= lastRank(to, groupEntries ?? entries);
}

/** Runs the actions of the rank, and tells the outside about it. */
export function rewardRank(turn: Turn): void {
  const placed = placedOf(turn.scene.event.properties);
  const { leaderboardId, season, rank, score, tier, nextTier } = placed;
  const playerId = turn.draft.id;
  turn.notifications.push({
    type: 'leaderboard.placed',
    data: { leaderboardId, season, playerId, rank, score, tier, nextTier },
  });
  const board = turn.project.leaderboards.get(leaderboardId);
  const ofTier = tier === null ? [] : (board?.tierRewards.get(tier) ?? []);
  for (const reward of [...(board?.rewards ?? []), ...ofTier]) {
    if (!isFor(reward, placed)) continue;
    withKeptWork(turn, () => {
      const skipped = perform(turn, reward.actions, { ofLeaderboardId: leaderboardId });
      if (skipped.length > 0) {
        note(
          turn.trace,
          { leaderboard: leaderboardId, skipped },
          leaderboardId.length + skipsLength(skipped),
        );
      }
    });
  }
}
