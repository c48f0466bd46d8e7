insert into recap_deltas (environment_id, player_keys, counts)
  select environment_id, array[key], json_build_array(json_build_array(key, current_date, 1, 10, 0, '{"won": 1}'::json, null)) from players;
insert into recap_days (player_key, day, events, xp, bridged, types, quests)
  select key, current_date, 1, 10, 0, '{"won": 1}', '{}' from players;
