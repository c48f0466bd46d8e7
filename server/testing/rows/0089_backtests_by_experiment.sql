insert into backtests (id, environment_id, request)
select gen_random_uuid(), id, '{"experiment": {"experimentId": "sooner", "variantId": "more"}}' from environments;
