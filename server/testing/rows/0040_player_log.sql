insert into player_changes (player_key, seq, environment_id, type, properties, ran_at, definitions_version)
  select key, nextval('events_seq_seq'), environment_id, 'profile.changed', '{"displayName": "Ada"}', now(), 1 from players limit 1;
insert into player_checkpoints (player_key, seq, state, scores)
  select key, nextval('events_seq_seq'), json_build_object('id', id), '{}' from players limit 1;
