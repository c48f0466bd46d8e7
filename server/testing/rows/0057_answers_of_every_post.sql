update idempotent_answers set headers = '{"etag": "\"1\""}', subjects = array['player-1', 'player-2'];
