-- People, the tenants they belong to, and the projects and keys of those tenants.

create table tenants (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key,
  -- In lower case: one person, however they spell it.
  email text not null unique,
  password_hash text not null,
  created_at timestamptz not null default now()
);

create table memberships (
  tenant_id uuid not null references tenants on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('OWNER', 'ADMIN', 'DESIGNER', 'DEVELOPER', 'VIEWER')),
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, user_id)
);
create index memberships_by_user on memberships (user_id, created_at);

-- One row per access token that is still good. Logging out deletes it, so the check at each request is its presence.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table invitations (
  id uuid primary key,
  tenant_id uuid not null references tenants on delete cascade,
  email text not null,
  role text not null check (role in ('OWNER', 'ADMIN', 'DESIGNER', 'DEVELOPER', 'VIEWER')),
  token_hash bytea not null unique,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (tenant_id, email)
);

create table projects (
  id uuid primary key,
  tenant_id uuid not null references tenants on delete cascade,
  name text not null,
  plan text not null check (plan in ('FREE', 'STARTER', 'PRO', 'ENTERPRISE')),
  -- Set on ENTERPRISE only; null means what the plan gives.
  rate_limit_per_minute integer check (rate_limit_per_minute > 0),
  timezone text not null default 'UTC',
  levels jsonb not null,
  created_at timestamptz not null default now(),
  constraint custom_rate_limit_is_enterprise check (rate_limit_per_minute is null or plan = 'ENTERPRISE')
);
create index projects_by_tenant on projects (tenant_id, id desc);

-- A project's two worlds. All data of players hangs on this small number instead of (project, 'live'): 4 bytes
-- instead of 21 in every row and index of the largest tables.
create table environments (
  id integer generated always as identity primary key,
  project_id uuid not null references projects on delete cascade,
  name text not null check (name in ('live', 'test')),
  unique (project_id, name)
);

create table api_keys (
  id uuid primary key,
  environment_id integer not null references environments on delete cascade,
  name text not null,
  scopes text[] not null,
  -- The last characters of the present secret, so that a person can tell keys apart.
  hint text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz
);
create index api_keys_by_environment on api_keys (environment_id);

-- A key has one secret, and for the time of a rotation's grace also the ones before it, each with its own end.
create table api_key_secrets (
  hash bytea primary key,
  key_id uuid not null references api_keys on delete cascade,
  expires_at timestamptz
);
create index api_key_secrets_by_key on api_key_secrets (key_id);

-- Calls per day, written in the background from counters in memory: at most the last seconds are lost in a crash.
create table usage_days (
  environment_id integer not null references environments on delete cascade,
  day date not null,
  calls bigint not null,
  primary key (environment_id, day)
);

-- Who changed what. No foreign key to users: the entry outlives the person.
create table audit_log (
  id uuid primary key,
  tenant_id uuid not null references tenants on delete cascade,
  project_id uuid,
  at timestamptz not null default now(),
  actor jsonb not null,
  action text not null,
  target jsonb not null,
  before jsonb,
  after jsonb
);
create index audit_log_by_tenant on audit_log (tenant_id, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  -- The end of a tenant takes its log along: by the time of that cascade the tenant's row is gone.
  if tg_op = 'DELETE' and not exists (select from tenants where id = old.tenant_id) then
    return old;
  end if;
  raise exception 'the audit log is append-only';
end
$$;
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_is_never_emptied before truncate on audit_log
  for each statement execute function refuse_audit_change();

-- First answers of POSTs that create, for 24 hours. Written in the transaction that did the work.
create table idempotent_answers (
  -- Who asked: a person, or the keys of one environment.
  caller text not null,
  key text not null,
  tenant_id uuid references tenants on delete cascade,
  project_id uuid references projects on delete cascade,
  request_hash bytea not null,
  -- Null while the work is under way, which no other transaction ever sees.
  status integer,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotent_answers_by_age on idempotent_answers (created_at);
