-- The backups that the service made by its schedule. The files are in the folder of the node that made them.
create table backups (
  id uuid primary key,
  file text not null,
  status text not null check (status in ('RUNNING', 'SUCCEEDED', 'FAILED')),
  started_at timestamptz not null,
  ended_at timestamptz,
  size bigint,
  row_count bigint,
  error text
);
create index backups_by_start on backups (started_at);
