import type { PgArray } from '../../../platform/postgres/arrays.ts';
import { statement } from '../../../platform/postgres/statement.ts';
import { defined, momentOf } from '../queries.ts';
import { changesSince } from '../ranks/queries.ts';

// ---- What members give

/** Writes what players have given in open seasons as it has to be. The caller has locked the players and the seasons. */
export const correctContributions = statement<
  never,
  [seasons: PgArray<'int8'>, players: PgArray<'int8'>, given: PgArray<'json'>]
>(
  'leaderboards.correct_contributions',
  `with wanted as materialized (
     select w.season_key, w.player_key, s.environment_id, w.given
     from unnest($1::bigint[], $2::bigint[], $3::json[]) as w (season_key, player_key, given)
     join leaderboard_seasons s on s.key = w.season_key and s.closed_at is null),
   given as materialized (
     select w.season_key, w.player_key, g.team_id, g.score, g.subscore,
            ${momentOf('g.us')} as achieved_at
     from wanted w cross join lateral json_to_recordset(w.given)
       as g (team_id text, score float8, subscore float8, us bigint)),
   before as materialized (
     select c.season_key, c.player_key, c.team_id
     from wanted w join leaderboard_contributions c on c.season_key = w.season_key and c.player_key = w.player_key),
   taken as (
     delete from leaderboard_contributions c using before b
     where c.season_key = b.season_key and c.team_id = b.team_id and c.player_key = b.player_key
       and not exists (select from given g where g.season_key = b.season_key and g.player_key = b.player_key
                         and g.team_id = b.team_id)),
   written as (
     insert into leaderboard_contributions (season_key, team_id, player_key, score, subscore, achieved_at)
     select season_key, team_id, player_key, score, subscore, achieved_at from given
     on conflict (season_key, team_id, player_key) do update
     set score = excluded.score, subscore = excluded.subscore, achieved_at = excluded.achieved_at)
   insert into leaderboard_changes (season_key, environment_id, player_key, team_ids)
   select w.season_key, w.environment_id, w.player_key, t.ids
   from wanted w cross join lateral (
     select array_agg(distinct team_id) as ids from (
       select team_id from before b where b.season_key = w.season_key and b.player_key = w.player_key
       union all
       select team_id from given g where g.season_key = w.season_key and g.player_key = w.player_key) x) t
   where t.ids is not null`,
);

/** Takes back what a player has given in a season. */
export const removeContributions = statement<never, [season: number, playerKey: number]>(
  'leaderboards.remove_contributions',
  `with taken as (
     delete from leaderboard_contributions where season_key = $1 and player_key = $2 returning team_id)
   insert into leaderboard_changes (season_key, environment_id, player_key, team_ids)
   select s.key, s.environment_id, $2, (select array_agg(team_id) from taken)
   from leaderboard_seasons s where s.key = $1 and exists (select from taken)`,
);

export interface ContributionRow {
  player_key: number;
  player_id: string | null;
  display_name: string | null;
  score: number;
  subscore: number;
  achieved_at: Date;
}

/** By score, the largest first. Who was erased since has no id. */
export const listContributions = statement<
  ContributionRow,
  [season: number, teamId: string, afterScore: number | null, afterKey: number, limit: number]
>(
  'leaderboards.list_contributions',
  `select c.player_key, p.id as player_id, p.display_name, c.score, c.subscore, c.achieved_at
   from leaderboard_contributions c left join players p on p.key = c.player_key
   where c.season_key = $1 and c.team_id = $2
     and ($3::float8 is null or (-c.score, c.player_key) > (-$3::float8, $4::bigint))
   order by -c.score, c.player_key limit $5`,
);

export interface ExportedContribution {
  n: number;
  leaderboardId: string;
  season: number;
  teamId: string;
  score: number;
  subscore: number;
  achieved_at: Date;
}

export const listContributionsOf = statement<
  ExportedContribution,
  [playerKey: number, after: number, limit: number]
>(
  'leaderboards.list_contributions_of_player',
  `select row_number() over (order by s.leaderboard_id, s.number, c.team_id) as n, s.leaderboard_id as "leaderboardId",
          s.number as season, c.team_id as "teamId", c.score, c.subscore, c.achieved_at
   from leaderboard_contributions c join leaderboard_seasons s on s.key = c.season_key
   where c.player_key = $1 and not s.removed order by s.leaderboard_id, s.number, c.team_id offset $2 limit $3`,
);

// ---- Sums

export const beginSums = statement<never, [season: number]>(
  'leaderboards.begin_team_sums',
  'insert into leaderboard_team_sums (season_key) values ($1) on conflict (season_key) do nothing',
);

/** One at a time adds up a season: a later one must see what the other wrote. */
export const lockSums = statement<{ summed: string }, [season: number]>(
  'leaderboards.lock_team_sums',
  'select summed::text from leaderboard_team_sums where season_key = $1 for update',
);

/** The teams that got something since a moment. */
export const listChangedTeams = statement<
  { snapshot: string; ids: string[] | null },
  [season: number, summed: string]
>(
  'leaderboards.list_changed_teams',
  `select pg_current_snapshot()::text as snapshot,
          (select json_agg(t.id) from (
             select distinct u.id from (${changesSince('$2::pg_snapshot', '$1::bigint')}) c
             cross join lateral unnest(c.team_ids) as u (id)) t) as ids`,
);

/** Whether there is anything to add up. */
export const findUnsummed = statement<{ found: boolean }, [season: number]>(
  'leaderboards.find_unsummed',
  `select exists (select from (${changesSince(
    "coalesce((select summed from leaderboard_team_sums where season_key = $1), '1:1:')",
    '$1::bigint',
  )}) c where c.team_ids is not null) as found`,
);

/** Adds up what each of these teams was given, and notes the milestones that it has reached with it. */
export const sumTeams = statement<
  never,
  [season: number, teamIds: string[], milestoneIds: string[], at: number[]]
>(
  'leaderboards.sum_teams',
  `with summed as materialized (
     select t.id as team_id, count(c.player_key)::int as contributors, max(c.achieved_at) as achieved_at,
            ${sumOf('c.score')} as score, ${sumOf('c.subscore')} as subscore
     from unnest($2::text[]) as t (id)
     left join leaderboard_contributions c on c.season_key = $1 and c.team_id = t.id group by t.id),
   taken as (
     delete from leaderboard_team_entries x using summed s
     where s.contributors = 0 and x.season_key = $1 and x.team_id = s.team_id),
   reached as (
     insert into leaderboard_team_milestones
       (season_key, team_id, milestone_id, environment_id, score, reached_at)
     select $1, s.team_id, m.id, b.environment_id, s.score, s.achieved_at
     from summed s join unnest($3::text[], $4::float8[]) as m (id, at) on s.score >= m.at
     join leaderboard_seasons b on b.key = $1
     where s.contributors > 0
     on conflict (season_key, team_id, milestone_id) do nothing)
   insert into leaderboard_team_entries (season_key, team_id, score, subscore, achieved_at, contributors)
   select $1, team_id, score, subscore, achieved_at, contributors from summed where contributors > 0
   on conflict (season_key, team_id) do update
   set score = excluded.score, subscore = excluded.subscore, achieved_at = excluded.achieved_at,
       contributors = excluded.contributors`,
);

export const moveSums = statement<never, [season: number, summed: string]>(
  'leaderboards.move_team_sums',
  'update leaderboard_team_sums set summed = $2::pg_snapshot where season_key = $1',
);

/** As the decimals that were sent, and within the exact numbers. */
function sumOf(column: string): string {
  return withinExact(decimalSum(column));
}

/** Most scores are whole numbers, which are added up without their decimals: a tenth of the time for a team of many. */
function decimalSum(column: string): string {
  const isWhole = `${column} = trunc(${column})`;
  return `coalesce(sum(${column}::bigint) filter (where ${isWhole}), 0)
            + coalesce(sum(${decimal(column)}) filter (where not ${isWhole}), 0)`;
}

/** The decimal that was sent: of 0.1 and 0.2 the sum is 0.3. */
function decimal(column: string): string {
  return `${column}::text::numeric`;
}

function withinExact(sum: string): string {
  const most = Number.MAX_SAFE_INTEGER;
  return `least(greatest(${sum}, -${most}), ${most})::float8`;
}

// ---- Entries

/** How many members gave something, by the id of the team, and what the team is called, as long as it exists. */
export const readTeams = statement<
  { id: string; name: string | null; contributors: number | null },
  [season: number, environmentId: number, ids: string[]]
>(
  'leaderboards.read_teams',
  `select g.id, t.name, x.contributors from unnest($3::text[]) as g (id)
   left join teams t on t.environment_id = $2 and t.id = g.id
   left join leaderboard_team_entries x on x.season_key = $1 and x.team_id = g.id`,
);

/** The teams of each of these players, in the order in which they joined them. Those who are in none are left out. */
export const readTeamsOf = statement<
  { player_id: string; team_ids: string[] },
  [environmentId: number, playerIds: string[]]
>(
  'leaderboards.read_teams_of',
  `select p.id as player_id, json_agg(t.id order by m.seq) as team_ids
   from players p join team_members m on m.player_key = p.key join teams t on t.key = m.team_key
   where p.environment_id = $1 and p.id = any($2::text[]) group by p.id`,
);

export const writeTeamStandings = statement<never, [season: number]>(
  'leaderboards.write_team_standings',
  `insert into leaderboard_standings
     (season_key, environment_id, rank, score, subscore, achieved_at, pseudonym, team_id, contributors)
   select $1, b.environment_id,
          row_number() over (order by case when d.body->>'order' = 'asc' then x.score else -x.score end,
                             case when d.body->>'order' = 'asc' then x.subscore else -x.subscore end,
                             x.achieved_at, x.team_id),
          x.score, x.subscore, x.achieved_at, gen_random_uuid(), x.team_id, x.contributors
   from leaderboard_seasons b ${defined} join leaderboard_team_entries x on x.season_key = b.key
   where b.key = $1`,
);

export const markOfTeams = statement<never, [season: number]>(
  'leaderboards.mark_of_teams',
  'update leaderboard_seasons set of_teams = true where key = $1',
);

/**
 * The scores of teams as they are at this moment, and the ranks that they have with them, and had before what their member has just
 * given, among the others as they were last added up. Nothing is locked: those who post scores do not wait for sums.
 *
 * All posted scores are counted in one pass: they are sorted together with the teams of the season, of which there may be 100,000. Only
 * the rows of these seasons and teams are read (`offset 0` and `limit 1` keep the planner from joining whole tables).
 */
export const rankTeams = statement<
  {
    n: number;
    score: number;
    subscore: number;
    was_score: number;
    rank: number;
    previous_rank: number;
    is_first: boolean;
  },
  [
    seasons: PgArray<'int8'>,
    teamIds: PgArray<'text'>,
    signs: PgArray<'int4'>,
    scores: PgArray<'float8'>,
    subscores: PgArray<'float8'>,
    achievedUs: PgArray<'int8'>,
    previousScores: PgArray<'float8'>,
    previousSubscores: PgArray<'float8'>,
    previousUs: PgArray<'int8'>,
  ]
>(
  'leaderboards.rank_teams',
  `with given as materialized (
     select g.season_key, g.team_id, g.sign, g.n, ${momentOf('g.us')} as achieved_at, ${momentOf('g.was_us')} as was_at,
            g.was_score is null as is_new,
            ${decimal('g.score')} - coalesce(${decimal('g.was_score')}, 0) as more,
            ${decimal('g.subscore')} - coalesce(${decimal('g.was_subscore')}, 0) as more_subscore
     from unnest($1::bigint[], $2::text[], $3::int[], $4::float8[], $5::float8[], $6::bigint[],
                 $7::float8[], $8::float8[], $9::bigint[]) with ordinality
       as g (season_key, team_id, sign, score, subscore, us, was_score, was_subscore, was_us, n)),
   gifts as materialized (
     select g.season_key, c.* from (select distinct season_key, team_id from given) g
     cross join lateral (
       select c.team_id, c.score, c.subscore, c.achieved_at from leaderboard_contributions c
       where c.season_key = g.season_key and c.team_id = g.team_id offset 0) c),
   teams as materialized (
     select season_key, team_id, count(*) as contributors, max(achieved_at) as achieved_at,
            ${decimalSum('score')} as score, ${decimalSum('subscore')} as subscore
     from gifts group by season_key, team_id),
   lasts as materialized (
     select c.season_key, c.team_id, count(*) filter (where c.achieved_at = t.achieved_at) as at_last,
            max(c.achieved_at) filter (where c.achieved_at < t.achieved_at) as before_last
     from gifts c join teams t using (season_key, team_id) group by c.season_key, c.team_id),
   points as materialized (
     select g.n, g.season_key, g.sign, t.team_id, g.is_new and t.contributors = 1 as is_first,
            ${withinExact('t.score')} as score, ${withinExact('t.subscore')} as subscore, t.achieved_at,
            ${withinExact('t.score - g.more')} as was_score, ${withinExact('t.subscore - g.more_subscore')} as was_subscore,
            -- Who gave last is not counted at the new time, and was there at the former.
            greatest(g.was_at, case when g.achieved_at = t.achieved_at and l.at_last = 1 then l.before_last
                                    else t.achieved_at end) as was_at
     from given g join teams t on t.season_key = g.season_key and t.team_id = g.team_id collate "C"
     join lasts l on l.season_key = t.season_key and l.team_id = t.team_id),
   sorted as (
     select p.n, p.was, count(*) filter (where p.n is null)
              over (partition by p.season_key order by p.score, p.subscore, p.achieved_at, p.team_id) as up_to
     from (
       select null::bigint as n, null::boolean as was, s.season_key, x.score * s.sign as score,
              x.subscore * s.sign as subscore, x.achieved_at, x.team_id
       from (select distinct season_key, sign from given) s
       cross join lateral (
         select x.score, x.subscore, x.achieved_at, x.team_id from leaderboard_team_entries x
         where x.season_key = s.season_key offset 0) x
       union all
       select n, false, season_key, score * sign, subscore * sign, achieved_at, team_id from points
       union all
       select n, true, season_key, was_score * sign, was_subscore * sign, was_at, team_id from points) p),
   counted as (
     select n, max(up_to) filter (where not was) as up_to, max(up_to) filter (where was) as was_up_to
     from sorted where n is not null group by n)
   select p.n::int, p.score, p.subscore, p.was_score, p.is_first,
          -- A team does not stand before itself.
          (1 + c.up_to - coalesce(o.is_before, false)::int)::int as rank,
          (1 + c.was_up_to - coalesce(o.was_before, false)::int)::int as previous_rank
   from points p join counted c using (n)
   left join lateral (
     select (x.score * p.sign, x.subscore * p.sign, x.achieved_at)
              <= (p.score * p.sign, p.subscore * p.sign, p.achieved_at) as is_before,
            (x.score * p.sign, x.subscore * p.sign, x.achieved_at)
              <= (p.was_score * p.sign, p.was_subscore * p.sign, p.was_at) as was_before
     from leaderboard_team_entries x where x.season_key = p.season_key and x.team_id = p.team_id limit 1) o on true
   order by p.n`,
);

// ---- Milestones and rewards

export interface TeamMilestoneToPay {
  season_key: number;
  team_id: string;
  milestone_id: string;
  environment_id: number;
  score: number;
  paid_to: number;
  leaderboard_id: string;
  number: number;
  min_contribution: number | null;
  tenant_id: string;
  project_id: string;
  environment: 'live' | 'test';
  clock_offset_ms: number;
}

/** The oldest of each environment whose members have not all got what they get for it. */
export const listMilestonesToPay = statement<TeamMilestoneToPay>(
  'leaderboards.list_team_milestones_to_pay',
  `select distinct on (m.environment_id) m.season_key, m.team_id, m.milestone_id, m.environment_id, m.score, m.paid_to,
          b.leaderboard_id, b.number, (d.body->>'minContribution')::float8 as min_contribution,
          p.tenant_id, p.id as project_id, e.name as environment, e.clock_offset_ms
   from leaderboard_team_milestones m join leaderboard_seasons b on b.key = m.season_key and not b.removed
   ${defined} join projects p on p.id = e.project_id and p.deleted_at is null
   where m.paid_to is not null
   order by m.environment_id, m.reached_at, m.season_key, m.team_id, m.milestone_id`,
);

/** The next members who gave enough to a team; `player_id` is null of who was erased. */
export const listGivers = statement<
  { player_key: number; player_id: string | null },
  [season: number, teamId: string, after: number, least: number | null, limit: number]
>(
  'leaderboards.list_givers',
  `select c.player_key, p.id as player_id
   from leaderboard_contributions c left join players p on p.key = c.player_key
   where c.season_key = $1 and c.team_id = $2 and c.player_key > $3 and ($4::float8 is null or c.score >= $4)
   order by c.player_key limit $5`,
);

/** Null when all have got it. Nothing changes if another node was faster. */
export const movePaid = statement<
  never,
  [season: number, teamId: string, milestoneId: string, from: number, to: number | null]
>(
  'leaderboards.move_team_milestone',
  `update leaderboard_team_milestones set paid_to = $5
   where season_key = $1 and team_id = $2 and milestone_id = $3 and paid_to = $4`,
);

/** The members of the teams on the next ranks who gave enough, by rank and key. */
export const listPlacedMembers = statement<
  { rank: number; score: number; team_id: string; player_key: number; player_id: string | null },
  [season: number, rank: number, member: number, least: number | null, limit: number]
>(
  'leaderboards.list_placed_members',
  `select t.rank, t.score, t.team_id, c.player_key, p.id as player_id
   from leaderboard_standings t cross join lateral (
     select c.player_key from leaderboard_contributions c
     where c.season_key = t.season_key and c.team_id = t.team_id and ($4::float8 is null or c.score >= $4)
       and (t.rank > $2 + 1 or c.player_key > $3)
     order by c.player_key limit $5) c
   left join players p on p.key = c.player_key
   where t.season_key = $1 and t.rank > $2 order by t.rank, c.player_key limit $5`,
);
