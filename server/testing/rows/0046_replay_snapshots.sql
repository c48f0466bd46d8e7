insert into replay_snapshots (player_key, seq, reversed, state, scores)
  select key, nextval('events_seq_seq'), 0, json_build_object('id', id), '{}' from players limit 1;
