-- A provider ends sessions that it opened (back-channel logout). See ADR 0095.
-- How the provider calls its session; null where it did not say, or the person signed in otherwise.
alter table sessions add column sso_session text;
alter table login_challenges add column sso_session text;
alter table device_logins add column sso_session text;
alter table sso_links add column sso_session text;
create index sessions_by_sso_tenant on sessions (sso_tenant_id) where sso_tenant_id is not null;

-- Tokens that were used. Kept for longer than one is valid.
create table sso_logouts (
  tenant_id uuid not null references sso_connections on delete cascade,
  id_hash bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id_hash)
);
create index sso_logouts_by_end on sso_logouts (expires_at);
