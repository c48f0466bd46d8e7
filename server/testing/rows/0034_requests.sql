insert into request_log (at, request_id, environment_id, method, route, path, status, duration_ms, credential_type,
                         ip, players, represents)
  select now(), gen_random_uuid(), id, 'GET', '/api/v1/players', '/api/v1/players', 200, 1.5, 'key', '203.0.113.7',
         array['\x00'::bytea], 1 from environments;
insert into revoked_key_secrets (hash, key_id, key_name, environment_id)
  select decode(md5(id::text), 'hex'), gen_random_uuid(), 'Old', id from environments;
