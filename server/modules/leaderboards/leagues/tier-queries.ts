import { statement } from '../../../platform/postgres/statement.ts';
import { currentSeason, lastSeason, nextNumber } from '../queries.ts';

/** A place in a season that is open, or closed and not sealed yet. */
export const findPlace = statement<{ season_key: number }, [playerKey: number, leaderboardId: string]>(
  'leaderboards.find_place',
  `select p.season_key from leaderboard_places p join leaderboard_seasons g on g.key = p.season_key and g.hash is null
   join leaderboard_seasons h on h.key = g.head_key and not h.removed
   where p.player_key = $1 and p.leaderboard_id = $2 limit 1`,
);

/**
 * Tiers that no season gave belong to the season 0, which nobody sees: it is long closed and has no entries. So they end with the
 * leaderboard, as those of other seasons do.
 */
export const openFirstTiers = statement<never, [environmentId: number, leaderboardId: string]>(
  'leaderboards.open_first_tiers',
  `insert into leaderboard_seasons (environment_id, leaderboard_id, number, started_at, closed_at, entries, hash, settled)
   values ($1, $2, 0, 'epoch', 'epoch', 0, '', true)
   on conflict (environment_id, leaderboard_id, number) where not removed do nothing`,
);

/** As if the season before the present one had left the player with it, so that nothing counts as missed. */
export const writeTier = statement<
  never,
  [playerKey: number, environmentId: number, leaderboardId: string, tier: string, position: number, now: Date]
>(
  'leaderboards.write_tier',
  `insert into league_tiers (player_key, leaderboard_id, season_key, number, tier, position)
   select $1, b.leaderboard_id, z.key, coalesce(s.number, ${nextNumber}) - 1, $4, $5
   from (select $2::int as environment_id, $3::text as leaderboard_id) b
   join leaderboard_seasons z on z.environment_id = b.environment_id and z.leaderboard_id = b.leaderboard_id
     and z.number = 0 and not z.removed
   left join lateral (${currentSeason('b', '$6::timestamptz')}) s on true
   left join lateral (${lastSeason('b')}) last on true
   on conflict (player_key, leaderboard_id) do update
   set season_key = excluded.season_key, number = excluded.number, tier = excluded.tier, position = excluded.position`,
);

/** Of all leagues that still exist, by leaderboard. */
export const listTiersOf = statement<
  { n: number; leaderboard_id: string; tier: string; season: number },
  [playerKey: number, after: number, limit: number]
>(
  'leaderboards.list_tiers_of',
  `select row_number() over (order by t.leaderboard_id) as n, t.leaderboard_id, t.tier, t.number as season
   from league_tiers t join leaderboard_seasons k on k.key = t.season_key and not k.removed
   where t.player_key = $1 order by t.leaderboard_id offset $2 limit $3`,
);
