import type { Database } from '../../../platform/postgres/database.ts';
import { teamsBySql } from '../ranks/queries.ts';
import type { Order } from '../ranks/ranking.ts';
import { sqlRanking } from '../ranks/sql-ranking.ts';
import { readTeams } from './queries.ts';

/** What is shown of a team in a season. */
export interface ShownTeam {
  /** Null if it was deleted since. */
  readonly name: string | null;
  readonly contributors: number;
}

export type ReadTeams = (teamIds: readonly string[]) => Promise<ReadonlyMap<string, ShownTeam>>;

/** The ids of the teams of each player, in the order in which they joined them; those in none are left out. */
export type ReadTeamsOf = (
  environmentId: number,
  playerIds: readonly string[],
) => Promise<ReadonlyMap<string, string[]>>;

/** A season of teams that is not sealed yet. The database sorts: there are fewer teams than players. */
export function teamSeason(db: Database, environmentId: number, key: number, order: Order) {
  const readShown: ReadTeams = async (ids) => {
    const rows = await readTeams.all(db.quick, key, environmentId, [...ids]);
    return new Map(rows.map(({ id, name, contributors }) => [id, { name, contributors: contributors ?? 0 }]));
  };
  return {
    key,
    ranking: sqlRanking(db, key, order, teamsBySql),
    live: undefined,
    readMetadata: undefined,
    readAttempts: undefined,
    readTeams: readShown,
    group: null,
  };
}
