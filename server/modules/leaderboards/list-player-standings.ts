import { Type } from 'typebox';
import { type PageRequest, readPage } from '../../platform/http/lists/pagination.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { readPlayerKey } from '../players/index.ts';
import type { Boards } from './boards.ts';
import { listEntriesOfPlayer } from './queries.ts';

/**
 * The ranks of a player on all boards on which the player has an entry in the open season, sorted by the id of the board.
 */
export async function listPlayerStandings(
  { db, boards }: { db: Database; boards: Boards },
  environmentId: number,
  playerId: string,
  now: Date,
  page: PageRequest,
) {
  const playerKey = await readPlayerKey(db, environmentId, playerId);
  const found = await readPage(page, {
    key: Type.String(),
    read: (after, limit) => listEntriesOfPlayer.all(db, playerKey, environmentId, now, after, limit),
    keyOf: (row) => row.leaderboard_id,
    present: (row) => row.leaderboard_id,
  });
  const standings = await Promise.all(
    found.data.map(async (leaderboardId) => {
      const { board, number, season } = await boards.view(environmentId, leaderboardId, { playerId });
      // Where teams are ranked, a player is where their team is: that of the first that they joined.
      const isOfTeams = board.subject === 'team';
      const teams = isOfTeams ? await boards.readTeamsOf(environmentId, [playerId]) : undefined;
      const id = isOfTeams ? teams?.get(playerId)?.[0] : playerId;
      const around = id === undefined ? undefined : await season?.ranking.around(id, 0);
      const [own] = around?.entries ?? [];
      if (!season || !own) return [];
      const { rank, score, subscore, playerKey: key, achievedUs } = own;
      const metadata = (await season.readMetadata?.([key]))?.get(key) ?? null;
      const achievedAt = new Date(Math.floor(achievedUs / 1_000)).toISOString();
      const place = { leaderboardId, leaderboardName: board.name, season: number, rank };
      return [
        { ...place, score, subscore, metadata, achievedAt, ...(isOfTeams && { teamId: own.playerId }) },
      ];
    }),
  );
  return { ...found, data: standings.flat() };
}
