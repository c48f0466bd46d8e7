insert into bulk_actions (id, environment_id, filter, action, reason, dry_run, status, totals)
  select gen_random_uuid(), id, '{"minXp": 10}', '{"do": "grantXp", "amount": 5}', 'Goodwill', false, 'done',
         '{"players": 1, "changed": 1, "unchanged": 0, "refused": 0, "missing": 0, "xp": 5, "badges": 0, "badgesTaken": 0, "questsStarted": 0, "balances": {}, "items": {}}'
  from environments;
