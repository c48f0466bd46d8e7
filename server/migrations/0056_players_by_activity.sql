-- Finds the players of a cohort, in the order of their arrival: the players behind a row of the retention table. The environment
-- is in front, so that nobody reads through the cohorts of others. No column of the index changes when a player is active
-- again, so that writes to the table alone. "nulls last" although there are none, as in players_by_arrival: see 0006.
alter table player_activity
  -- Without a foreign key, as the row goes with its player. Null from nodes of the version before, until the player is active
  -- in another week.
  add column environment_id integer;
update player_activity a set environment_id = p.environment_id from players p where p.key = a.player_key;
create index player_activity_by_cohort on player_activity (environment_id, cohort, player_key desc nulls last);
