insert into passkeys (id, user_id, credential_id, public_key, counter, transports, rp_id, name, synced, created_at)
  select gen_random_uuid(), id, '\x01', '\x01', 0, '{internal}', 'localhost', 'Phone', true, now() from users limit 1;
insert into passkey_challenges (challenge_hash, expires_at) values ('\x01', now() + interval '5 minutes');
