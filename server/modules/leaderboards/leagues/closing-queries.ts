import type { JsonObject } from '../../../engine/index.ts';
import type { PgArray } from '../../../platform/postgres/arrays.ts';
import { statement } from '../../../platform/postgres/statement.ts';
import type { Body } from '../../definitions/index.ts';
import { defined, microseconds } from '../queries.ts';

export const findLeague = statement<
  { environment_id: number; leaderboard_id: string; number: number; body: Body },
  [head: number]
>(
  'leaderboards.find_league',
  `select b.environment_id, b.leaderboard_id, b.number, d.body from leaderboard_seasons b ${defined}
   where b.key = $1 and b.closed_at is not null and b.hash is null
     and exists (select from leaderboard_seasons g where g.head_key = b.key)`,
);

/** Groups that another node is sealing are skipped. */
export const lockUnsealedGroups = statement<{ key: number; tier: string }, [head: number, limit: number]>(
  'leaderboards.lock_unsealed_groups',
  `select g.key, g.tier from leaderboard_seasons g
   where g.head_key = $1 and not g.settled and g.hash is null order by g.key limit $2 for no key update skip locked`,
);

export interface FinalRow {
  season_key: number;
  player_key: number;
  rank: number;
  score: number;
  subscore: number;
  metadata: JsonObject | null;
  achieved_us: number;
  attempts: number | null;
  pseudonym: string;
}

/** The final order of each group. $2 is -1 if the highest score is first. */
export const readFinal = statement<FinalRow, [groups: PgArray<'int8'>, sign: number]>(
  'leaderboards.read_final',
  `select x.season_key, x.player_key, x.score, x.subscore, x.metadata, ${microseconds('x.achieved_at')} as achieved_us,
          x.attempts, gen_random_uuid() as pseudonym,
          row_number() over (partition by x.season_key
            order by x.score * $2, x.subscore * $2, x.achieved_at, x.player_id)::int as rank
   from leaderboard_entries x where x.season_key = any($1::bigint[]) order by x.season_key, rank`,
);

/** Standings, tiers and the seals of the groups in one statement: all of it, or nothing. Players are rewarded once the season is sealed. */
export const sealGroups = statement<
  never,
  [
    head: number,
    groups: PgArray<'int8'>,
    hashes: PgArray<'text'>,
    counts: PgArray<'int4'>,
    seasons: PgArray<'int8'>,
    players: PgArray<'int8'>,
    ranks: PgArray<'int4'>,
    scores: PgArray<'float8'>,
    subscores: PgArray<'float8'>,
    metadata: PgArray<'json'>,
    achievedUs: PgArray<'int8'>,
    attempts: PgArray<'int4'>,
    pseudonyms: PgArray<'text'>,
    nextTiers: PgArray<'text'>,
    positions: PgArray<'int4'>,
    movedUp: PgArray<'int4'>,
    movedDown: PgArray<'int4'>,
  ]
>(
  'leaderboards.seal_groups',
  `with head as (select key, environment_id, leaderboard_id, number, closed_at from leaderboard_seasons where key = $1),
   placed as materialized (
     select * from unnest($5::bigint[], $6::bigint[], $7::int[], $8::float8[], $9::float8[], $10::json[], $11::bigint[],
                          $12::int[], $13::text[], $14::text[], $15::int[])
       as p (season_key, player_key, rank, score, subscore, metadata, us, attempts, pseudonym, next_tier, position)),
   standings as (
     insert into leaderboard_standings
       (season_key, environment_id, rank, score, subscore, metadata, achieved_at, attempts, pseudonym, player_key, next_tier)
     select p.season_key, h.environment_id, p.rank, p.score, p.subscore, p.metadata,
            'epoch'::timestamptz + p.us * interval '1 microsecond', p.attempts, p.pseudonym::uuid, p.player_key, p.next_tier
     from placed p cross join head h),
   kept as (
     insert into league_tiers as t (player_key, leaderboard_id, season_key, number, tier, position)
     select p.player_key, h.leaderboard_id, h.key, h.number, p.next_tier, p.position
     from placed p cross join head h join players y on y.key = p.player_key
     order by p.player_key
     on conflict (player_key, leaderboard_id) do update
     set season_key = excluded.season_key, number = excluded.number, tier = excluded.tier, position = excluded.position)
   update leaderboard_seasons s set closed_at = h.closed_at, entries = g.entries, hash = g.hash, is_full = true,
     rewarded_to = case when g.entries > 0 then 0 end, moved_up = g.up, moved_down = g.down
   from unnest($2::bigint[], $3::text[], $4::int[], $16::int[], $17::int[]) as g (key, hash, entries, up, down)
   cross join head h
   where s.key = g.key`,
);

/** The seals of a season's groups, by their ids. */
export const listSeals = statement<
  {
    group_id: string;
    tier: string;
    entries: number | null;
    hash: string | null;
    moved_up: number | null;
    moved_down: number | null;
  },
  [head: number, after: string, limit: number]
>(
  'leaderboards.list_group_seals',
  `select group_id, tier, entries, hash, moved_up, moved_down from leaderboard_seasons
   where head_key = $1 and group_id > $2::uuid order by group_id limit $3`,
);

/** What a tier did in a season. */
export interface TierMoves {
  tier: string;
  players: number;
  up: number;
  down: number;
}

export const keepMoves = statement<never, [head: number, moves: string]>(
  'leaderboards.keep_moves',
  'update leaderboard_seasons set tier_moves = $2::jsonb where key = $1',
);

// ---- Rewards

export interface PlacedInGroup {
  group: number;
  tier: string;
  /** How many are in the group. */
  group_entries: number;
  rank: number;
  score: number;
  next_tier: string | null;
  player_key: number | null;
  player_id: string | null;
}

/** The next ranks of the groups of a season, group by group, each with its player as long as they exist. */
export const listPlacedInGroups = statement<PlacedInGroup, [head: number, limit: number]>(
  'leaderboards.list_placed_in_groups',
  `select g.key as group, g.tier, g.entries as group_entries, t.rank, t.score, t.next_tier, t.player_key, p.id as player_id
   from (select key, tier, entries, rewarded_to from leaderboard_seasons
         where head_key = $1 and rewarded_to is not null order by key limit $2) g
   cross join lateral (
     select * from leaderboard_standings t where t.season_key = g.key and t.rank > g.rewarded_to order by t.rank limit $2) t
   left join players p on p.key = t.player_key
   order by g.key, t.rank limit $2`,
);

/** Null for a group whose players are all rewarded. In the order of their keys, as the tracker of ranks locks them. */
export const moveGroupRewards = statement<never, [groups: PgArray<'int8'>, to: PgArray<'int4'>]>(
  'leaderboards.move_group_rewards',
  `with moved as materialized (select * from unnest($1::bigint[], $2::int[]) as m (key, upto)),
   locked as materialized (
     select s.key from leaderboard_seasons s where s.key in (select key from moved) order by s.key for no key update)
   update leaderboard_seasons s set rewarded_to = m.upto
   from moved m join locked l using (key)
   where s.key = m.key and s.rewarded_to is not null and (m.upto is null or s.rewarded_to < m.upto)`,
);

// ---- Settling

/** Sealed groups whose changes were all tracked. */
export const listUnsettledGroups = statement<{ key: number }, [head: number, limit: number]>(
  'leaderboards.list_unsettled_groups',
  `select g.key from leaderboard_seasons g
   where g.head_key = $1 and not g.settled and g.hash is not null
     and not exists (select from leaderboard_changes c
                     where c.season_key = g.key and not pg_visible_in_snapshot(c.xid, g.tracked))
   order by g.key limit $2`,
);

/** The trigger of the entries logs nothing of sealed seasons. Places are needed as long as the season is open. */
export const settleGroups = statement<never, [groups: number[]]>(
  'leaderboards.settle_groups',
  `with entries as (delete from leaderboard_entries where season_key = any($1::bigint[])),
   changes as (delete from leaderboard_changes where season_key = any($1::bigint[])),
   places as (delete from leaderboard_places where season_key = any($1::bigint[])),
   losses as (delete from leaderboard_losses where season_key = any($1::bigint[]))
   update leaderboard_seasons set settled = true where key = any($1::bigint[])`,
);

export const hasUnsettledGroups = statement<{ found: boolean }, [head: number]>(
  'leaderboards.has_unsettled_groups',
  'select exists (select from leaderboard_seasons where head_key = $1 and not settled) as found',
);

/** Groups of a deleted board. The trigger of the table deletes what is in them. */
export const deleteGroups = statement<never, [head: number, limit: number]>(
  'leaderboards.delete_groups',
  `delete from leaderboard_seasons where key = any(array(
     select g.key from leaderboard_seasons g where g.head_key = $1 limit $2))`,
);

export const deleteTiers = statement<never, [head: number, limit: number]>(
  'leaderboards.delete_tiers',
  `delete from league_tiers where ctid = any(array(select ctid from league_tiers where season_key = $1 limit $2))`,
);
