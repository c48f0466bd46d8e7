import type { Queryable } from '../../platform/postgres/statement.ts';
import type { Boards } from './boards.ts';
import type { RecordedRow } from './queries.ts';
import type { RankChange, Ranking, SortKey } from './ranks/ranking.ts';
import { sqlRanking } from './ranks/sql-ranking.ts';

interface PostedScore {
  readonly environmentId: number;
  readonly leaderboardId: string;
  readonly playerId: string;
  readonly recorded: RecordedRow;
}

type Ranks = Pick<RankChange, 'rank' | 'previousRank'>;

/**
 * What a written score did to the rank of its player. If the index of the board has followed the change, these are the
 * ranks right before and right after it; otherwise those of this moment.
 */
export async function rankScore(
  boards: Pick<Boards, 'view' | 'rankInGroup' | 'rankTeamScore'>,
  on: Queryable,
  { environmentId, leaderboardId, playerId, recorded }: PostedScore,
) {
  const [given] = recorded.given ?? [];
  if (given) {
    const ranked = await boards.rankTeamScore({ on, environmentId }, { recorded, given });
    return { playerId, metadata: null, ...ranked };
  }
  if (recorded.group_order !== null) {
    return answerOf(playerId, recorded, await boards.rankInGroup({ playerId, recorded }));
  }
  const { board, season } = await boards.view(environmentId, leaderboardId);
  const isOpen = season?.key === recorded.season_key;
  const noted = isOpen && recorded.seq !== null ? season.live?.recent.get(recorded.seq) : undefined;
  // The season may have ended since. Its entries exist until its standings are written.
  const ranking = isOpen ? season.ranking : sqlRanking(on, recorded.season_key, board.order);
  return answerOf(playerId, recorded, noted ?? (await ranksNow(ranking, playerId, recorded)));
}

function answerOf(playerId: string, recorded: RecordedRow, { rank, previousRank }: Ranks) {
  const { score, subscore, metadata, previous_score: previousScore } = recorded;
  return { playerId, score, subscore, metadata, rank: rank ?? 1, previousRank, previousScore };
}

async function ranksNow(ranking: Ranking, playerId: string, recorded: RecordedRow): Promise<Ranks> {
  const { score, subscore, achieved_us: achievedUs } = recorded;
  const {
    previous_score: previousScore,
    previous_subscore: previousSubscore,
    previous_us: previousUs,
  } = recorded;
  const before =
    previousScore === null || previousUs === null
      ? null
      : { score: previousScore, subscore: previousSubscore ?? 0, achievedUs: previousUs, playerId };
  const after: SortKey =
    recorded.seq === null && before !== null ? before : { score, subscore, achievedUs, playerId };
  return {
    rank: await ranking.rankFor(after),
    previousRank: before === null ? null : await ranking.rankFor(before),
  };
}
