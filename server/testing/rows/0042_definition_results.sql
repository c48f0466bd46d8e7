insert into definition_days (environment_id, kind, id, day, what, count)
  select id, 'rule', 'reward-win', current_date, 'fired', 1 from environments;
