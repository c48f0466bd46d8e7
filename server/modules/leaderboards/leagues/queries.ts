import type { JsonObject } from '../../../engine/index.ts';
import type { PgArray } from '../../../platform/postgres/arrays.ts';
import { statement } from '../../../platform/postgres/statement.ts';
import { active, currentSeason, microseconds, momentOf } from '../queries.ts';

// ---- Places

interface UnplacedRow {
  /** Which of the given players it is, from 1. */
  n: number;
  head_key: number;
  number: number;
  tier: string | null;
  position: number | null;
  tier_number: number | null;
}

/** Tiers that a season left to a player; not those of a board that was deleted. */
const keptTier = (player: string, board: string) =>
  `left join league_tiers t on t.player_key = ${player} and t.leaderboard_id = ${board}
     and exists (select from leaderboard_seasons k where k.key = t.season_key and not k.removed)`;

/** Those of the given players who have no place in a group of the open season, and the tier that they were left with. */
export const listUnplaced = statement<
  UnplacedRow,
  [environments: PgArray<'int4'>, boards: PgArray<'text'>, players: PgArray<'int8'>, now: Date]
>(
  'leaderboards.list_unplaced',
  `with given as (
     select g.* from unnest($1::int[], $2::text[], $3::bigint[]) with ordinality
       as g (environment_id, leaderboard_id, player_key, n)),
   heads as materialized (
     select b.environment_id, b.leaderboard_id, s.key, s.number
     from (select distinct environment_id, leaderboard_id from given) b
     cross join lateral (${currentSeason('b', '$4')}) s)
   select g.n::int, h.key as head_key, h.number, t.tier, t.position, t.number as tier_number
   from given g join heads h using (environment_id, leaderboard_id)
   left join leaderboard_places p on p.player_key = g.player_key and p.leaderboard_id = g.leaderboard_id
     and p.number = h.number
   left join leaderboard_seasons q on q.key = p.season_key and q.head_key = h.key
   ${keptTier('g.player_key', 'g.leaderboard_id')}
   where q.key is null order by g.n`,
);

/** The groups in which players who leave have places. */
export const listTaken = statement<
  { player_key: number; group_key: number; head_key: number; tier: string; part: string },
  [heads: PgArray<'int8'>, players: PgArray<'int8'>]
>(
  'leaderboards.list_taken',
  `select p.player_key, g.key as group_key, h.key as head_key, g.tier, g.part
   from unnest($1::bigint[], $2::bigint[]) as x (head_key, player_key)
   join leaderboard_seasons h on h.key = x.head_key
   join leaderboard_places p on p.player_key = x.player_key and p.leaderboard_id = h.leaderboard_id and p.number = h.number
   join leaderboard_seasons g on g.key = p.season_key and g.head_key = h.key`,
);

export const freePlaces = statement<never, [groups: PgArray<'int8'>, players: PgArray<'int8'>]>(
  'leaderboards.free_places',
  `with gone as (
     delete from leaderboard_places p using unnest($1::bigint[], $2::bigint[]) as x (season_key, player_key)
     where p.season_key = x.season_key and p.player_key = x.player_key
     returning p.season_key)
   update leaderboard_seasons s set places = s.places - g.players, is_full = false
   from (select season_key, count(*)::int as players from gone group by season_key) g where s.key = g.season_key`,
);

/** Of players who joined a league, where they have places already. */
export const payPlaces = statement<
  never,
  [
    playerKeys: PgArray<'int8'>,
    leaderboardIds: PgArray<'text'>,
    numbers: PgArray<'int4'>,
    paid: PgArray<'json'>,
    now: Date,
  ]
>(
  'leaderboards.pay_places',
  `update leaderboard_places p set paid = g.paid, joined_at = $5
   from unnest($1::bigint[], $2::text[], $3::int[], $4::json[]) as g (player_key, leaderboard_id, number, paid)
   where p.player_key = g.player_key and p.leaderboard_id = g.leaderboard_id and p.number = g.number`,
);

/** Held until the transaction ends: whoever fills the same groups waits, and then sees how full they are. */
export const lockTiers = statement<never, [names: string[]]>(
  'leaderboards.lock_tiers',
  `select pg_advisory_xact_lock(hashtextextended('league ' || name, 0)) from unnest($1::text[]) as names (name)`,
);

/** The players of a tier and part fill its groups in their order, the oldest group first. */
export const takePlaces = statement<
  never,
  [
    heads: PgArray<'int8'>,
    tiers: PgArray<'text'>,
    parts: PgArray<'text'>,
    sizes: PgArray<'int4'>,
    players: PgArray<'int8'>,
    now: Date,
  ]
>(
  'leaderboards.take_places',
  `with given as (
     select g.*, row_number() over (partition by head_key, tier, part order by n) as nth
     from unnest($1::bigint[], $2::text[], $3::text[], $4::int[], $5::bigint[]) with ordinality
       as g (head_key, tier, part, size, player_key, n)),
   wanted as (
     select head_key, tier, part, min(size) as size, count(*)::int as players from given group by head_key, tier, part),
   free as materialized (
     select w.head_key, w.tier, w.part, w.size, s.key, w.size - s.places as room
     from wanted w cross join lateral (
       select s.key, s.places from leaderboard_seasons s
       where s.head_key = w.head_key and s.tier = w.tier and s.part = w.part and not s.is_full and s.places < w.size
       order by s.key limit w.players) s),
   lacking as (
     select w.*, w.players - coalesce((select sum(f.room) from free f
       where f.head_key = w.head_key and f.tier = w.tier and f.part = w.part), 0)::int as beyond
     from wanted w),
   made as (
     insert into leaderboard_seasons
       (environment_id, leaderboard_id, started_at, head_key, group_id, tier, part, places, is_full)
     select h.environment_id, h.leaderboard_id, $6, h.key, gen_random_uuid(), l.tier, l.part,
            least(l.size, l.beyond - i * l.size), l.beyond - i * l.size >= l.size
     from lacking l join leaderboard_seasons h on h.key = l.head_key
     cross join lateral generate_series(0, (l.beyond + l.size - 1) / l.size - 1) as i
     where l.beyond > 0
     returning key, head_key, tier, part, places),
   rooms as (
     select head_key, tier, part, key, room from free
     union all select head_key, tier, part, key, places from made),
   filling as (
     select r.*, sum(r.room) over (partition by head_key, tier, part order by key) as filled from rooms r),
   put as materialized (
     select g.player_key, g.head_key, f.key as season_key
     from given g join filling f using (head_key, tier, part) where g.nth > f.filled - f.room and g.nth <= f.filled),
   counted as (
     update leaderboard_seasons s set places = s.places + p.players, is_full = s.places + p.players >= f.size
     from (select season_key, count(*)::int as players from put group by season_key) p
     join free f on f.key = p.season_key
     where s.key = p.season_key)
   insert into leaderboard_places (player_key, leaderboard_id, number, season_key, joined_at)
   select p.player_key, h.leaderboard_id, h.number, p.season_key, $6
   from put p join leaderboard_seasons h on h.key = p.head_key
   on conflict (player_key, leaderboard_id, number) do update
   set season_key = excluded.season_key, joined_at = excluded.joined_at, paid = null`,
);

// ---- Groups

export interface GroupRow {
  key: number;
  group_id: string;
  tier: string;
  has_metadata: boolean;
  hash: string | null;
}

const groupColumns = 'g.key, g.group_id, g.tier, g.has_metadata, g.hash';

export const findGroup = statement<GroupRow, [head: number, groupId: string]>(
  'leaderboards.find_group',
  `select ${groupColumns} from leaderboard_seasons g where g.group_id = $2::uuid and g.head_key = $1`,
);

export const hasGroups = statement<{ key: number }, [head: number]>(
  'leaderboards.has_groups',
  'select key from leaderboard_seasons where head_key = $1 limit 1',
);

/** The group of the player in the season: by the place while it is open or being closed, afterwards by the standings. */
export const findGroupOf = statement<GroupRow, [head: number, playerId: string]>(
  'leaderboards.find_group_of',
  `select ${groupColumns} from leaderboard_seasons h
   join players y on y.environment_id = h.environment_id and y.id = $2
   join lateral (
     select p.season_key from leaderboard_places p
     where p.player_key = y.key and p.leaderboard_id = h.leaderboard_id and p.number = h.number
     union all
     select t.season_key from leaderboard_standings t where t.player_key = y.key) x on true
   join leaderboard_seasons g on g.key = x.season_key and g.head_key = h.key
   where h.key = $1 limit 1`,
);

interface EntryRow {
  player_key: number;
  player_id: string;
  score: number;
  subscore: number;
  achieved_us: number;
}

/** A group is small: all of it is read at once. */
export const readGroup = statement<EntryRow, [group: number, limit: number]>(
  'leaderboards.read_group',
  `select player_key, player_id, score, subscore, ${microseconds('achieved_at')} as achieved_us
   from leaderboard_entries where season_key = $1 limit $2`,
);

/** The groups of several players in the open season, by the number of the player from 1. Who has no place is left out. */
export const listGroupsOf = statement<{ n: number; group_key: number }, [head: number, playerIds: string[]]>(
  'leaderboards.list_groups_of',
  `select x.n::int, g.key as group_key from unnest($2::text[]) with ordinality as x (id, n)
   join leaderboard_seasons h on h.key = $1
   join players y on y.environment_id = h.environment_id and y.id = x.id
   join leaderboard_places p on p.player_key = y.key and p.leaderboard_id = h.leaderboard_id and p.number = h.number
   join leaderboard_seasons g on g.key = p.season_key and g.head_key = h.key`,
);

export interface GroupEntryRow extends EntryRow {
  season_key: number;
  metadata: JsonObject | null;
  attempts: number | null;
}

/** All entries of some groups, of which each has at most 200. */
export const readGroups = statement<GroupEntryRow, [groups: number[]]>(
  'leaderboards.read_groups',
  `select season_key, player_key, player_id, score, subscore, ${microseconds('achieved_at')} as achieved_us, metadata, attempts
   from leaderboard_entries where season_key = any($1::bigint[])`,
);

/** What scores did to the ranks of their players, each in a group. `sign` is -1 if the highest score is first. */
export const rankInGroups = statement<
  { rank: number; previous_rank: number | null },
  [
    groups: PgArray<'int8'>,
    playerIds: PgArray<'text'>,
    signs: PgArray<'int4'>,
    scores: PgArray<'float8'>,
    subscores: PgArray<'float8'>,
    achievedUs: PgArray<'int8'>,
    previousScores: PgArray<'float8'>,
    previousSubscores: PgArray<'float8'>,
    previousUs: PgArray<'int8'>,
  ]
>(
  'leaderboards.rank_in_groups',
  `with given as materialized (
     select g.*, ${momentOf('us')} as at, ${momentOf('was_us')} as was_at
     from unnest($1::bigint[], $2::text[], $3::int[], $4::float8[], $5::float8[], $6::bigint[],
                 $7::float8[], $8::float8[], $9::bigint[]) with ordinality
       as g (season_key, player_id, sign, score, subscore, us, was_score, was_subscore, was_us, n))
   select r.rank, case when g.was_us is not null then r.previous_rank end as previous_rank from given g
   cross join lateral (
     select count(*) filter (where (x.score * g.sign, x.subscore * g.sign, x.achieved_at, x.player_id)
                                   < (g.score * g.sign, g.subscore * g.sign, g.at, g.player_id))::int + 1 as rank,
            count(*) filter (where (x.score * g.sign, x.subscore * g.sign, x.achieved_at, x.player_id)
                                   < (g.was_score * g.sign, g.was_subscore * g.sign, g.was_at, g.player_id))::int + 1
              as previous_rank
     from leaderboard_entries x where x.season_key = g.season_key and x.player_id <> g.player_id) r
   order by g.n`,
);

export interface ListedGroupRow {
  key: number;
  group_id: string;
  tier: string;
  part: string;
  number: number;
  size: number;
  started_at: Date;
  hash: string | null;
}

/** Who has a place has an entry, unless the league is joined, which its season counts, or the entry was removed. */
const listed = `g.key, g.group_id, g.tier, g.part, h.number, g.started_at, g.hash,
  coalesce(g.entries, case when h.places > 0 or exists (select from leaderboard_losses l where l.season_key = g.key)
                           then (select count(*) from leaderboard_entries x where x.season_key = g.key)::int
                           else g.places end) as size`;

export const listGroups = statement<
  ListedGroupRow,
  [head: number, tiers: string[], afterTier: number, afterKey: number, limit: number]
>(
  'leaderboards.list_groups',
  `select ${listed} from unnest($2::text[]) with ordinality as t (tier, n)
   join leaderboard_seasons h on h.key = $1
   cross join lateral (
     select * from leaderboard_seasons g
     where g.head_key = h.key and g.tier = t.tier and (t.n > $3 or g.key > $4) order by g.key limit $5) g
   where t.n >= $3 order by t.n, g.key limit $5`,
);

// ---- The league of a player

export const readOwnTier = statement<
  { tier: string | null; position: number | null; tier_number: number | null },
  [environmentId: number, playerId: string, leaderboardId: string]
>(
  'leaderboards.read_own_tier',
  `select t.tier, t.position, t.number as tier_number from players y
   ${keptTier('y.key', '$3')}
   where y.environment_id = $1 and y.id = $2`,
);

/** Leagues that are active in the environment and in which the player has a tier or a place. */
export const listLeaguesOf = statement<
  { leaderboard_id: string },
  [
    environmentId: number,
    playerKey: number,
    leaderboardId: string | null,
    after: string | null,
    limit: number,
  ]
>(
  'leaderboards.list_leagues_of',
  `select b.leaderboard_id
   from (select $1::int as environment_id, d.id as leaderboard_id
         from environments e join definitions d on d.project_id = e.project_id and d.kind = 'leaderboard'
         where e.id = $1 and jsonb_typeof(d.body->'league') = 'object'
           and ($3::text is null or d.id = $3) and ($4::text is null or d.id > $4)) b
   ${active}
   where exists (select from league_tiers t join leaderboard_seasons k on k.key = t.season_key and not k.removed
                 where t.player_key = $2 and t.leaderboard_id = b.leaderboard_id)
      or exists (select from leaderboard_places p join leaderboard_seasons k on k.key = p.season_key and not k.removed
                 where p.player_key = $2 and p.leaderboard_id = b.leaderboard_id)
   order by b.leaderboard_id limit $5`,
);

export interface HistoryRow {
  season: number;
  tier: string;
  rank: number;
  next_tier: string | null;
}

export const listHistory = statement<
  HistoryRow,
  [environmentId: number, playerId: string, leaderboardId: string, limit: number]
>(
  'leaderboards.list_league_history',
  `select h.number as season, g.tier, t.rank, t.next_tier from players y
   join leaderboard_standings t on t.player_key = y.key
   join leaderboard_seasons g on g.key = t.season_key and g.leaderboard_id = $3
   join leaderboard_seasons h on h.key = g.head_key and not h.removed
   where y.environment_id = $1 and y.id = $2 order by h.number desc limit $4`,
);

/** Tiers of groups of a season that are not among the given ones. At most 20 tiers were there at a time. */
export const listOtherTiers = statement<{ tier: string }, [head: number, known: string[]]>(
  'leaderboards.list_other_tiers',
  `with recursive tiers as (
     (select g.tier from leaderboard_seasons g where g.head_key = $1 order by g.tier limit 1)
     union all
     select (select g.tier from leaderboard_seasons g where g.head_key = $1 and g.tier > t.tier order by g.tier limit 1)
     from tiers t where t.tier is not null)
   select tier from tiers where tier is not null and tier <> all($2::text[])`,
);
