import type { Notification } from '../../catalogue/index.ts';
import type { Leaderboard } from '../../definitions/index.ts';
import type { ChangeRow } from './queries.ts';
import type { RankChange } from './ranking.ts';

export interface RankNews {
  readonly notification: Notification;
  /** The player whom it is about, and the other players whom it names. */
  readonly playerKey: number;
  readonly otherKey: number | null;
}

/** The notifications about one change: whose rank changed, and who is the new leader. */
export function newsOf(
  { id: leaderboardId, significantChange }: Leaderboard,
  season: number,
  [, playerKey, playerId, score, , previousScore]: Readonly<ChangeRow>,
  { previousRank, rank, previousLeader, leader }: RankChange,
): RankNews[] {
  const news: RankNews[] = [];
  if (
    rank !== null &&
    score !== null &&
    playerId !== null &&
    isSignificant(significantChange, previousRank, rank)
  ) {
    const data = { leaderboardId, season, playerId, previousRank, newRank: rank, previousScore, score };
    news.push({ notification: { type: 'leaderboard.rank_changed', data }, playerKey, otherKey: null });
  }
  if (leader && leader.playerKey !== previousLeader?.playerKey) {
    const data = {
      leaderboardId,
      season,
      playerId: leader.playerId,
      previousLeaderId: previousLeader?.playerId ?? null,
      score: leader.score,
    };
    news.push({
      notification: { type: 'leaderboard.new_leader', data },
      playerKey: leader.playerKey,
      otherKey: previousLeader?.playerKey ?? null,
    });
  }
  return news;
}

/**
 * Whether the rank changed by at least `places`, or within, into or out of the first `top`. A new entry can only get into
 * them.
 */
function isSignificant(
  { places, top }: Leaderboard['significantChange'],
  previousRank: number | null,
  rank: number,
): boolean {
  if (previousRank === null) return rank <= top;
  if (previousRank === rank) return false;
  return Math.abs(previousRank - rank) >= places || Math.min(previousRank, rank) <= top;
}
