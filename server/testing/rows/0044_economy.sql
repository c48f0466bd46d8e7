insert into definitions (project_id, kind, id, version, body)
  select id, kind, kind || '-1', 1, '{"name": "One"}' from projects, unnest(array['currency', 'item', 'offer']) as kind;
insert into player_balances (player_key, currency_id, environment_id, balance) select key, 'currency-1', environment_id, 5 from players;
insert into player_items (player_key, item_id, environment_id, quantity, first_at, last_at)
  select key, 'item-1', environment_id, 2, now(), now() from players;
insert into currency_transactions (player_key, currency_id, id, amount, balance, source_type, at)
  select key, 'currency-1', gen_random_uuid(), 5, 5, 'initial', now() from players;
insert into currency_flows (environment_id, currency_id, day, source_type, source_id, granted, taken, changes)
  select id, 'currency-1', current_date, 'initial', '', 5, 0, 1 from environments;
insert into currency_flow_deltas (environment_id, currency_id, day, source_type, source_id, granted, taken, changes)
  select id, 'currency-1', current_date, 'grant', '', 1, 1, 2 from environments;
