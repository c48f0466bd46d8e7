insert into api_key_secrets (hash, key_id, expires_at) values ('\x18', '01890000-0000-7000-8000-000000000006', now());
