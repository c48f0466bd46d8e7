insert into outbox_subjects (seq, player_key)
  select o.seq, p.key from outbox o join players p using (environment_id) where p.key <> o.player_key;
insert into lobbies (id, environment_id, code, visibility, host_key, capacity, min_players, idle_timeout_seconds, metadata,
                     created_at, idle_at)
  select gen_random_uuid(), environment_id, 'ABCDEF', 'public', min(key), 4, 2, 3600, '{}', now(), now()
  from players group by environment_id;
insert into lobby_members (lobby_id, player_key, joined_at) select id, host_key, created_at from lobbies;
insert into lobby_results (lobby_id, player_key, score, place) select id, host_key, 1.5, 1 from lobbies;
insert into lobby_history (lobby_id, at, type, player_key) select id, created_at, 'created', host_key from lobbies;
