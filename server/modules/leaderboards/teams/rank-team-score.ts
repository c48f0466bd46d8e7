import { gatherReads } from '../../../platform/concurrency/gather-reads.ts';
import { float8Array, int4Array, int8Array, textArray } from '../../../platform/postgres/arrays.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import type { GivenToTeam, RecordedRow } from '../queries.ts';
import { rankTeams } from './queries.ts';

export interface RankedTeamScore {
  readonly teamId: string;
  readonly score: number;
  readonly subscore: number;
  readonly rank: number;
  readonly previousRank: number | null;
  readonly previousScore: number | null;
}

interface Posted {
  readonly recorded: RecordedRow;
  readonly given: GivenToTeam;
}

/** As many as a few groups of events have. */
const most = 500;

/** Where scores are ranked: one environment does not wait for the teams of another. */
interface Place {
  readonly on: Queryable;
  readonly environmentId: number;
}

/**
 * What scores did to the team of each player, or to the first that they joined. All that are asked for in one turn on one connection are
 * one statement: members of one team who score at once do not each add it up, nor are the teams of the season counted for each.
 */
export function createRankTeamScore(): (place: Place, posted: Posted) => Promise<RankedTeamScore> {
  const names = new WeakMap<Queryable, string>();
  let count = 0;
  const nameOf = ({ on, environmentId }: Place) => {
    const name = names.get(on) ?? String(count++);
    names.set(on, name);
    return `${name}/${environmentId}`;
  };
  return gatherReads<Place, Posted, RankedTeamScore>({ nameOf, most, read });
}

async function read({ on }: Place, posted: readonly Posted[]): Promise<RankedTeamScore[]> {
  const rows = await rankTeams.all(
    on,
    int8Array(posted.map(({ recorded }) => recorded.season_key)),
    textArray(posted.map(({ given: [teamId] }) => teamId)),
    int4Array(posted.map(({ recorded }) => (recorded.group_order === 'asc' ? 1 : -1))),
    float8Array(posted.map(({ given: [, score] }) => score)),
    float8Array(posted.map(({ given: [, , subscore] }) => subscore)),
    int8Array(posted.map(({ recorded }) => recorded.achieved_us)),
    float8Array(posted.map(({ given: [, , , before] }) => before)),
    float8Array(posted.map(({ given: [, , , , before] }) => before)),
    int8Array(posted.map(({ given: [, , , , , before] }) => before)),
  );
  const rowOf = new Map(rows.map((row) => [row.n, row]));
  return posted.map(({ given: [teamId, score, subscore] }, i) => {
    const row = rowOf.get(i + 1);
    // The season was deleted meanwhile.
    if (!row) return { teamId, score, subscore, rank: 1, previousRank: null, previousScore: null };
    return {
      teamId,
      score: row.score,
      subscore: row.subscore,
      rank: row.rank,
      previousRank: row.is_first ? null : row.previous_rank,
      previousScore: row.is_first ? null : row.was_score,
    };
  });
}
