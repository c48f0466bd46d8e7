insert into backtests (id, environment_id, request)
select gen_random_uuid(), id, '{"rule": {"id": "win"}}' from environments;
