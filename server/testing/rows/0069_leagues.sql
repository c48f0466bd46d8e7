insert into leaderboard_seasons (environment_id, leaderboard_id, started_at, head_key, group_id, tier, part, places, is_full)
  select environment_id, leaderboard_id, now(), key, gen_random_uuid(), 'bronze', '', 1, false from leaderboard_seasons;
insert into league_tiers (player_key, leaderboard_id, season_key, number, tier, position)
  select x.player_key, s.leaderboard_id, s.key, s.number, 'silver', 1
  from leaderboard_entries x join leaderboard_seasons s on s.key = x.season_key where s.head_key is null;
update leaderboard_standings set next_tier = 'silver';
