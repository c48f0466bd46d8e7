-- Shown to the user, so that they can recognise a session that is not theirs. Null for sessions from before. Written at
-- most once a minute for each session, in groups; no index, so that the update changes no other page.
alter table sessions
  add column last_used_at timestamptz,
  add column address text,
  add column user_agent text;

-- A token that sets a new password, good once. Only its hash is kept.
create table password_resets (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  -- Sent to the address of the account, which proves who uses it. A token that was shown to an administrator does not: it
  -- is valid only while that administrator may reset the password.
  mailed boolean not null,
  -- Both null where the user asked for it.
  tenant_id uuid references tenants on delete cascade,
  issued_by uuid references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (mailed or (tenant_id is not null and issued_by is not null))
);
create index password_resets_by_user on password_resets (user_id);
create index password_resets_by_tenant on password_resets (tenant_id);
create index password_resets_by_issuer on password_resets (issued_by);
create index password_resets_by_expiry on password_resets (expires_at);
