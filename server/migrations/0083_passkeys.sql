-- Passkeys of people, and the challenges that they sign. See ADR 0094.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- What the authenticator calls it. One credential belongs to one person.
  credential_id bytea not null,
  public_key bytea not null,
  -- How often it signed, as far as it counts: a copy of a key that counts is noticed.
  counter bigint not null,
  transports text[] not null,
  -- The host name that it works for.
  rp_id text not null,
  name text not null,
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create unique index passkeys_by_credential on passkeys (credential_id);
create index passkeys_by_user on passkeys (user_id);

-- Each is taken out when it comes back, right or wrong: what was signed once cannot be sent again.
create table passkey_challenges (
  challenge_hash bytea primary key,
  -- Null for a sign-in: who comes is known only from what comes back.
  session_id uuid references sessions on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_session on passkey_challenges (session_id);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
