import type { JsonObject } from '../../../engine/index.ts';
import type { PgArray } from '../../../platform/postgres/arrays.ts';
import { statement } from '../../../platform/postgres/statement.ts';
import { microseconds, momentOf } from '../queries.ts';

/** All seasons of leaderboards in the order in which they were opened, also those that were dropped or deleted. Not their groups. */
export const listHistory = statement<
  { leaderboard_id: string; key: number; number: number; started_at: Date; after_seq: number | null },
  [playerKey: number, leaderboardIds: string[]]
>(
  'leaderboards.list_history',
  `select s.leaderboard_id, s.key, s.number, s.started_at, s.after_seq
   from players p join leaderboard_seasons s on s.environment_id = p.environment_id
   where p.key = $1 and s.leaderboard_id = any($2::text[]) and s.head_key is null and s.number > 0
   order by s.key`,
);

// ---- Places

/** Nobody else takes places of these seasons until the transaction ends. */
export const lockPlaces = statement<{ key: number; places: number }, [seasons: PgArray<'int8'>]>(
  'leaderboards.lock_places',
  'select key, places from leaderboard_seasons where key = any($1::bigint[]) order by key for no key update',
);

export const addPlaces = statement<never, [seasons: PgArray<'int8'>, more: PgArray<'int4'>]>(
  'leaderboards.add_places',
  `update leaderboard_seasons s set places = s.places + a.more
   from unnest($1::bigint[], $2::int[]) as a (key, more) where s.key = a.key`,
);

/** A place of a season that was dropped, or of a leaderboard that was deleted, may still be there under the same number. */
export const insertPlaces = statement<
  never,
  [
    playerKeys: PgArray<'int8'>,
    leaderboardIds: PgArray<'text'>,
    numbers: PgArray<'int4'>,
    seasons: PgArray<'int8'>,
    paid: PgArray<'json'>,
    now: Date,
  ]
>(
  'leaderboards.insert_places',
  `insert into leaderboard_places (player_key, leaderboard_id, number, season_key, paid, joined_at)
   select g.*, $6 from unnest($1::bigint[], $2::text[], $3::int[], $4::bigint[], $5::json[]) as g
   on conflict (player_key, leaderboard_id, number) do update
   set season_key = excluded.season_key, paid = excluded.paid, joined_at = excluded.joined_at`,
);

export const deletePlaces = statement<never, [playerKeys: PgArray<'int8'>, seasons: PgArray<'int8'>]>(
  'leaderboards.delete_places_of_players',
  `delete from leaderboard_places p using unnest($1::bigint[], $2::bigint[]) as g (player_key, season_key)
   where p.player_key = g.player_key and p.season_key = g.season_key`,
);

export const writeAttempts = statement<
  never,
  [seasons: PgArray<'int8'>, playerKeys: PgArray<'int8'>, attempts: PgArray<'int4'>]
>(
  'leaderboards.write_attempts',
  // In a league, the player's place says in which group the entry is.
  `update leaderboard_entries x set attempts = g.attempts
   from unnest($1::bigint[], $2::bigint[], $3::int[]) as g (season_key, player_key, attempts)
   join leaderboard_seasons s on s.key = g.season_key
   left join leaderboard_places p on p.player_key = g.player_key and p.leaderboard_id = s.leaderboard_id
     and p.number = s.number
   left join leaderboard_seasons q on q.key = p.season_key and q.head_key = s.key
   where x.season_key = coalesce(q.key, s.key) and x.player_key = g.player_key`,
);

// ---- Corrections

export const listOpenSeasons = statement<
  { leaderboard_id: string; key: number; started_at: Date; after_seq: number | null },
  [environmentId: number, now: Date]
>(
  'leaderboards.list_open_seasons',
  `select s.leaderboard_id, s.key, s.started_at, s.after_seq from leaderboard_seasons s
   where s.environment_id = $1 and s.closed_at is null and not s.removed and s.head_key is null
     and (s.ends_at is null or s.ends_at > $2)
   order by s.number`,
);

export const readSeasonEntries = statement<
  {
    player_key: number;
    season_key: number;
    score: number;
    subscore: number;
    metadata: JsonObject | null;
    achieved_us: number;
    /** On a board of teams: of each the id, score, subscore and microseconds. */
    given: [string, number, number, number][] | null;
  },
  [players: PgArray<'int8'>, seasons: PgArray<'int8'>]
>(
  'leaderboards.read_season_entries',
  `select x.player_key, coalesce(s.head_key, s.key) as season_key, x.score, x.subscore, x.metadata,
          ${microseconds('x.achieved_at')} as achieved_us,
          (select json_agg(json_build_array(c.team_id, c.score, c.subscore, ${microseconds('c.achieved_at')}))
           from leaderboard_contributions c where c.player_key = x.player_key and c.season_key = x.season_key) as given
   from leaderboard_entries x join leaderboard_seasons s on s.key = x.season_key
   where x.player_key = any($1::bigint[]) and coalesce(s.head_key, s.key) = any($2::bigint[])`,
);

/** In a league, the player's place says in which group the entry is. The trigger of the table logs a deletion. */
export const correctEntries = statement<
  never,
  [
    seasons: PgArray<'int8'>,
    players: PgArray<'int8'>,
    playerIds: PgArray<'text'>,
    scores: PgArray<'float8'>,
    achievedUs: PgArray<'int8'>,
    subscores: PgArray<'float8'>,
    metadata: PgArray<'json'>,
  ]
>(
  'leaderboards.correct_entries',
  `with given as materialized (
     select coalesce(q.key, s.key) as season_key, g.player_key, g.player_id, g.score, g.achieved_us, g.subscore, g.metadata,
            s.environment_id, ${momentOf('g.achieved_us')} as achieved_at,
            x.score as previous_score, x.subscore as previous_subscore, x.achieved_at as previous_at
     from unnest($1::bigint[], $2::bigint[], $3::text[], $4::float8[], $5::bigint[], $6::float8[], $7::json[])
       as g (head_key, player_key, player_id, score, achieved_us, subscore, metadata)
     join leaderboard_seasons s on s.key = g.head_key and s.closed_at is null
     left join leaderboard_places p on p.player_key = g.player_key and p.leaderboard_id = s.leaderboard_id
       and p.number = s.number
     left join leaderboard_seasons q on q.key = p.season_key and q.head_key = s.key
     left join leaderboard_entries x on x.season_key = coalesce(q.key, s.key) and x.player_key = g.player_key),
   taken as (
     delete from leaderboard_entries x using given g
     where g.score is null and x.season_key = g.season_key and x.player_key = g.player_key),
   written as (
     insert into leaderboard_entries (season_key, player_key, player_id, score, subscore, metadata, achieved_at)
     select season_key, player_key, player_id, score, subscore, metadata, achieved_at from given where score is not null
     on conflict (season_key, player_key) do update
     set score = excluded.score, subscore = excluded.subscore, metadata = excluded.metadata,
         achieved_at = excluded.achieved_at)
   insert into leaderboard_changes (season_key, environment_id, player_key, score, subscore, achieved_at,
                                    previous_score, previous_subscore, previous_at)
   select season_key, environment_id, player_key, score, subscore, achieved_at,
          previous_score, previous_subscore, previous_at
   from given where score is not null`,
);
