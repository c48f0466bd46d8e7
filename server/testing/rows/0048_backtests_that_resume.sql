insert into backtests (id, environment_id, request, position, attempts)
select gen_random_uuid(), id, '{}', '{"afterKey": 1}', 1 from environments;
