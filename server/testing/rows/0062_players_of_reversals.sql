insert into reversal_players (reversal_id, player_key, events, xp, badges, quests, balances, items)
  select r.id, p.key, 2, -20, 1, 0, '{"coins": -5}', '{}' from reversals r join players p on p.environment_id = r.environment_id;
update reversals set preview_id = gen_random_uuid();
