import type { BoardState } from '../../../../engine/index.ts';
import type { PgArray } from '../../../../platform/postgres/arrays.ts';
import { statement } from '../../../../platform/postgres/statement.ts';
import type { EntryNames } from '../facet.ts';

export const boardsOfPlayer = `select json_object_agg(b.leaderboard_id, b.state)
          from player_boards b where b.player_key = p.key`;

export const writeBoards = statement<never, [...EntryNames, PgArray<'json'>]>(
  'player_state.write_boards',
  `insert into player_boards (player_key, leaderboard_id, environment_id, state)
   select * from unnest($1::bigint[], $2::text[], $3::int[], $4::json[])
   on conflict (player_key, leaderboard_id) do update set state = excluded.state`,
);

export const listBoards = statement<{ leaderboard_id: string; state: BoardState }, [playerKey: number]>(
  'player_state.list_boards',
  'select leaderboard_id, state from player_boards where player_key = $1 order by leaderboard_id',
);

export const readBoardOf = statement<{ state: BoardState }, [playerKey: number, leaderboardId: string]>(
  'player_state.read_board',
  'select state from player_boards where player_key = $1 and leaderboard_id = $2',
);

/**
 * Writes one entry outside of a group. It also changes the version of the player, so that no node goes on with what it remembers, and
 * leaves the log as complete as it was.
 */
export const replaceBoard = statement<
  never,
  [playerKey: number, leaderboardId: string, state: string, now: Date]
>(
  'player_state.replace_board',
  `with replaced as (
     update player_boards set state = $3::json where player_key = $1 and leaderboard_id = $2)
   update player_progress
   set updated_at = $4, logged_at = case when logged_at = updated_at then $4 else logged_at end
   where player_key = $1`,
);
