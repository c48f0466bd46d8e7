-- Single sign-on: the provider of a tenant, its domains, and who was linked. See ADR 0095.
create table sso_connections (
  tenant_id uuid primary key references tenants,
  issuer text not null,
  client_id text not null,
  -- Encrypted with the key of the installation.
  client_secret bytea not null,
  default_role text not null,
  role_claim text,
  role_map jsonb not null,
  required boolean not null,
  updated_at timestamptz not null,
  -- The last sign-in that did not work, for those who set this up.
  last_fault text,
  last_fault_at timestamptz
);

create table sso_domains (
  tenant_id uuid not null references sso_connections on delete cascade,
  domain text not null,
  -- What the TXT record has to say.
  token text not null,
  verified_at timestamptz,
  primary key (tenant_id, domain)
);
-- Any tenant may claim a domain, and one of them can have it.
create unique index sso_domains_verified on sso_domains (domain) where verified_at is not null;

-- Of one tenant: what another tenant's provider says about a subject of the same name means nothing here.
create table sso_identities (
  tenant_id uuid not null references tenants,
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (tenant_id, issuer, subject)
);
create index sso_identities_by_user on sso_identities (user_id);

-- A sign-in that is at the provider. Taken out when it comes back.
create table sso_attempts (
  state_hash bytea primary key,
  -- Of the cookie of the browser that began.
  browser_hash bytea not null,
  tenant_id uuid not null references sso_connections on delete cascade,
  issuer text not null,
  code_verifier text not null,
  nonce text not null,
  next text not null,
  expires_at timestamptz not null
);
create index sso_attempts_by_tenant on sso_attempts (tenant_id);
create index sso_attempts_by_end on sso_attempts (expires_at);

-- Somebody whom the provider knows by the e-mail of an account that is not linked: the password proves that it is theirs.
create table sso_links (
  token_hash bytea primary key,
  tenant_id uuid not null references sso_connections on delete cascade,
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  role text,
  failures int not null default 0,
  expires_at timestamptz not null
);
create index sso_links_by_tenant on sso_links (tenant_id);
create index sso_links_by_user on sso_links (user_id);
create index sso_links_by_end on sso_links (expires_at);

-- The tenant whose provider vouched for the person; null where they proved it here.
alter table sessions add column sso_tenant_id uuid;
alter table login_challenges add column sso_tenant_id uuid;
alter table device_logins add column sso_tenant_id uuid;
