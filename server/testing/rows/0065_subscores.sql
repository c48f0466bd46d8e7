update leaderboard_entries set subscore = 3, metadata = '{"character": "fox"}';
update leaderboard_standings set subscore = 3, metadata = '{"character": "fox"}';
update leaderboard_changes set subscore = 3, previous_subscore = 2;
update leaderboard_seasons set has_metadata = true;
