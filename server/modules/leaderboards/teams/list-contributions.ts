import { Type } from 'typebox';
import { notFound } from '../../../platform/faults.ts';
import { type PageRequest, readPage } from '../../../platform/http/lists/pagination.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { LeaderboardKey } from '../read-entries.ts';
import { readBoard } from '../record-scores.ts';
import * as seasons from '../seasons/queries.ts';
import { type ContributionRow, listContributions as listRows } from './queries.ts';

/** Who gave what to a team in a season, those who gave most first; nobody where players are ranked. */
export async function listContributions(
  db: Database,
  { environmentId, leaderboardId }: LeaderboardKey,
  teamId: string,
  now: Date,
  { season: number, ...page }: PageRequest & { season?: number },
) {
  const key = await findSeason(db, environmentId, leaderboardId, now, number);
  return readPage(page, {
    key: Type.Tuple([Type.Number(), Type.Integer()]),
    read: async (after, limit): Promise<ContributionRow[]> =>
      key === undefined
        ? []
        : listRows.all(db.quick, key, teamId, after?.[0] ?? null, after?.[1] ?? 0, limit),
    keyOf: (row): [number, number] => [row.score, row.player_key],
    present: ({ player_id: playerId, display_name: displayName, score, subscore, achieved_at }) => ({
      playerId,
      displayName,
      score,
      subscore,
      achievedAt: achieved_at.toISOString(),
    }),
  });
}

/** Undefined if the open season has no entries yet. */
async function findSeason(
  db: Database,
  environmentId: number,
  leaderboardId: string,
  now: Date,
  number: number | undefined,
): Promise<number | undefined> {
  await readBoard(db.quick, environmentId, leaderboardId);
  if (number === undefined) {
    return (await seasons.findCurrentSeason.maybe(db.quick, environmentId, leaderboardId, now))?.key;
  }
  const season = await seasons.findSeason.maybe(db.quick, environmentId, leaderboardId, number);
  if (!season) throw notFound('season');
  return season.key;
}
