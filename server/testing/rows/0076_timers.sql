insert into rule_timers (project_id, rule_id, environment, next_at, looked_to, last_at, players, skipped)
  select id, 'come-back', 'live', now(), now(), now(), 3, 1 from projects limit 1;
insert into timer_runs (environment_id, rule_id, zone, due_at, day, after_key, players)
  select id, 'come-back', '*', now(), current_date, 0, 0 from environments limit 1;
