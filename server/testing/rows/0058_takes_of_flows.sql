insert into currency_flow_deltas (environment_id, currency_id, day, source_type, source_id, granted, taken, changes, takes)
  select id, 'currency-1', current_date, 'rule', 'rule-1', 3, 1, 2, 1 from environments;
