insert into mails (id, owner, recipient, about, sealed, created_at, next_attempt_at, expires_at)
  select gen_random_uuid(), 'tenant:' || id, '\x01', 'invitation', '\x02', now(), now(), now() + interval '1 day' from tenants;
