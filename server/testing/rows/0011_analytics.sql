insert into analytics_deltas (environment_id, hour, events, xp, level_ups, badges, quests_completed, adventures_completed,
                              active_in_day, active_in_hour)
  select id, now(), 1, 10, 0, 0, 0, 0, 1, 1 from environments;
insert into analytics_hours (environment_id, hour, events, xp, level_ups, badges, quests_completed, adventures_completed,
                             active_in_day, active_in_hour)
  select id, now(), 1, 10, 0, 0, 0, 0, 1, 1 from environments;
insert into player_days (player_key, day) select key, current_date from players;
