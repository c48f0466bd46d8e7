update leaderboard_seasons set started_at = started_at where head_key is null;
