import type { JsonObject, Levels, Streak } from '../../engine/index.ts';
import type { PgArray } from '../../platform/postgres/arrays.ts';
import { statement } from '../../platform/postgres/statement.ts';
import { balancesOfPlayer } from './state/balances/queries.ts';

export interface PlayerRow {
  key: number;
  id: string;
  display_name: string | null;
  avatar_url: string | null;
  timezone: string | null;
  attributes: JsonObject;
  /** As text: see isoMoment. */
  created_at: string;
  xp: number;
  streak: Streak;
  updated_at: string;
  last_seen_at: string | null;
}

export const playerColumns = `p.key, p.id, p.display_name, p.avatar_url, p.timezone, p.attributes,
                 p.created_at::text, g.xp, g.streak, g.updated_at::text, g.last_seen_at::text`;

export const findPlayer = statement<PlayerRow, [number, string]>(
  'players.find',
  `select ${playerColumns} from players p join player_progress g on g.player_key = p.key
   where p.environment_id = $1 and p.id = $2`,
);

export const findPlayers = statement<
  PlayerRow & { balances: Record<string, number> | null },
  [number, PgArray<'text'>]
>(
  'players.find_some',
  `select ${playerColumns}, (${balancesOfPlayer}) as balances from players p join player_progress g on g.player_key = p.key
   where p.environment_id = $1 and p.id = any($2::text[])`,
);

/** What players of an environment are presented with. */
export const readFrame = statement<
  { levels: Levels; timezone: string; clock_offset_ms: number },
  [environmentId: number]
>(
  'players.read_frame',
  `select p.levels, p.timezone, e.clock_offset_ms from environments e join projects p on p.id = e.project_id
   where e.id = $1 and e.deleted_at is null`,
);

export const findPlayerKey = statement<{ key: number }, [number, string]>(
  'players.find_key',
  'select key from players where environment_id = $1 and id = $2',
);

/** The lock that makes all writers about one player take turns. */
export const lockProgress = statement<{ key: number }, [number, string]>(
  'players.lock_progress',
  `select p.key from players p join player_progress g on g.player_key = p.key
   where p.environment_id = $1 and p.id = $2 for update of g`,
);

/**
 * After this no one writes about the player. It waits for writers that have begun (the rank tracker locks the player's
 * row while it writes), so that the erasure finds and deletes their rows.
 */
export const lockForErasure = statement<never, [number]>(
  'players.lock_for_erasure',
  'select from players where key = $1 for update',
);

/** Progress, badges, quests, adventures and events go with it. */
export const deletePlayer = statement<never, [number]>(
  'players.delete',
  'delete from players where key = $1',
);

export const countPlayers = statement<{ count: number }, [environmentId: number]>(
  'players.count',
  'select count(*) as count from players where environment_id = $1',
);

export const countHolders = statement<{ count: number }, [environmentId: number, badgeId: string]>(
  'players.count_holders',
  'select count(*) as count from player_badges where environment_id = $1 and badge_id = $2',
);
