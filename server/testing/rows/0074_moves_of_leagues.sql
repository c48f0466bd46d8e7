update leaderboard_seasons set moved_up = 1, moved_down = 0 where head_key is not null;
update leaderboard_seasons set tier_moves = '[{"tier": "bronze", "players": 1, "up": 1, "down": 0}]' where head_key is null;
