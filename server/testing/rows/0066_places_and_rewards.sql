insert into leaderboard_places (player_key, leaderboard_id, number, season_key, joined_at, paid)
select x.player_key, s.leaderboard_id, s.number, s.key, '2026-11-15T09:30:00Z', '[{"currencyId": "coins", "amount": 10}]'
from leaderboard_entries x join leaderboard_seasons s on s.key = x.season_key limit 1;
update leaderboard_seasons set places = 1, rewarded_to = 0;
update leaderboard_entries set attempts = 2;
update leaderboard_standings set attempts = 2;
