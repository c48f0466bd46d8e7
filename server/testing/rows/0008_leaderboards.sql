insert into leaderboard_seasons (environment_id, leaderboard_id, number, started_at)
  select id, 'leaderboard-1', 1, now() from environments;
insert into leaderboard_entries (season_key, player_key, player_id, score, achieved_at)
  select s.key, p.key, p.id, p.key, now() from leaderboard_seasons s join players p using (environment_id);
insert into leaderboard_changes (season_key, environment_id, player_key, score, achieved_at)
  select s.key, s.environment_id, p.key, p.key, now() from leaderboard_seasons s join players p using (environment_id);
insert into leaderboard_standings (season_key, environment_id, rank, score, achieved_at, pseudonym, player_key)
  select s.key, s.environment_id, row_number() over (), 1, now(), gen_random_uuid(), p.key
  from leaderboard_seasons s join players p using (environment_id);
insert into outbox_mentions (seq, player_key, field) select seq, player_key, 'previousLeaderId' from outbox;
