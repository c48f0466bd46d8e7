insert into experiment_players (player_key, experiment_id, environment_id, variant_id, salt, since, day, before, measured)
select key, 'sooner', environment_id, 'b', '5f1c', '2026-01-01 10:00+00', '2026-01-01', 3, '{1,20}' from players;
insert into experiment_deltas (environment_id, counts)
select id, '[["sooner","5f1c","b",-1,"2026-01-01",1,3,9,0]]' from environments;
insert into experiment_counts (environment_id, experiment_id, salt, variant_id, metric, day, players, sum, squares, crossed)
select id, 'sooner', '5f1c', 'b', 0, '2026-01-01', 1, 20, 400, 60 from environments;
insert into experiment_results (environment_id, experiment_id, salt, results)
select id, 'sooner', '5f1c', '{}' from environments;
update players set held = true;
