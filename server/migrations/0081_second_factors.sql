-- Second factors of people, and the sign-ins that wait for one. See ADR 0091.
alter table users add column second_factor_since timestamptz;
alter table tenants add column require_second_factor boolean not null default false;

create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  -- Encrypted with the key of the installation.
  sealed bytea not null,
  created_at timestamptz not null,
  -- Null until a code of it was shown.
  confirmed_at timestamptz,
  -- The 30 seconds of the last code that was used: a code works once.
  last_step bigint,
  wrong_day date,
  wrong_codes int not null default 0
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table login_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- The role to show, where a sign-in accepts an invitation.
  shown_role text,
  failures int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index login_challenges_by_user on login_challenges (user_id);
create index login_challenges_by_end on login_challenges (expires_at);
