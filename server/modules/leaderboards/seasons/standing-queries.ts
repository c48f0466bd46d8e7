import type { JsonObject } from '../../../engine/index.ts';
import { statement } from '../../../platform/postgres/statement.ts';
import { defined } from '../queries.ts';

const longest = 600_000;

export const allowLong = statement(
  'leaderboards.allow_long',
  `select set_config('statement_timeout', '${longest}', true)`,
);

/** Takes seconds for a million entries. Nothing waits for it: the season is already closed. */
export const writeStandings = statement<never, [season: number]>(
  'leaderboards.write_standings',
  `insert into leaderboard_standings
     (season_key, environment_id, rank, score, subscore, metadata, achieved_at, pseudonym, player_key, attempts)
   select $1, b.environment_id,
          row_number() over (order by case when d.body->>'order' = 'asc' then x.score else -x.score end,
                             case when d.body->>'order' = 'asc' then x.subscore else -x.subscore end,
                             x.achieved_at, x.player_id),
          x.score, x.subscore, x.metadata, x.achieved_at, gen_random_uuid(), x.player_key, x.attempts
   from leaderboard_seasons b ${defined} join leaderboard_entries x on x.season_key = b.key
   where b.key = $1`,
  { query_timeout: longest },
);

interface StandingRow {
  rank: number;
  score: number;
  subscore: number;
  metadata: JsonObject | null;
  pseudonym: string;
}

export const readStandings = statement<StandingRow, [season: number, after: number, limit: number]>(
  'leaderboards.read_standings',
  `select rank, score, subscore, metadata, pseudonym from leaderboard_standings
   where season_key = $1 and rank > $2 order by rank limit $3`,
);

export interface PublicStandingRow extends StandingRow {
  attempts: number | null;
  /** In a league: the tier that the rank led to. */
  next_tier: string | null;
  /** Of a season of teams. */
  team_id: string | null;
  contributors: number | null;
  player_id: string | null;
  display_name: string | null;
  achieved_at: Date;
}

export const listStandings = statement<PublicStandingRow, [season: number, after: number, limit: number]>(
  'leaderboards.list_standings',
  `select t.rank, t.score, t.subscore, t.metadata, t.pseudonym, t.achieved_at, t.attempts, t.next_tier, p.id as player_id,
          t.team_id, t.contributors, coalesce(p.display_name, g.name) as display_name
   from leaderboard_standings t left join players p on p.key = t.player_key
   left join teams g on g.environment_id = t.environment_id and g.id = t.team_id
   where t.season_key = $1 and t.rank > $2 order by t.rank limit $3`,
);

/** The standings of some players, by rank. */
export const listStandingsOf = statement<
  PublicStandingRow,
  [season: number, environmentId: number, playerIds: string[]]
>(
  'leaderboards.list_standings_of',
  `select t.rank, t.score, t.subscore, t.metadata, t.pseudonym, t.achieved_at, t.attempts, t.next_tier, p.id as player_id, p.display_name,
          t.team_id, t.contributors
   from players p join leaderboard_standings t on t.player_key = p.key and t.season_key = $1
   where p.environment_id = $2 and p.id = any($3::text[]) order by t.rank`,
);

/** The rank of the last entry that was listed by a caller who began to list the season while it was open. */
export const countStandingsBefore = statement<
  { count: number },
  [season: number, sign: number, score: number, achievedUs: number, subscore: number]
>(
  'leaderboards.count_standings_before',
  `select count(*) as count from leaderboard_standings t
   where t.season_key = $1
     and (t.score * $2, t.subscore * $2, (extract(epoch from t.achieved_at) * 1000000)::bigint)
         <= ($3::float8 * $2, $5::float8 * $2, $4::bigint)`,
);

/** Counts the entries of the seasons between two times, and their players, each of whom may be in several seasons. */
export const countPlaced = statement<
  { entries: number; players: number },
  [environmentId: number, leaderboardId: string, from: Date, to: Date, most: number]
>(
  'leaderboards.count_placed',
  `with seasons as materialized (
     select key, hash from leaderboard_seasons
     where environment_id = $1 and leaderboard_id = $2 and not removed and started_at < $4 and head_key is null
       and (closed_at is null or closed_at >= $3)
     order by number desc limit 100),
   parts as (
     select key, hash from seasons
     union all
     select g.key, g.hash from seasons s join leaderboard_seasons g on g.head_key = s.key),
   placed as (
     select x.player_key from parts s join leaderboard_entries x on x.season_key = s.key where s.hash is null
     union all
     select t.player_key from parts s join leaderboard_standings t on t.season_key = s.key
     where s.hash is not null and t.team_id is null
     union all
     select c.player_key from parts s join leaderboard_contributions c on c.season_key = s.key where s.hash is not null)
   select count(*)::int as entries, count(distinct player_key)::int as players
   from (select player_key from placed limit $5) p`,
);
