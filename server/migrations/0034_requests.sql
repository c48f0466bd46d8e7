-- The request log: the last calls of each environment. In partitions of a day, so that what is old goes by dropping a
-- partition, which costs nothing per row. See ADR 0041. Rows that fit no day go to the default partition.
create table request_log (
  at timestamptz not null,
  -- A UUIDv7, so lists are in the order of time.
  request_id uuid not null,
  -- No foreign key: rows are removed with the environment in pieces, and written in groups that one deleted
  -- environment must not make fail.
  environment_id integer not null,
  method text not null,
  route text,
  path text collate "C" not null,
  query text,
  status smallint not null,
  code text collate "C",
  message text,
  details json,
  duration_ms real not null,
  credential_type text not null,
  credential_id text,
  credential_name text,
  ip text not null,
  user_agent text,
  client text,
  body text,
  -- Why there is no body, or not all of it.
  body_note text,
  -- The first 8 bytes of the hash of each player id that the entry names: it is found by them and erased with them.
  players bytea[],
  -- How many calls of its kind the entry stands for. More than one under load.
  represents integer not null
) partition by range (at);

create index request_log_by_environment on request_log (environment_id, request_id desc);
create index request_log_by_player on request_log using gin (players) where players is not null;

create table request_log_default partition of request_log default;
do $$
declare
  day timestamp := date_trunc('day', now() at time zone 'UTC');
begin
  for n in 0 .. 2 loop
    execute format('create table %I partition of request_log for values from (%L) to (%L)',
      'request_log_' || to_char(day + n * interval '1 day', 'YYYY_MM_DD'),
      (day + n * interval '1 day')::text || '+00', (day + (n + 1) * interval '1 day')::text || '+00');
  end loop;
end
$$;

-- Hashes of the secrets of revoked keys, so that a call with one appears in the request log of its project.
create table revoked_key_secrets (
  hash bytea primary key,
  key_id uuid not null,
  key_name text not null,
  environment_id integer not null references environments on delete cascade,
  revoked_at timestamptz not null default now()
);
create index revoked_key_secrets_by_environment on revoked_key_secrets (environment_id);
create index revoked_key_secrets_by_age on revoked_key_secrets (revoked_at);
create index revoked_key_secrets_by_key on revoked_key_secrets (key_id);
