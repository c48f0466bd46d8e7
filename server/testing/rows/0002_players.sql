insert into players (environment_id, id, display_name, attributes)
  select id, 'player-1', 'Ada Ольга', '{"country": "DE"}'::jsonb from environments
  union all select id, 'player-2', null, '{}'::jsonb from environments;
insert into player_progress (player_key, environment_id, xp) select key, environment_id, key * 100 from players;
insert into player_badges (player_key, badge_id, environment_id, times, first_earned_at, last_earned_at)
  select key, 'first-win', environment_id, 1, now(), now() from players;
insert into player_quests (player_key, quest_id, environment_id, state, version, active, expires_at)
  select key, 'quest-1', environment_id, '{}', 1, true, now() from players;
insert into player_adventures (player_key, adventure_id, environment_id, state, version, active)
  select key, 'adventure-1', environment_id, '{}', 1, true from players;
