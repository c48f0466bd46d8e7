insert into outbox_subjects (seq, player_key)
  select o.seq, p.key from outbox o join players p using (environment_id) where p.key <> o.player_key;
