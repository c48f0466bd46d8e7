update player_activity a set environment_id = p.environment_id, cohort = 2951
  from players p where p.key = a.player_key;
