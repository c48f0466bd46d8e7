import type { BoardState, JsonObject } from '../../engine/index.ts';
import type { PgArray } from '../../platform/postgres/arrays.ts';
import { statement } from '../../platform/postgres/statement.ts';
import type { Body } from '../definitions/index.ts';

/** Boards by environment and id. */
type Boards = [environmentIds: number[], leaderboardIds: string[]];

const isCurrent = (now: string) =>
  `s.closed_at is null and not s.removed and (s.ends_at is null or s.ends_at > ${now})`;

/**
 * The season of a board to which a score of this moment belongs; in a league, the groups are below it. A season that is due is
 * skipped, even if it was not closed yet.
 */
export const currentSeason = (board: string, now: string) =>
  `select * from leaderboard_seasons s
   where s.environment_id = ${board}.environment_id and s.leaderboard_id = ${board}.leaderboard_id
     and s.head_key is null and ${isCurrent(now)}
   order by s.number desc limit 1`;

export const lastSeason = (board: string) =>
  `select s.number, s.closed_at, coalesce(s.closed_at, s.ends_at) as ended_at from leaderboard_seasons s
   where s.environment_id = ${board}.environment_id and s.leaderboard_id = ${board}.leaderboard_id and not s.removed
     and s.head_key is null
   order by s.number desc limit 1`;

/** The number of the season after `last`, whether it has scores or not. */
export const nextNumber = 'coalesce(last.number, 0) + 1';
export const nextStart = (periodFrom: string) =>
  `coalesce(greatest(${periodFrom}, last.ended_at), d.created_at)`;

/** Joins the definition of a board, as long as it exists. */
export const defined = `join environments e on e.id = b.environment_id and e.deleted_at is null
   join definitions d on d.project_id = e.project_id and d.kind = 'leaderboard' and d.id = b.leaderboard_id`;

/** The same for boards that are active in their environment. Boards from before this field existed are active in both. */
export const active = `${defined} and coalesce(d.body->'environments' ? e.name, true)`;

/**
 * An advisory lock. All writers to a board share it; closing a season takes it exclusively, so that no one writes to a
 * season that has just been closed. A lock on the season's row would make each writer update that row. Always taken in
 * the same order.
 */
export const shareBoardLocks = statement<never, Boards>(
  'leaderboards.share_boards',
  `select pg_advisory_xact_lock_shared(b.environment_id, hashtext(b.leaderboard_id))
   from unnest($1::int[], $2::text[]) as b (environment_id, leaderboard_id)`,
);

export const lockBoardAlone = statement<never, [number, string]>(
  'leaderboards.lock_board_alone',
  'select pg_advisory_xact_lock($1, hashtext($2))',
);

/**
 * Opens seasons for boards that have none for this moment. If two do so at once, one waits and finds the other's season.
 */
export const openSeasons = statement<never, [...Boards, (Date | null)[], (Date | null)[], Date]>(
  'leaderboards.open_seasons',
  `insert into leaderboard_seasons
     (environment_id, leaderboard_id, number, started_at, ends_at, rules_version, after_seq)
   select b.environment_id, b.leaderboard_id, ${nextNumber}, ${nextStart('b.period_from')}, b.period_until,
          p.definitions_version,
          case when last.number is null or last.closed_at is not null then nextval('events_seq_seq') end
   from unnest($1::int[], $2::text[], $3::timestamptz[], $4::timestamptz[])
     as b (environment_id, leaderboard_id, period_from, period_until)
   ${active}
   join projects p on p.id = e.project_id
   left join lateral (${lastSeason('b')}) last on true
   where not exists (${currentSeason('b', '$5')})
   on conflict (environment_id, leaderboard_id, number) where not removed do nothing`,
);

export interface RecordedRow {
  /** Which of the given scores it is, from 1. */
  n: number;
  season_key: number;
  season: number;
  score: number;
  subscore: number;
  metadata: JsonObject | null;
  /** Microseconds since 1970. */
  achieved_us: number;
  previous_score: number | null;
  previous_subscore: number | null;
  previous_us: number | null;
  /** The number of the change; null if nothing changed. */
  seq: number | null;
  /** In a league, where the season is a group, and on a board of teams: the order of the board. */
  group_order: 'desc' | 'asc' | null;
  /** On a board of teams: what the player has given to each of their teams, in the order in which they joined them. */
  given: GivenToTeam[] | null;
}

/** Score and subscore after and before, and since when it was as before, in microseconds; null before the first. */
export type GivenToTeam = [
  teamId: string,
  score: number,
  subscore: number,
  previousScore: number | null,
  previousSubscore: number | null,
  previousUs: number | null,
];

/** The other way round. */
export const momentOf = (us: string) => `'epoch'::timestamptz + ${us} * interval '1 microsecond'`;

export const microseconds = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`;

/** A score that counts replaces the one before, or is added to it: as the decimals that were sent, 0.1 and 0.2 are 0.3. */
const combined = (given: string, before: string) =>
  `case when not f.counts then f.${before}
        when f.operator = 'sum' and f.${before} is not null
          then (f.${before}::text::numeric + f.${given}::text::numeric)::float8
        else f.${given} end`;

type RecordValues = [
  environmentIds: PgArray<'int4'>,
  leaderboardIds: PgArray<'text'>,
  playerKeys: PgArray<'int8'>,
  playerIds: PgArray<'text'>,
  values: PgArray<'float8'>,
  achievedUs: PgArray<'int8'>,
  now: Date,
  subvalues: PgArray<'float8'>,
  metadata: PgArray<'json'>,
];

const ownChanges = `
     insert into leaderboard_changes (season_key, environment_id, player_key, score, subscore, achieved_at,
                                      previous_score, previous_subscore, previous_at)
     select season_key, environment_id, player_key, score, subscore, achieved_at,
            previous_score, previous_subscore, previous_at
     from changed order by n`;

const isBetter = (given: string, before: string) =>
  `case when f.ordering = 'desc' then ${given} > ${before} else ${given} < ${before} end`;

/**
 * On a board of teams: the score goes to all teams of the player as well, each by the operator of the board. Their rows are of the
 * player, who is locked. The row in the log of changes names the teams.
 */
const giving = {
  contributions: `
   given_to as materialized (
     select f.n, f.season_key, f.player_key, f.value, f.subvalue, f.achieved_at, f.operator, t.team_id, t.place,
            c.score as previous_score, c.subscore as previous_subscore, c.achieved_at as previous_at,
            c.score is null or f.operator <> 'best'
              or ${isBetter('(f.value, f.subvalue)', '(c.score, c.subscore)')} as counts
     from found f cross join lateral unnest(f.team_ids) with ordinality as t (team_id, place)
     left join leaderboard_contributions c
       on c.season_key = f.season_key and c.team_id = t.team_id and c.player_key = f.player_key),
   summed as materialized (
     select f.*, ${combined('value', 'previous_score')} as score, ${combined('subvalue', 'previous_subscore')} as subscore
     from given_to f),
   given_now as materialized (
     select s.*, s.counts and (j.accepted or not j.counts)
              and greatest(abs(s.score), abs(s.subscore)) <= ${Number.MAX_SAFE_INTEGER}
              and (s.score, s.subscore) is distinct from (s.previous_score, s.previous_subscore) as moved
     from summed s join judged j using (n)),
   contributed as (
     insert into leaderboard_contributions (season_key, team_id, player_key, score, subscore, achieved_at)
     select season_key, team_id, player_key, score, subscore, achieved_at from given_now where moved
     on conflict (season_key, team_id, player_key) do update
     set score = excluded.score, subscore = excluded.subscore, achieved_at = excluded.achieved_at),
   gave as (
     select n, array_agg(team_id) filter (where moved) as team_ids,
            json_agg(json_build_array(team_id, case when moved then score else coalesce(previous_score, 0) end,
                                      case when moved then subscore else coalesce(previous_subscore, 0) end,
                                      previous_score, previous_subscore, ${microseconds('previous_at')}) order by place) as given
     from given_now group by n),`,
  changes: `
     insert into leaderboard_changes (season_key, environment_id, player_key, score, subscore, achieved_at,
                                      previous_score, previous_subscore, previous_at, team_ids)
     select season_key, environment_id, player_key, case when accepted then score else previous_score end,
            case when accepted then subscore else previous_subscore end, achieved_at,
            previous_score, previous_subscore, previous_at, g.team_ids
     from judged join gave g using (n) where g.team_ids is not null or accepted and moved order by n`,
};

/**
 * A player may be given once for each board. The caller has locked the players, so an entry cannot change between read
 * and write.
 */
const recording = (where: {
  boards: string;
  season: string;
  place: string;
  groupOrder: string;
  teams?: typeof giving;
}) =>
  `with given as (
     select g.*, ${momentOf('g.achieved_us')} as achieved_at
     from unnest($1::int[], $2::text[], $3::bigint[], $4::text[], $5::float8[], $6::bigint[], $8::float8[], $9::json[])
       with ordinality as g (environment_id, leaderboard_id, player_key, player_id, value, achieved_us, subvalue, metadata, n)),
   boards as materialized (
     select b.environment_id, b.leaderboard_id, s.key as head_key, s.number, d.body->>'order' as ordering,
            case when d.body->>'source' = 'xp' then 'sum' else d.body->>'operator' end as operator
     from (select distinct environment_id, leaderboard_id from given) b
     ${active}
     cross join lateral (${currentSeason('b', '$7')}) s
     where ${where.boards}),
   found as materialized (
     select g.*, ${where.season} as season_key, ${where.teams ? 'm.team_ids,' : ''} b.number, b.operator, b.ordering, x.score as previous_score, x.subscore as previous_subscore,
            x.achieved_at as previous_at, x.metadata as previous_metadata,
            x.score is null or b.operator <> 'best'
              or case when b.ordering = 'desc' then (g.value, g.subvalue) > (x.score, x.subscore)
                      else (g.value, g.subvalue) < (x.score, x.subscore) end as counts
     from given g join boards b using (environment_id, leaderboard_id) ${where.place}
     left join leaderboard_entries x on x.season_key = ${where.season} and x.player_key = g.player_key),
   decided as materialized (
     select f.*, ${combined('value', 'previous_score')} as score, ${combined('subvalue', 'previous_subscore')} as subscore
     from found f),
   judged as materialized (
     select d.*, d.counts and greatest(abs(d.score), abs(d.subscore)) <= ${Number.MAX_SAFE_INTEGER} as accepted,
            (d.score, d.subscore) is distinct from (d.previous_score, d.previous_subscore) as moved
     from decided d),
   changed as (select * from judged where accepted and moved),${where.teams?.contributions ?? ''}
   written as (
     insert into leaderboard_entries (season_key, player_key, player_id, score, subscore, metadata, achieved_at)
     select season_key, player_key, player_id, score, subscore, metadata,
            case when moved then achieved_at else previous_at end
     from judged where accepted and (moved or metadata is not null or previous_metadata is not null)
     on conflict (season_key, player_key) do update
     set score = excluded.score, subscore = excluded.subscore, metadata = excluded.metadata,
         achieved_at = excluded.achieved_at),
   marked as (
     update leaderboard_seasons s set has_metadata = true
     where not s.has_metadata and s.key in (select season_key from judged where accepted and metadata is not null)),
   logged as (${where.teams?.changes ?? ownChanges}
     returning seq, season_key, player_key)
   select d.n::int, d.season_key, d.number as season, d.score, d.subscore, d.achieved_us,
          case when d.accepted then d.metadata else d.previous_metadata end as metadata,
          d.previous_score, d.previous_subscore, ${microseconds('d.previous_at')} as previous_us, l.seq,
          ${where.groupOrder} as group_order, ${where.teams ? 't.given' : 'null::json'} as given
   from judged d left join logged l using (season_key, player_key) ${where.teams ? 'left join gave t using (n)' : ''}
   order by d.n`;

export const recordScores = statement<RecordedRow, RecordValues>(
  'leaderboards.record_scores',
  recording({
    boards: "d.body->>'league' is null and d.body->>'subject' is distinct from 'team'",
    season: 'b.head_key',
    place: '',
    groupOrder: 'null::text',
  }),
);

/**
 * The same for leagues, in the groups in which the players have places. For a player without one it fails, because an entry needs a season
 * (`isWithoutPlace`).
 */
export const recordGroupScores = statement<RecordedRow, RecordValues>(
  'leaderboards.record_group_scores',
  recording({
    boards: "d.body->>'league' is not null",
    season: 'q.key',
    place: `left join leaderboard_places p on p.player_key = g.player_key and p.leaderboard_id = g.leaderboard_id
       and p.number = b.number
     left join leaderboard_seasons q on q.key = p.season_key and q.head_key = b.head_key`,
    groupOrder: 'd.ordering',
  }),
);

/** The same for boards of teams. A player who is in no team is left out. */
export const recordTeamScores = statement<RecordedRow, RecordValues>(
  'leaderboards.record_team_scores',
  recording({
    boards: "d.body->>'subject' = 'team'",
    season: 'b.head_key',
    place: `join lateral (
       select array_agg(t.id order by m.seq) as team_ids from team_members m join teams t on t.key = m.team_key
       where m.player_key = g.player_key) m on m.team_ids is not null`,
    groupOrder: 'd.ordering',
    teams: giving,
  }),
);

export const readBoards = statement<
  { environment_id: number; leaderboard_id: string; body: Body; timezone: string },
  Boards
>(
  'leaderboards.read_boards',
  `select b.environment_id, b.leaderboard_id, d.body, p.timezone
   from unnest($1::int[], $2::text[]) as b (environment_id, leaderboard_id) ${active}
   join projects p on p.id = e.project_id`,
);

/** In a league, wherever in the season the player is. The place in the group stays. */
export const deleteEntry = statement<never, [season: number, playerKey: number]>(
  'leaderboards.delete_entry',
  `delete from leaderboard_entries x using leaderboard_seasons s
   where x.player_key = $2 and s.key = x.season_key and (s.key = $1 or s.head_key = $1)`,
);

export const listEntriesOfPlayer = statement<
  { leaderboard_id: string },
  [playerKey: number, environmentId: number, now: Date, after: string | null, limit: number]
>(
  'leaderboards.list_entries_of_player',
  `select b.leaderboard_id from leaderboard_entries x join leaderboard_seasons s on s.key = x.season_key
   join leaderboard_seasons b on b.key = coalesce(s.head_key, s.key) ${defined}
   where x.player_key = $1 and b.environment_id = $2 and b.closed_at is null and not b.removed
     and (b.ends_at is null or b.ends_at > $3) and ($4::text is null or b.leaderboard_id > $4)
   order by b.leaderboard_id limit $5`,
);

export interface ExportedStanding {
  n: number;
  leaderboard_id: string;
  season: number;
  rank: number | null;
  score: number;
  subscore: number;
  metadata: JsonObject | null;
  achieved_at: Date;
  group: string | null;
  tier: string | null;
  nextTier: string | null;
}

export const listStandings = statement<ExportedStanding, [playerKey: number, after: number, limit: number]>(
  'leaderboards.list_exported_standings',
  `select row_number() over (order by leaderboard_id, season) as n, x.* from (
   select s.leaderboard_id, h.number as season, null::int as rank, x.score, x.subscore, x.metadata, x.achieved_at,
          s.group_id as "group", s.tier, null::text as "nextTier"
   from leaderboard_entries x join leaderboard_seasons s on s.key = x.season_key
   join leaderboard_seasons h on h.key = coalesce(s.head_key, s.key)
   where x.player_key = $1 and s.hash is null and not h.removed
   union all
   select s.leaderboard_id, h.number, t.rank, t.score, t.subscore, t.metadata, t.achieved_at, s.group_id, s.tier, t.next_tier
   from leaderboard_standings t join leaderboard_seasons s on s.key = t.season_key
   join leaderboard_seasons h on h.key = coalesce(s.head_key, s.key)
   where t.player_key = $1 and not h.removed
   ) x order by leaderboard_id, season offset $2 limit $3`,
);

/** The best rank of a player on each leaderboard that still exists, in seasons that closed in a time; the latest of equal ones. */
export const listFinalRanks = statement<
  { leaderboard_id: string; name: string; season: number; rank: number },
  [playerKey: number, environmentId: number, from: Date, until: Date, limit: number]
>(
  'leaderboards.list_final_ranks',
  `select * from (
     select distinct on (b.leaderboard_id) b.leaderboard_id, d.body->>'name' as name, b.number as season, t.rank
     from leaderboard_standings t join leaderboard_seasons s on s.key = t.season_key
     join leaderboard_seasons b on b.key = coalesce(s.head_key, s.key) ${defined}
     where t.player_key = $1 and b.environment_id = $2 and not b.removed
       and coalesce(b.closed_at, b.ends_at) >= $3 and coalesce(b.closed_at, b.ends_at) < $4
     order by b.leaderboard_id, t.rank, b.number desc) x
   order by rank, leaderboard_id limit $5`,
);

export interface MilestonesRow {
  leaderboard_id: string;
  body: Body;
  /** Null before the season has a row; then nobody has a part of it. */
  season: number | null;
  number: number;
  ends_at: Date | null;
  state: BoardState | null;
  /** On a board of teams: the score of the player's team, or of the first that they joined, and what it has reached. */
  team: { score: number | null; reached: [milestoneId: string, at: number][] | null } | null;
}

/** Leaderboards with milestones that are active in the environment, with the player's part. */
export const listMilestones = statement<
  MilestonesRow,
  [
    environmentId: number,
    playerKey: number,
    now: Date,
    leaderboardId: string | null,
    after: string | null,
    limit: number,
  ]
>(
  'leaderboards.list_milestones',
  `select b.leaderboard_id, d.body, s.key as season, coalesce(s.number, ${nextNumber}) as number, s.ends_at, k.state,
          case when d.body->>'subject' = 'team' then json_build_object('score', t.score, 'reached', t.reached) end as team
   from (select $1::int as environment_id, d.id as leaderboard_id
         from environments e join definitions d on d.project_id = e.project_id and d.kind = 'leaderboard'
         where e.id = $1 and jsonb_array_length(coalesce(nullif(d.body->'milestones', 'null'), '[]')) > 0
           and ($4::text is null or d.id = $4) and ($5::text is null or d.id > $5)
         order by d.id limit $6) b
   ${active}
   left join lateral (${currentSeason('b', '$3::timestamptz')}) s on true
   left join lateral (${lastSeason('b')}) last on true
   left join player_boards k on k.player_key = $2 and k.leaderboard_id = b.leaderboard_id
   left join lateral (
     select x.score, (select json_agg(json_build_array(r.milestone_id, floor(extract(epoch from r.reached_at) * 1000))
                                      order by r.reached_at, r.milestone_id)
                      from leaderboard_team_milestones r where r.season_key = s.key and r.team_id = o.id) as reached
     from (select t.id from team_members m join teams t on t.key = m.team_key
           where m.player_key = $2 order by m.seq limit 1) o
     left join leaderboard_team_entries x on x.season_key = s.key and x.team_id = o.id
     where d.body->>'subject' = 'team') t on true
   order by b.leaderboard_id`,
);
