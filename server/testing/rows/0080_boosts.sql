insert into player_boosts (player_key, boost_id, environment_id, since, until)
select key, 'happy-hour', environment_id, '2026-01-01 10:00+00', '2026-01-01 11:00+00' from players limit 1;
