insert into leaderboard_losses (season_key, head_key)
  select key, head_key from leaderboard_seasons where head_key is not null;
