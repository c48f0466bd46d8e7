insert into reversals (id, environment_id, request, dry_run, status, bulk_action_id, items, quests)
  select gen_random_uuid(), environment_id, '{"types": null, "playerIds": null, "from": "2026-11-01T00:00:00.000Z", "to": "2026-11-02T00:00:00.000Z"}',
         false, 'done', id, '{"key": -1}', 1
  from bulk_actions;
