update player_progress set active_days = '{"since": "2026-01-01", "last": "2026-01-01", "bits": "1"}';
