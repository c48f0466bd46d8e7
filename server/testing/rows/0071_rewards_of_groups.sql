update leaderboard_seasons set rewarded_to = 0 where head_key is not null;
