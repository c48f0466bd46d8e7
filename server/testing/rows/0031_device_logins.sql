insert into device_logins (id, device_hash, user_hash, network, address, user_agent, status, user_id, created_at, expires_at)
  select gen_random_uuid(), '\x01', '\x02', '127.0.0.1', '127.0.0.1', 'laurel-cli/0.1.0', 'approved', id, now(), now() + interval '1 day'
  from users limit 1;
update sessions set device = '{"address": "127.0.0.1", "userAgent": "laurel-cli/0.1.0"}';
