insert into player_activity (player_key, cohort, last_week, weeks, last_month, months)
  select key, 2950, 2966, 5, 24321, 1 from players;
insert into counted_event_types (environment_id, type) select id, 'match.won' from environments;
