insert into leaderboard_contributions (season_key, team_id, player_key, score, subscore, achieved_at)
  select x.season_key, 'foxes', x.player_key, x.score, 0, x.achieved_at from leaderboard_entries x;
insert into leaderboard_team_entries (season_key, team_id, score, subscore, achieved_at, contributors)
  select season_key, team_id, sum(score), 0, max(achieved_at), count(*) from leaderboard_contributions group by 1, 2;
insert into leaderboard_team_sums (season_key) select distinct season_key from leaderboard_contributions;
insert into leaderboard_team_milestones (season_key, team_id, milestone_id, environment_id, score, reached_at)
  select t.season_key, t.team_id, 'first', s.environment_id, t.score, t.achieved_at
  from leaderboard_team_entries t join leaderboard_seasons s on s.key = t.season_key;
update leaderboard_changes set team_ids = array['foxes'];
update leaderboard_standings set team_id = 'foxes', contributors = 1 where rank = 1;
