update sessions set last_used_at = now(), address = '203.0.113.7', user_agent = 'curl/8.9.1';
insert into password_resets (id, token_hash, user_id, mailed, created_at, expires_at)
  select gen_random_uuid(), '\x05', id, true, now(), now() + interval '1 day' from users limit 1;
