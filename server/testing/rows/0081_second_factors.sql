insert into totp_secrets (user_id, sealed, created_at) select id, '\x01', now() from users limit 1;
insert into recovery_codes (user_id, code_hash) select id, '\x01' from users limit 1;
insert into login_challenges (token_hash, user_id, created_at, expires_at)
  select '\x01', id, now(), now() + interval '10 minutes' from users limit 1;
