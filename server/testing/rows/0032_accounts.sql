update sessions set last_used_at = now(), address = '203.0.113.7', user_agent = 'curl/8.9.1';
insert into password_resets (id, token_hash, user_id, mailed, tenant_id, issued_by, created_at, expires_at)
  select gen_random_uuid(), sha256(user_id::text::bytea), user_id, false, tenant_id, user_id, now(), now() from memberships;
