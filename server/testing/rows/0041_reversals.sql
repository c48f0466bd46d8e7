insert into reversals (id, environment_id, request, dry_run, status) select gen_random_uuid(), id, '{"types": null, "playerIds": null, "from": "2026-11-01T00:00:00.000Z", "to": "2026-11-02T00:00:00.000Z"}', false, 'done' from environments;
insert into event_reversals (player_key, seq, reversal_id, at, outcome) select key, 1, 'r', now(), '{"xp": 0, "level": 1, "effects": []}' from players limit 1;
