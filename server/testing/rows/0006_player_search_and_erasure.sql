insert into erased_players (environment_id, id_hash, erased_at) select id, '\x04', now() from environments;
update idempotent_answers set subject = 'player-1';
