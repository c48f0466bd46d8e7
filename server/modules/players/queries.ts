import { statement } from '../../platform/postgres/statement.ts';

export interface PlayerRow {
  key: number;
  id: string;
  display_name: string | null;
  avatar_url: string | null;
  timezone: string | null;
  attributes: Record<string, unknown>;
  xp: number;
  level: number;
  streak_current: number;
  streak_longest: number;
  streak_last_day: string | null;
  created_at: Date;
  updated_at: Date;
  last_seen_at: Date | null;
}

export const listNewestPlayers = statement<PlayerRow, [number, number | null, number]>(
  'players.list_newest',
  `select key, id, display_name, avatar_url, timezone, attributes, xp, level, streak_current, streak_longest,
          to_char(streak_last_day, 'YYYY-MM-DD') as streak_last_day, created_at, updated_at, last_seen_at
   from players where environment_id = $1 and ($2::bigint is null or key < $2) order by key desc limit $3`,
);
