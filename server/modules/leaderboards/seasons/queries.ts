import { type JsonObject, PLACED, SEASON_CLOSED } from '../../../engine/index.ts';
import type { PgArray } from '../../../platform/postgres/arrays.ts';
import { statement } from '../../../platform/postgres/statement.ts';
import type { Body } from '../../definitions/index.ts';
import { currentSeason, defined, lastSeason, microseconds, nextNumber, nextStart } from '../queries.ts';

export interface SeasonRow {
  key: number;
  environment_id: number;
  leaderboard_id: string;
  number: number;
  started_at: Date;
  ends_at: Date | null;
  closed_at: Date | null;
  /** Null until the standings are written. */
  entries: number | null;
  hash: string | null;
  /** Of a sealed season of a league. */
  tier_moves: { tier: string; players: number; up: number; down: number }[] | null;
}

/** In a league that is joined, not all who have a place have an entry. In others they do, and places are counted already. */
const ofGroups = `(select case when s.places = 0 then sum(g.places)
    else (select count(*) from leaderboard_seasons q join leaderboard_entries x on x.season_key = q.key where q.head_key = s.key) end
  from leaderboard_seasons g where g.head_key = s.key having count(*) > 0)::int`;

const columns = `s.key, s.environment_id, s.leaderboard_id, s.number, s.started_at, s.ends_at, s.closed_at,
                 coalesce(s.entries, ${ofGroups},
                          (select nullif(count(*), 0) from leaderboard_team_entries x where x.season_key = s.key)::int,
                          (select count(*) from leaderboard_entries x where x.season_key = s.key)::int) as entries, s.hash,
                 s.tier_moves`;

export const listSeasons = statement<SeasonRow, [number, string, number | null, number]>(
  'leaderboards.list_seasons',
  `select ${columns} from leaderboard_seasons s
   where s.environment_id = $1 and s.leaderboard_id = $2 and not s.removed and s.head_key is null and s.number > 0
     and ($3::int is null or s.number < $3)
   order by s.number desc limit $4`,
);

/** The open season before it has entries: it has no row yet. */
export const findUnopened = statement<
  { number: number; started_at: Date },
  [number, string, now: Date, periodFrom: Date | null]
>(
  'leaderboards.find_unopened',
  `select ${nextNumber} as number, ${nextStart('$4::timestamptz')} as started_at
   from (select $1::int as environment_id, $2::text as leaderboard_id) b ${defined}
   left join lateral (${lastSeason('b')}) last on true
   where not exists (${currentSeason('b', '$3::timestamptz')})`,
);

export const findSeason = statement<SeasonRow, [number, string, number]>(
  'leaderboards.find_season',
  `select ${columns} from leaderboard_seasons s
   where s.environment_id = $1 and s.leaderboard_id = $2 and s.number = $3 and not s.removed`,
);

export const findSeasonByKey = statement<SeasonRow, [number]>(
  'leaderboards.find_season_by_key',
  `select ${columns} from leaderboard_seasons s where s.key = $1`,
);

export const findCurrentSeason = statement<{ key: number }, [number, string, Date]>(
  'leaderboards.find_current_season',
  `select s.key from (select $1::int as environment_id, $2::text as leaderboard_id) b
   cross join lateral (${currentSeason('b', '$3::timestamptz')}) s`,
);

/** Not of a deleted environment: its rows are deleted by its removal. */
export const isKept =
  'not exists (select from environments e where e.id = environment_id and e.deleted_at is not null)';

export const listDue = statement<
  { key: number; environment_id: number; leaderboard_id: string; ends_at: Date },
  [Date]
>(
  'leaderboards.list_due',
  // Few environments have a time that is ahead. For all others the environment is read only to see whether it is deleted.
  `select key, environment_id, leaderboard_id, ends_at from leaderboard_seasons
   where closed_at is null and ends_at <= $1 and not removed and ${isKept}
   union all
   select s.key, s.environment_id, s.leaderboard_id, s.ends_at
   from environments e join leaderboard_seasons s on s.environment_id = e.id
   where e.clock_offset_ms > 0 and e.deleted_at is null and s.closed_at is null and not s.removed
     and s.ends_at > $1 and s.ends_at <= $1::timestamptz + e.clock_offset_ms * interval '1 ms'
   order by ends_at`,
);

/** After this nobody writes to the season. */
export const markClosed = statement<{ number: number }, [season: number, at: Date]>(
  'leaderboards.mark_closed',
  `update leaderboard_seasons set closed_at = $2 where key = $1 and closed_at is null and not removed returning number`,
);

/** A period without entries is no season, even if it had entries that were all removed. */
export const dropEmpty = statement<never, [season: number]>(
  'leaderboards.drop_empty',
  `update leaderboard_seasons s set removed = true, settled = false where s.key = $1 and s.hash is null and not s.removed
     and not exists (select from leaderboard_entries x where x.season_key = s.key)
     and not exists (select from leaderboard_contributions x where x.season_key = s.key)
     and not exists (select from leaderboard_seasons g join leaderboard_entries x on x.season_key = g.key
                     where g.head_key = s.key)`,
);

export const listUnsealed = statement<{ key: number; environment_id: number }>(
  'leaderboards.list_unsealed',
  // A group has no end of its own: it is sealed with its season.
  `select key, environment_id from leaderboard_seasons
   where not settled and closed_at is not null and hash is null and not removed and head_key is null and ${isKept}
   order by closed_at`,
);

/** Only one transaction seals the season; another one that waited for the lock finds it sealed. */
export const lockUnsealed = statement<{ key: number }, [season: number]>(
  'leaderboards.lock_unsealed',
  `select key from leaderboard_seasons where key = $1 and closed_at is not null and hash is null for no key update`,
);

/** The same for a job, which skips a season that another node is sealing. */
export const lockIfUnsealed = statement<{ key: number }, [season: number]>(
  'leaderboards.lock_if_unsealed',
  `select key from leaderboard_seasons where key = $1 and closed_at is not null and hash is null
   for no key update skip locked`,
);

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

export const sealSeason = statement<never, [season: number, entries: number, hash: string]>(
  'leaderboards.seal_season',
  'update leaderboard_seasons set entries = $2, hash = $3 where key = $1',
);

/** What the end of a season is told with; undefined if the leaderboard was deleted. `follows`: something is `on` it. */
export const findClosing = statement<
  {
    environment_id: number;
    leaderboard_id: string;
    number: number;
    project_id: string;
    clock_offset_ms: number;
    body: Body;
    follows: boolean;
  },
  [season: number]
>(
  'leaderboards.find_closing',
  `select b.environment_id, b.leaderboard_id, b.number, e.project_id, e.clock_offset_ms, d.body,
          exists (select from definitions f where f.project_id = e.project_id
                    and (f.kind = 'rule' and f.body->>'on' in ('${PLACED}', '${SEASON_CLOSED}')
                      or f.kind = 'quest' and (f.body->'objectives' @> '[{"on": "${PLACED}"}]'
                                            or f.body->'objectives' @> '[{"on": "${SEASON_CLOSED}"}]'))) as follows
   from leaderboard_seasons b ${defined} where b.key = $1`,
);

/** From now on a job rewards the players of the season. */
export const beginRewards = statement<never, [season: number]>(
  'leaderboards.begin_rewards',
  'update leaderboard_seasons set rewarded_to = 0 where key = $1',
);

export interface RewardedSeason {
  key: number;
  environment_id: number;
  leaderboard_id: string;
  number: number;
  entries: number;
  hash: string;
  rewarded_to: number;
  /** Ranks are within its groups, and so is how far it has come. */
  is_league: boolean;
  /** Of a season of teams: see `leaderboard_seasons.rewarded_member`. */
  of_teams: boolean;
  rewarded_member: number;
  min_contribution: number | null;
  tenant_id: string;
  project_id: string;
  environment: 'live' | 'test';
  clock_offset_ms: number;
}

/** Those whose players are not all rewarded yet; the oldest of each environment. */
export const listToReward = statement<RewardedSeason>(
  'leaderboards.list_to_reward',
  `select distinct on (s.environment_id) s.key, s.environment_id, s.leaderboard_id, s.number, s.entries, s.hash, s.rewarded_to,
          exists (select from leaderboard_seasons g where g.head_key = s.key) as is_league,
          s.of_teams, s.rewarded_member,
          (select (d.body->>'minContribution')::float8 from definitions d
           where d.project_id = p.id and d.kind = 'leaderboard' and d.id = s.leaderboard_id) as min_contribution,
          p.tenant_id, p.id as project_id, e.name as environment, e.clock_offset_ms
   from leaderboard_seasons s join environments e on e.id = s.environment_id and e.deleted_at is null
   join projects p on p.id = e.project_id and p.deleted_at is null
   where s.rewarded_to is not null and s.head_key is null and not s.removed
   order by s.environment_id, s.key`,
);

interface PlacedRow {
  rank: number;
  score: number;
  player_key: number | null;
  player_id: string | null;
}

/** The next ranks, each with its player as long as they exist. */
export const listPlaced = statement<PlacedRow, [season: number, after: number, limit: number]>(
  'leaderboards.list_placed',
  `select t.rank, t.score, t.player_key, p.id as player_id
   from leaderboard_standings t left join players p on p.key = t.player_key
   where t.season_key = $1 and t.rank > $2 order by t.rank limit $3`,
);

/** Null when all are rewarded. Nothing changes if another node was faster. */
export const moveRewards = statement<
  never,
  [season: number, from: number, fromMember: number, to: number | null, toMember: number]
>(
  'leaderboards.move_rewards',
  `update leaderboard_seasons set rewarded_to = $4, rewarded_member = $5
   where key = $1 and rewarded_to = $2 and rewarded_member = $3`,
);

export interface PublicStandingRow extends StandingRow {
  attempts: number | null;
  /** Of a season of teams. */
  team_id: string | null;
  contributors: number | null;
  player_id: string | null;
  display_name: string | null;
  achieved_at: Date;
}

export const listStandings = statement<PublicStandingRow, [season: number, after: number, limit: number]>(
  'leaderboards.list_standings',
  `select t.rank, t.score, t.subscore, t.metadata, t.pseudonym, t.achieved_at, t.attempts, p.id as player_id,
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
  `select t.rank, t.score, t.subscore, t.metadata, t.pseudonym, t.achieved_at, t.attempts, p.id as player_id, p.display_name,
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

export const listWithOtherRules = statement<
  {
    key: number;
    environment_id: number;
    body: Body;
    timezone: string;
    version: number;
    clock_offset_ms: number;
  },
  [Date]
>(
  'leaderboards.list_with_other_rules',
  `select b.key, b.environment_id, d.body, p.timezone, p.definitions_version as version, e.clock_offset_ms
   from leaderboard_seasons b ${defined} join projects p on p.id = e.project_id
   where b.closed_at is null and not b.removed and b.head_key is null and b.rules_version <> p.definitions_version
     and (b.ends_at is null or b.ends_at > $1::timestamptz + e.clock_offset_ms * interval '1 ms')`,
);

export const moveEnd = statement<never, [season: number, endsAt: Date | null, version: number]>(
  'leaderboards.move_end',
  `update leaderboard_seasons set ends_at = $2, rules_version = $3 where key = $1 and closed_at is null`,
);

/** Seasons of both environments that have entries and whose standings are not written yet. */
export const findOpenEntries = statement<{ key: number }, [projectId: string, leaderboardId: string]>(
  'leaderboards.find_open_entries',
  `select s.key from environments e join leaderboard_seasons s on s.environment_id = e.id
   where e.project_id = $1 and e.deleted_at is null and s.leaderboard_id = $2 and s.hash is null and not s.removed
     and s.head_key is null
     and (exists (select from leaderboard_entries x where x.season_key = s.key)
          or exists (select from leaderboard_contributions x where x.season_key = s.key)
          or exists (select from leaderboard_seasons g where g.head_key = s.key)) limit 1`,
);

export const lockBoardsAlone = statement<never, [projectId: string, leaderboardId: string]>(
  'leaderboards.lock_boards_alone',
  `select pg_advisory_xact_lock(e.id, hashtext($2)) from
     (select id from environments where project_id = $1 order by id) e`,
);

/** Marks settled seasons as unsettled, because their standings have to be deleted too. Groups follow with their seasons. */
export const removeSeasons = statement<never, [projectId: string, leaderboardId: string]>(
  'leaderboards.remove_seasons',
  `update leaderboard_seasons s set removed = true, settled = false from environments e
   where e.project_id = $1 and s.environment_id = e.id and s.leaderboard_id = $2 and s.head_key is null`,
);

// ---- Leaderboards of which the engine keeps a part for each player

/** The season that each of these leaderboards is in now. */
export const findCurrentSeasons = statement<
  { environment_id: number; leaderboard_id: string; key: number; number: number },
  [environmentIds: number[], leaderboardIds: string[], now: Date]
>(
  'leaderboards.find_current_seasons',
  `select b.environment_id, b.leaderboard_id, s.key, s.number
   from unnest($1::int[], $2::text[]) as b (environment_id, leaderboard_id)
   cross join lateral (${currentSeason('b', '$3::timestamptz')}) s`,
);

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
            s.environment_id, 'epoch'::timestamptz + g.achieved_us * interval '1 microsecond' as achieved_at,
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
