insert into events (environment_id, id, player_key, type, properties, occurred_at, outcome)
  select environment_id, 'event-' || key, key, 'level.finished', '{"score": 1}', now(), '{"xp": 1}' from players;
insert into event_traces (environment_id, seq, trace) select environment_id, seq, '[]' from events;
insert into outbox (environment_id, player_key, id, type, envelope)
  select environment_id, key, gen_random_uuid(), 'player.created', '{}' from players;
insert into outbox_queue (seq) select seq from outbox;
