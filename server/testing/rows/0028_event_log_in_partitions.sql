insert into event_ids (seq, player_key, received_at, environment_id, id)
  select seq, player_key, received_at, environment_id, id from events;
insert into archived_events (player_key, seq, environment_id, id, outcome)
  select key, 0, environment_id, 'archived-' || key, '{"xp": 1}' from players;
insert into archive_keys (player_key, key) select key, '\x00' from players;
insert into event_archives (name, file, events, bytes, sha256, dropped_at)
  values ('events_2020_01_01', 'events_2020_01_01.jsonl.zst', 1, 1, '', now());
