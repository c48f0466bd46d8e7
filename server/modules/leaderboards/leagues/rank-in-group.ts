import { gatherReads } from '../../../platform/concurrency/gather-reads.ts';
import { float8Array, int4Array, int8Array, textArray } from '../../../platform/postgres/arrays.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { RecordedRow } from '../queries.ts';
import type { RankChange } from '../ranks/ranking.ts';
import { rankInGroups } from './queries.ts';

export interface RecordedInGroup {
  readonly playerId: string;
  readonly recorded: RecordedRow;
}

export type RankInGroup = (posted: RecordedInGroup) => Promise<Pick<RankChange, 'rank' | 'previousRank'>>;

/** As many as a few groups of events have. */
const most = 500;

/** What scores did to ranks within groups. All that are asked for in one turn are one statement, whatever their groups. */
export function createRankInGroup(db: Database): RankInGroup {
  const gather = gatherReads<undefined, RecordedInGroup, Pick<RankChange, 'rank' | 'previousRank'>>({
    nameOf: () => '',
    most,
    read: async (_, posted) => {
      const rows = await rankInGroups.all(
        db.quick,
        int8Array(posted.map(({ recorded }) => recorded.season_key)),
        textArray(posted.map(({ playerId }) => playerId)),
        int4Array(posted.map(({ recorded }) => (recorded.group_order === 'asc' ? 1 : -1))),
        float8Array(posted.map(({ recorded }) => placeOf(recorded).score)),
        float8Array(posted.map(({ recorded }) => placeOf(recorded).subscore)),
        int8Array(posted.map(({ recorded }) => placeOf(recorded).us)),
        float8Array(posted.map(({ recorded }) => recorded.previous_score)),
        float8Array(posted.map(({ recorded }) => recorded.previous_subscore)),
        int8Array(posted.map(({ recorded }) => recorded.previous_us)),
      );
      return rows.map(({ rank, previous_rank: previousRank }) => ({ rank, previousRank }));
    },
  });
  return (posted) => gather(undefined, posted);
}

/** A score that changed nothing left the entry where it was. */
function placeOf(row: RecordedRow) {
  if (row.seq === null && row.previous_score !== null && row.previous_us !== null) {
    return { score: row.previous_score, subscore: row.previous_subscore ?? 0, us: row.previous_us };
  }
  return { score: row.score, subscore: row.subscore, us: row.achieved_us };
}
